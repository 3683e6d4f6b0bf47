extension Request {
  /// Carries out `kata reset`, which restores starters and moves the learner's versions to a backup.
  func reset() throws -> ExitCode {
    let workspace = try Workspace(surroundings)
    let named = try lessons(of: workspace.course)
    let wantsAll = options.contains("--all")
    guard !wantsAll || named.isEmpty else { throw UsageError.cannotCombineLessonsWithAll }
    guard wantsAll || !named.isEmpty else { throw UsageError.noLessonNamed(verb: verb.name) }
    let lessons = wantsAll ? workspace.course.lessons : named
    let changed = lessons.filter { !$0.isStarter(in: workspace.root) }
    for lesson in lessons where !changed.contains(lesson) {
      console.print("\(lesson.heading): it is the starter already. Nothing to do.")
    }
    try LessonReset(packageRoot: workspace.root).run(changed) { lesson, backup in
      let place = backup.map { ["Your version: \($0)"] } ?? []
      console.print(["\(lesson.heading): the starter is back."] + place)
    }
    try workspace.state.change { state in
      for lesson in lessons { state.discardPass(of: lesson) }
    }
    return .done
  }
}
