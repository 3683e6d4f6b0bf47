/// The result of checking one lesson.
struct CheckedLesson: Sendable {
  let lesson: Lesson
  var report = LessonReport.unchecked
  /// The step that was checked, or `nil` if all steps were checked.
  var checkedStep: Step?
  /// The starter, the reference or the fix that was checked instead of the learner's code; `nil` without `--case`.
  var namedCase: NamedCase?
  /// A snapshot of the checked files; `nil` if they could not be checked.
  var checkedFiles: SourceSnapshot?
  /// The error that prevented the check or the storage of its result; `nil` if there was none.
  var checkError: EnvironmentError?
}

// Methods that check a lesson. The caller of `check` must hold the lock of the clone.
extension Workspace {
  /// Runs `body` while holding the lock of the clone, so that no other command builds or tests there. Prints a message if
  /// it has to wait for the lock for more than a second.
  func withCloneLock<Value>(_ body: () throws -> Value) throws -> Value {
    try StagingFolder(packageRoot: packageRoot).withCloneLock(
      reportingWait: { console.printError(StagingFolder.lockWaitMessage) }, body)
  }

  /// Creates a `LessonBuild`, which builds and tests lessons in this clone.
  ///
  /// - Parameters:
  ///   - onPoll: Called repeatedly while a child process builds or tests. An error that it throws ends the process.
  ///   - progress: Called with the progress of the build.
  func makeBuild(
    onPoll: @escaping @Sendable () throws -> Void = {}, progress: @escaping @Sendable (String) -> Void
  ) -> LessonBuild {
    var context = BuildContext(packageRoot: packageRoot, environment: environment)
    context.onPoll = onPoll
    return LessonBuild(context: context, reportProgress: progress)
  }

  /// Runs the tests of a lesson, by default on the learner's code, and stores the result.
  ///
  /// - Parameters:
  ///   - step: The step to check, or `nil` to check all steps. The result of a single step isn't stored.
  ///   - namedCase: The case to check instead of the learner's code. Its result isn't stored.
  /// - Throws: `EnvironmentError` if the lesson can't be checked. If its result would have been stored, the result of
  ///   the last check is discarded. Also throws the errors of the closure that `build` calls repeatedly.
  func check(
    _ lesson: Lesson, step: Step? = nil, namedCase: NamedCase? = nil, by build: LessonBuild
  ) throws -> CheckedLesson {
    let stage = build.context.stagingFolder
    if namedCase == nil, step == nil {
      return try discardingStoredResultOnError(of: lesson) {
        let files = try stage.stage([SourceSnapshot(of: lesson, in: packageRoot)])[0]
        return store(try stage.requiringNoChange(since: files) { try build.buildAndTest(lesson) }, of: files)
      }
    }
    let files = try stage.stage([namedCase?.snapshot ?? SourceSnapshot(of: lesson, in: packageRoot)])[0]
    var report = try stage.requiringNoChange(since: files) { try build.buildAndTest(lesson, step: step) }
    report.replaceFolderInPaths(lesson.sourcesFolder, with: files.folder)
    return CheckedLesson(
      lesson: lesson, report: report, checkedStep: step, namedCase: namedCase, checkedFiles: files)
  }

  /// Runs `check`. If it throws an `EnvironmentError`, discards the lesson's stored result, and throws the error.
  private func discardingStoredResultOnError<Value>(
    of lesson: Lesson, _ check: () throws -> Value
  ) throws -> Value {
    do {
      return try check()
    } catch let error as EnvironmentError {
      // The error of the check is more important to the learner than an error about stored results.
      try? stateStore.changeState { $0.discardResult(of: lesson) }
      throw error
    }
  }

