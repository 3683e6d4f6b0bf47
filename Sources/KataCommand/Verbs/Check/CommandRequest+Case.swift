extension CommandRequest {
  /// Returns the starter, the reference or the fix that `--case` names, or `nil` without the option.
  ///
  /// The reference or a right fix reveals the solution. Unless the lesson has passed or was given up before, either one
  /// requires `--give-up`, which marks the lesson as given up.
  ///
  /// - Throws: `UsageError` if the name is unknown, or if one of the options requires the other; `EnvironmentError` if
  ///   a file can't be read or written, or if a fix can't be applied.
  func namedCase(of lesson: Lesson, in workspace: Workspace) throws -> NamedCase? {
    let givesUp = optionNames.contains("--give-up")
    guard let name = optionValues["--case"] else {
      if givesUp { throw UsageError.requiresOption("--give-up", "--case") }
      return nil
    }
    let namedCase = try NamedCase(name, of: lesson, in: workspace.packageRoot)
    guard namedCase.solvesLesson, !workspace.stateStore.read().hasPassed(lesson) else { return namedCase }
    guard givesUp || workspace.stateStore.read().hasGivenUp(lesson) else {
      throw UsageError(
        "'\(name)' solves \(lesson.heading), which does not pass yet.\n"
          + "To see it anyway: swift run kata \(typedArguments.joined(separator: " ")) --give-up")
    }
    try workspace.stateStore.changeState { $0.markAsGivenUp(lesson) }
    return namedCase
  }
}
