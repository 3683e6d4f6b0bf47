/// Shows what a lesson's code does while a test plays its owner's client.
struct Observer: Sendable {
  private let workspace: Workspace
  private let environment: [String: String]
  private let console: Console

  init(_ workspace: Workspace, surroundings: Surroundings) {
    self.workspace = workspace
    environment = surroundings.environment
    console = surroundings.console
  }

  /// The timeline of a lesson in lines.
  ///
  /// - Throws: `EnvironmentError` if nothing can be built or run.
  func lines(for lesson: Lesson) throws -> [String] {
    lines(of: try timeline(of: lesson), for: lesson)
  }

  /// How exact clocks are on this machine, for a lesson about that; no lines for any other.
  private func clockLines(for lesson: Lesson) -> [String] {
    guard lesson.isAboutClocks else { return [] }
    defer { console.clearProgress() }
    return [""] + ClockStudy.run(progress: console.progress).flatMap { console.style.wrapped($0, indent: 0) }
  }

  /// Runs the learner's code, and the starter beside it.
  ///
  /// - Throws: `EnvironmentError` if nothing can be built or run.
  func timeline(of lesson: Lesson) throws -> Timeline {
    let tests = TestSource.tests(below: "\(workspace.root)/\(lesson.testsFolder)")
    guard let test = tests.first(where: { $0.method == lesson.testToObserve }) else {
      throw EnvironmentError.nothingToObserve(lesson: lesson.heading)
    }
    defer { console.clearProgress() }
    let recorder = LifetimeRecorder(root: workspace.root, environment: environment)
    console.progress("\(lesson.heading): building and watching…")
    let own = try recorder.record(test, of: lesson, source: .learner)
    if isUntouched(lesson) {
      return Timeline(tracks: [Timeline.Track(title: "Your code, which is still the starter", recording: own)]
      )
    }
    console.progress("\(lesson.heading): building and watching the starter…")
    let starter = try recorder.record(test, of: lesson, source: .folder(lesson.starterFolder))
    return Timeline(tracks: [
      Timeline.Track(title: "Your code", recording: own),
      Timeline.Track(title: "The starter", recording: starter),
    ])
  }

  /// The timeline as text, with the lesson's title above it.
  func lines(of timeline: Timeline, for lesson: Lesson) -> [String] {
    let owner = timeline.ownerName.map { ": the life of \($0)" } ?? ""
    return [console.style.bold(lesson.heading + owner), ""]
      + TimelineText(timeline: timeline, style: console.style).lines + clockLines(for: lesson)
  }

  private func isUntouched(_ lesson: Lesson) -> Bool {
    (try? ResetPlan(starterOf: lesson, in: workspace.root))?.isDone ?? false
  }
}

extension EnvironmentError {
  /// - Parameter lesson: Its heading.
  package static func nothingToObserve(lesson: String) -> EnvironmentError {
    EnvironmentError(
      "\(lesson) has no test that 'observe' can show.\nTo get its tests back: git checkout -- Tests")
  }
}
