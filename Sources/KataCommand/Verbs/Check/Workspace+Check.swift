/// The result of a check of one lesson.
struct CheckedLesson: Sendable {
  let lesson: Lesson
  var report = LessonReport.unchecked
  /// The step whose tests alone ran; `nil` if all tests ran.
  var step: Step?
  /// The case that was checked instead of the learner's code, if any.
  var fix: NamedCase?
  /// The files that were checked.
  var text: LessonText?
  /// The error that kept the check from a verdict, or the verdict from being stored.
  var problem: EnvironmentError?
}

/// Checks lessons and keeps the results, for `check` and `watch`. Call it while the clone's lock is held.
extension Workspace {
  /// Runs `body` while no other command builds or tests in this clone. Prints a message if it has to wait.
  func withCloneLock<Value>(_ body: () throws -> Value) throws -> Value {
    try StagingFolder(packageRoot: root).withCloneLock(
      reportingWait: { console.printError(StagingFolder.waitingMessage) }, body)
  }

  /// Returns a build of lessons in this clone.
  ///
  /// - Parameters:
  ///   - onPoll: Called repeatedly while a child process runs. An error that it throws ends the work.
  ///   - progress: Called with the progress of the build.
  func build(
    onPoll: @escaping @Sendable () throws -> Void = {}, progress: @escaping @Sendable (String) -> Void
  ) -> LessonBuild {
    var configuration = BuildConfiguration(packageRoot: root, environment: environment)
    configuration.onPoll = onPoll
    return LessonBuild(configuration: configuration, reportProgress: progress)
  }

  /// Runs the tests of a lesson, by default on the learner's code, and stores the result.
  ///
  /// - Parameters:
  ///   - step: The step whose tests to run, without storing the result; `nil` for all of the lesson.
  ///   - fix: The case to check instead of the learner's code, without storing the result.
  /// - Throws: `EnvironmentError` if there is no verdict.
  func check(
    _ lesson: Lesson, step: Step? = nil, fix: NamedCase? = nil, by build: LessonBuild
  ) throws -> CheckedLesson {
    let stage = build.configuration.stagingFolder
    if fix == nil, step == nil {
      return try discardingResultWithoutVerdict(on: lesson) {
        let text = try stage.stage([LessonText(of: lesson, in: root)])[0]
        return store(try stage.requiringNoChange(since: text) { try build.buildAndTest(lesson) }, of: text)
      }
    }
    let text = try stage.stage([fix?.text ?? LessonText(of: lesson, in: root)])[0]
    var report = try stage.requiringNoChange(since: text) { try build.buildAndTest(lesson, step: step) }
    report.replaceInPaths(lesson.sourcesFolder, by: text.folder)
    return CheckedLesson(lesson: lesson, report: report, step: step, fix: fix, text: text)
  }

  /// Runs `check`. If it ends without a verdict, the lesson no longer has the result of an earlier check.
  private func discardingResultWithoutVerdict<Value>(
    on lesson: Lesson, _ check: () throws -> Value
  ) throws -> Value {
    do {
      return try check()
    } catch let error as EnvironmentError {
      // The learner needs the error of the check more than one about the file of results.
      try? state.change { $0.discardResult(of: lesson) }
      throw error
    }
  }

  /// Stores a report as the result of the lesson's last check.
  private func store(_ report: LessonReport, of text: LessonText) -> CheckedLesson {
    let lesson = text.lesson
    var result = CheckedLesson(lesson: lesson, report: report, text: text)
    let former = state.read().check(of: lesson)
    if former?.digest == text.digest, report.state != .notCompiling, report.compilerWarnings == nil {
      // The compiler doesn't repeat the warnings about files that it need not compile again.
      result.report.compilerWarnings = former?.report.compilerWarnings
    }
    let check = LearnerState.Check(digest: text.digest, report: result.report)
    do {
      try state.change(effect: "The result above is not kept.") { $0.setCheck(check, of: lesson) }
    } catch {
      result.problem = error as? EnvironmentError
    }
    return result
  }
}

/// Checks of several lessons. A lesson without a verdict doesn't keep the others from theirs.
extension Workspace {
  /// Checks lessons one after the other.
  ///
  /// - Parameter show: Called with each result as soon as there is one.
  /// - Throws: `EnvironmentError` if there can't be any verdict.
  func check(
    each lessons: [Lesson], by build: LessonBuild, show: (CheckedLesson) -> Void
  ) throws -> [CheckedLesson] {
    try lessons.map { lesson in
      console.showProgress("\(lesson.heading): building and testing…")
      return try result(on: lesson, show) { try check(lesson, by: build) }
    }
  }

  /// Checks lessons in one build if they compile together, or else one after the other.
  func check(
    all lessons: [Lesson], by build: LessonBuild, show: (CheckedLesson) -> Void
  ) throws -> [CheckedLesson] {
    guard let (compilation, texts) = try compile(lessons, by: build) else {
      return try check(each: lessons, by: build, show: show)
    }
    let stage = build.configuration.stagingFolder
    let checks = ConcurrentChecks(lessons) { try build.buildAndTest($0, after: compilation) }
    defer { checks.cancelAndWait() }
    return try texts.enumerated().map { place, text in
      console.showProgress("\(text.lesson.heading): testing…")
      return try result(on: text.lesson, show) {
        try discardingResultWithoutVerdict(on: text.lesson) {
          store(try stage.requiringNoChange(since: text) { try checks.report(at: place) }, of: text)
        }
      }
    }
  }

  private func result(
    on lesson: Lesson, _ show: (CheckedLesson) -> Void, by check: () throws -> CheckedLesson
  ) throws -> CheckedLesson {
    var result = CheckedLesson(lesson: lesson)
    do {
      result = try check()
    } catch let problem as EnvironmentError where problem.scope != .command {
      result.problem = problem
    }
    console.clearProgress()
    show(result)
    return result
  }

  /// Builds lessons together.
  ///
  /// - Returns: `nil` if the lessons have to be built one by one: they do not compile together, or one is not in order.
  private func compile(
    _ lessons: [Lesson], by build: LessonBuild
  ) throws -> (LessonBuild.CompilationResult, [LessonText])? {
    console.showProgress("All lessons: building…")
    defer { console.clearProgress() }
    do {
      let texts = try lessons.map { try LessonText(of: $0, in: root) }
      guard texts.count(where: \.mayAddObjectiveCMethods) <= 1 else { return nil }
      let staged = try build.configuration.stagingFolder.stage(texts)
      let compilation = try build.run(in: build.configuration.buildEnvironmentForAllLessons)
      guard case .built = compilation else { return nil }
      return (compilation, staged)
    } catch let problem as EnvironmentError where problem.scope != .command {
      return nil
    }
  }
}
