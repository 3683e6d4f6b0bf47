extension CommandRequest {
  /// Runs `kata observe`, which shows a timeline of a run of the learner's code or, with `--case`, of other code.
  func observe() throws -> ExitCode {
    let workspace = try Workspace(processContext)
    let lesson = try namedOrCurrentLesson(in: workspace)
    let observer = LessonObserver(workspace: workspace)
    let namedCase = try namedCase(of: lesson, in: workspace)
    let recording = try workspace.withCloneLock {
      console.showProgress("\(lesson.heading): building and watching…")
      return try observer.recordTestRun(of: lesson, namedCase)
    }
    console.print(observer.timelineLines(of: recording, for: lesson))
    return recording.recording.abortReason == nil ? .done : .notPassing
  }
}

/// An observer that runs a test of a lesson and records the owner's lifetime. The caller must hold the clone's lock, so
/// that no other command builds or tests in the clone.
struct LessonObserver: Sendable {
  let workspace: Workspace
  /// A closure that is called repeatedly while a child process runs. An error that the closure throws ends the process.
  var onPoll: @Sendable () throws -> Void = {}

  /// Runs the test ``Lesson/testToObserve``, and returns a recording of the run. The test runs the learner's code or,
  /// if `namedCase` isn't `nil`, the code of that case.
  ///
  /// - Throws: `EnvironmentError` if there is no such test, or if it can't be built or run.
  func recordTestRun(of lesson: Lesson, _ namedCase: NamedCase? = nil) throws -> TitledRecording {
    let tests = try TestCatalog(of: lesson, in: workspace.packageRoot).tests()
    guard let test = tests.first(where: { $0.method == lesson.testToObserve }) else {
      throw EnvironmentError(
        "\(lesson.heading) has no test that 'observe' can show.", "To get its tests back",
        remedy: "git checkout -- Tests")
    }
    let snapshot = try namedCase?.snapshot ?? SourceSnapshot(of: lesson, in: workspace.packageRoot)
    return TitledRecording(
      title: namedCase?.name ?? "Your code", recording: try record(test, in: snapshot))
  }

  /// Builds a lesson from a snapshot of its files, and records one test. If the lesson doesn't compile, the recording
  /// contains only the first error.
  private func record(_ test: TestName, in snapshot: SourceSnapshot) throws -> TestRecording {
    let build = workspace.makeBuild(onPoll: onPoll) { _ in }
    let stage = build.context.stagingFolder
    return try stage.requiringNoChange(since: try stage.stage([snapshot])[0]) {
      if case .notCompiling(let errors) = try build.run(lesson: snapshot.lesson) {
        let first = errors.first.map { " \($0.file):\($0.line): \($0.message)" } ?? ""
        return TestRecording(lifetime: nil, abortReason: "It does not compile.\(first)")
      }
      return try TestRecording(of: test, snapshot.lesson, in: build.context)
    }
  }

  /// Returns a heading with the lesson and its owner, and the recording as a chart with sentences.
  func timelineLines(of recording: TitledRecording, for lesson: Lesson) -> [String] {
    let owner = recording.recording.lifetime.map { ": the life of \($0.name)" } ?? ""
    let style = workspace.console.style
    return [style.bold(lesson.heading + owner), ""] + recording.lines(style: style)
  }
}
