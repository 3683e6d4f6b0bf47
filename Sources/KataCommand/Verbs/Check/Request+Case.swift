extension Request {
  /// Returns the case that `--case` names, if the option was given.
  ///
  /// A right case gives the lesson away. Before the lesson passes, it takes `--give-up`, and counts as having seen the
  /// solution.
  ///
  /// - Throws: `UsageError` for an unknown name, and for a case that would give the lesson away; `EnvironmentError`.
  func namedCase(of lesson: Lesson, in workspace: Workspace) throws -> NamedCase? {
    let givesUp = options.contains("--give-up")
    guard let name = values["--case"] else {
      if givesUp { throw UsageError.requiresOption("--give-up", "--case") }
      return nil
    }
    let fix = try NamedCase(name, of: lesson, in: workspace.root)
    guard fix.isRight, !workspace.state.read().hasPassed(lesson) else { return fix }
    guard givesUp || workspace.state.read().hasGivenUp(lesson) else {
      throw UsageError(
        "'\(name)' is right, and \(lesson.heading) does not pass yet.\n"
          + "To see it all the same: swift run kata \(typedWords.joined(separator: " ")) --give-up")
    }
    try workspace.state.change { $0.giveUp(lesson) }
    return fix
  }
}
