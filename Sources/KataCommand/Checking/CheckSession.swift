/// Checks lessons one by one, and keeps the results.
struct CheckSession: Sendable {
  struct Result: Sendable {
    let lesson: Lesson
    let report: LessonReport
    /// Set if the result could not be written down.
    let keepingProblem: EnvironmentError?
  }

  let workspace: Workspace
  let console: Console
  let place: BuildPlace
  /// Set if somebody else says what goes on.
  let buildProgress: (@Sendable (BuildCount) -> Void)?

  /// - Parameter buildProgress: Told how far a build has come. Given one, the session itself says nothing.
  init(
    workspace: Workspace, surroundings: Surroundings, buildProgress: (@Sendable (BuildCount) -> Void)? = nil
  ) {
    self.workspace = workspace
    self.buildProgress = buildProgress
    let isSilent = buildProgress != nil
    console = isSilent ? surroundings.console.withoutProgress : surroundings.console
    place = BuildPlace(
      root: workspace.root, scratch: "\(workspace.root)/.build/kata", environment: surroundings.environment)
  }

  /// - Throws: `EnvironmentError` if there is no verdict to be had.
  func check(_ lesson: Lesson) throws -> Result {
    // Taken first: what is edited during the check makes the result stale.
    let digest = LessonDigest(of: lesson, in: workspace.root)
    console.progress("\(lesson.heading): building and testing…")
    defer { console.clearProgress() }
    let report = try LessonCheck(place: place, buildProgress: buildProgress(of: lesson.heading))
      .report(on: lesson)
    return try keep(report, of: lesson, digest: digest)
  }

  func buildProgress(of what: String) -> @Sendable (BuildCount) -> Void {
    buildProgress ?? { [console] in console.progress("\(what): building, \($0) steps done…") }
  }

  /// Writes a result down.
  func keep(_ report: LessonReport, of lesson: Lesson, digest: LessonDigest) throws -> Result {
    do {
      try workspace.results.keep(report, of: lesson, digest: digest)
      if report.state == .passing { try workspace.state.change { $0.setHintsShown(0, of: lesson) } }
      return Result(lesson: lesson, report: report, keepingProblem: nil)
    } catch let problem as EnvironmentError {
      return Result(lesson: lesson, report: report, keepingProblem: problem)
    }
  }

  /// - Parameter alone: Whether it is the only lesson. Among others, one that passes gets one line.
  func show(_ result: Result, alone: Bool) {
    let text = CheckText(
      lesson: result.lesson, report: result.report, root: workspace.root, style: console.style)
    if alone {
      console.say(text.lines(next: CourseProgress(of: workspace).entry(after: result.lesson)?.lesson))
    } else if result.report.state == .passing {
      console.say([text.title])
    } else {
      console.say(text.lines(next: nil) + [""])
    }
  }
}
