extension CommandRequest {
  /// Runs `kata reset`, which restores starters, backs up the learner's versions, and discards the lessons' results.
  func reset() throws -> ExitCode {
    let workspace = try Workspace(processContext)
    let named = try namedLessons(in: workspace.course)
    let wantsAll = optionNames.contains("--all")
    guard !wantsAll || named.isEmpty else { throw UsageError.cannotCombineLessonsWithAll }
    guard wantsAll || !named.isEmpty else { throw UsageError.requiresLesson(verb.name) }
    let lessons = wantsAll ? workspace.course.lessons : named
    let changed = lessons.filter { !$0.hasUnchangedStarter(in: workspace.packageRoot) }
    for lesson in lessons where !changed.contains(lesson) {
      console.print("\(lesson.heading): your code already matches the starter. Nothing to do.")
    }
    try LessonReset(packageRoot: workspace.packageRoot).run(changed) { lesson, backup in
      let place = backup.map { ["Your version: \($0)"] } ?? []
      console.print(["\(lesson.heading): the starter has been restored."] + place)
    }
    try workspace.stateStore.changeState { state in
      for lesson in lessons { state.discardPass(of: lesson) }
    }
    return .done
  }
}