  /// Stores a report as the result of the lesson's last check.
  ///
  /// - Returns: The result, with an error if the report could not be stored.
  private func store(_ report: LessonReport, of files: SourceSnapshot) -> CheckedLesson {
    let lesson = files.lesson
    var result = CheckedLesson(lesson: lesson, report: report, checkedFiles: files)
    let former = stateStore.read().lastCheck(of: lesson)
    if former?.digest == files.stagedDigest, report.state != .notCompiling, report.compilerWarnings == nil {
      // The compiler doesn't repeat the warnings about files that it need not compile again.
      result.report.compilerWarnings = former?.report.compilerWarnings
    }
    let check = LearnerState.Check(digest: files.stagedDigest, report: result.report)
    do {
      try stateStore.changeState(effect: "The result above was not saved.") {
        $0.saveCheck(check, of: lesson)
      }
    } catch {
      result.checkError = error as? EnvironmentError
    }
    return result
  }
}

// Checks of several lessons. A lesson without a verdict doesn't affect the others.
extension Workspace {
  /// Checks lessons one after the other.
  ///
  /// - Parameter show: Called with the result of each lesson after its check.
  /// - Throws: `EnvironmentError` if an error also prevents the checks of the remaining lessons.
  func checkSeparately(
    _ lessons: [Lesson], by build: LessonBuild, show: (CheckedLesson) -> Void
  ) throws -> [CheckedLesson] {
    try lessons.map { lesson in
      console.showProgress("\(lesson.heading): building and testing…")
      return try runAndShowCheck(of: lesson, show) { try check(lesson, by: build) }
    }
  }

  /// Checks lessons with a single build if that is possible, or else one after the other.
  func checkTogether(
    _ lessons: [Lesson], by build: LessonBuild, show: (CheckedLesson) -> Void
  ) throws -> [CheckedLesson] {
    guard let (compilation, texts) = try compileTogether(lessons, by: build) else {
      return try checkSeparately(lessons, by: build, show: show)
    }
    let stage = build.context.stagingFolder
    let checks = ConcurrentChecks(lessons) { try build.buildAndTest($0, after: compilation) }
    defer { checks.cancelPendingChecksAndWait() }
    return try texts.enumerated().map { index, text in
      console.showProgress("\(text.lesson.heading): testing…")
      return try runAndShowCheck(of: text.lesson, show) {
        try discardingStoredResultOnError(of: text.lesson) {
          store(try stage.requiringNoChange(since: text) { try checks.report(at: index) }, of: text)
        }
      }
    }
  }

  /// Runs a check, and shows its result. An error that doesn't affect the other checks becomes a part of the result.
  private func runAndShowCheck(
    of lesson: Lesson, _ show: (CheckedLesson) -> Void, _ check: () throws -> CheckedLesson
  ) throws -> CheckedLesson {
    var result = CheckedLesson(lesson: lesson)
    do {
      result = try check()
    } catch let problem as EnvironmentError where problem.scope != .command {
      result.checkError = problem
    }
    console.clearProgress()
    show(result)
    return result
  }

  /// Builds all given lessons with a single build.
  ///
  /// - Returns: The result and the staged files. `nil` if the lessons don't compile together, if several may add
  ///   Objective-C methods, or if an error affects only some lessons. Each lesson then needs a separate build.
  private func compileTogether(
    _ lessons: [Lesson], by build: LessonBuild
  ) throws -> (compilation: LessonBuild.CompilationResult, stagedFiles: [SourceSnapshot])? {
    console.showProgress("All lessons: building…")
    defer { console.clearProgress() }
    do {
      let texts = try lessons.map { try SourceSnapshot(of: $0, in: packageRoot) }
      guard texts.count(where: \.mayAddObjectiveCMethods) <= 1 else { return nil }
      let staged = try build.context.stagingFolder.stage(texts)
      let compilation = try build.run(in: build.context.buildEnvironmentForAllLessons)
      guard case .built = compilation else { return nil }
      return (compilation, staged)
    } catch let problem as EnvironmentError where problem.scope != .command {
      return nil
    }
  }
}
