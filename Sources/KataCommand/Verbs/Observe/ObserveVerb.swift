extension CommandRequest {
  /// Runs `kata observe`, which shows a timeline of a run of the learner's code.
  func observe() throws -> ExitCode {
    let workspace = try Workspace(processContext)
    let lesson = try namedOrCurrentLesson(in: workspace)
    let observer = LessonObserver(workspace: workspace)
    let namedCase = try namedCase(of: lesson, in: workspace)
    let recordings = try workspace.withCloneLock { try observer.makeRecordings(of: lesson, namedCase) }
    console.print(observer.lines(of: recordings, for: lesson))
    return recordings.first?.recording.abortReason == nil ? .done : .notPassing
  }
}

/// An object that runs a test of a lesson and records the owner's lifetime. The caller must hold the clone's lock.
struct LessonObserver: Sendable {
  let workspace: Workspace
  /// Called repeatedly while a child process runs. An error that it throws stops the run.
  var onPoll: @Sendable () throws -> Void = {}

  private var console: Console { workspace.console }

  /// Records a test run of the learner's code, and one of the starter if the learner has changed it. If `namedCase`
  /// isn't `nil`, records only that case.
  ///
  /// - Throws: `EnvironmentError` if nothing can be built or run.
  func makeRecordings(of lesson: Lesson, _ namedCase: NamedCase? = nil) throws -> [TitledRecording] {
    let tests = try TestCatalog(of: lesson, in: workspace.packageRoot).tests()
    guard let test = tests.first(where: { $0.method == lesson.testToObserve }) else {
      throw EnvironmentError(
        "\(lesson.heading) has no test that 'observe' can show.", "To get its tests back",
        remedy: "git checkout -- Tests")
    }
    defer { console.clearProgress() }
    func recording(_ title: String, _ snapshot: SourceSnapshot) throws -> TitledRecording {
      TitledRecording(title: title, recording: try record(test, in: snapshot))
    }
    let root = workspace.packageRoot
    console.showProgress("\(lesson.heading): building and watching…")
    if let namedCase { return [try recording(namedCase.name, namedCase.snapshot)] }
    let isUntouched = lesson.isStarter(in: root)
    let own = try recording(
      isUntouched ? "Your code, which is still the starter" : "Your code",
      SourceSnapshot(of: lesson, in: root))
    if isUntouched { return [own] }
    console.showProgress("\(lesson.heading): building and watching the starter…")
    let starter = try SourceSnapshot(of: lesson, from: lesson.starterFolder, in: root)
    return [own, try recording("The starter", starter)]
  }

  private func record(_ test: TestName, in snapshot: SourceSnapshot) throws -> TestRecording {
    let build = workspace.makeBuild(onPoll: onPoll) { _ in }
    let stage = build.configuration.stagingFolder
    return try stage.requiringNoChange(since: try stage.stage([snapshot])[0]) {
      if case .notCompiling(let errors) = try build.run(lesson: snapshot.lesson) {
        let first = errors.first.map { " \($0.file):\($0.line): \($0.message)" } ?? ""
        return TestRecording(lifetime: nil, abortReason: "It does not compile.\(first)")
      }
      return try TestRecording(of: test, snapshot.lesson, in: build.configuration)
    }
  }

  func lines(of recordings: [TitledRecording], for lesson: Lesson) -> [String] {
    let owner =
      recordings.lazy.compactMap(\.recording.lifetime).first.map { ": the life of \($0.name)" } ?? ""
    return [console.style.bold(lesson.heading + owner)]
      + recordings.flatMap { [""] + $0.lines(console.style) }
  }
}
