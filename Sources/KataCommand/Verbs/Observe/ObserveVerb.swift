extension CommandRequest {
  /// Runs `kata observe`, which shows a timeline of a run of the learner's code.
  func observe() throws -> ExitCode {
    let workspace = try Workspace(processContext)
    let lesson = try namedOrCurrentLesson(in: workspace)
    let observer = LessonObserver(workspace: workspace)
    let namedCase = try namedCase(of: lesson, in: workspace)
    let recording = try workspace.withCloneLock {
      console.showProgress("\(lesson.heading): building and watching…")
      return try observer.makeRecording(of: lesson, namedCase)
    }
    console.print(observer.lines(of: recording, for: lesson))
    return recording.recording.abortReason == nil ? .done : .notPassing
  }
}

/// An object that runs a test of a lesson and records the owner's lifetime. The caller must hold the clone's lock.
struct LessonObserver: Sendable {
  let workspace: Workspace
  /// Called repeatedly while a child process runs. An error that it throws stops the run.
  var onPoll: @Sendable () throws -> Void = {}

  /// Records a test run of the learner's code or, if `namedCase` isn't `nil`, of that case.
  ///
  /// - Throws: `EnvironmentError` if nothing can be built or run.
  func makeRecording(of lesson: Lesson, _ namedCase: NamedCase? = nil) throws -> TitledRecording {
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

  func lines(of recording: TitledRecording, for lesson: Lesson) -> [String] {
    let owner = recording.recording.lifetime.map { ": the life of \($0.name)" } ?? ""
    let style = workspace.console.style
    return [style.bold(lesson.heading + owner), ""] + recording.lines(style)
  }
}
