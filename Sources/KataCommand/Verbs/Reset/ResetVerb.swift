extension Request {
  /// `kata reset`: the starter back, with a backup of what was there.
  func reset() throws -> ExitCode {
    let workspace = try Workspace(surroundings)
    let named = try lessons(of: workspace.course)
    let wantsAll = options.contains("--all")
    guard !wantsAll || named.isEmpty else { throw UsageError.lessonsAndAll }
    guard wantsAll || !named.isEmpty else { throw UsageError.noLessonNamed(verb: verb.name) }
    let lessons = wantsAll ? workspace.course.lessons : named
    let touched = lessons.filter { !$0.isStarter(in: workspace.root) }
    let reset = Reset(root: workspace.root) { folder, backup in
      console.say("Moving \(folder) to \(backup)")
    }
    let wayBack = try reset.run(touched)
    console.say(
      lessons.flatMap { lesson in
        let end =
          touched.contains(lesson) ? "the starter is back." : "it is the starter already. Nothing to do."
        return console.style.wrapped("\(lesson.heading): \(end)", indent: 0, hanging: 2)
      } + (wayBack.map { ["To bring yours back: \($0)"] } ?? []))
    try workspace.state.change { state in
      for lesson in lessons { state.discardPass(of: lesson) }
    }
    return .done
  }
}
