/// What came of checking one lesson.
struct CheckedLesson: Sendable {
  let lesson: Lesson
  let report: LessonReport
  /// Set if only that step was checked: then the report is of its tests alone.
  var step: Step?
  /// Set if that was checked in place of the learner's code.
  var fix: NamedCase?
  /// The result before this one, if the lesson was changed since.
  var before: LessonReport?
  /// Set if the result could not be written down.
  var keepingProblem: EnvironmentError?
}

/// Checks lessons one by one, and keeps the results. Its caller holds the lock of the clone.
struct CheckSession: Sendable {
  let workspace: Workspace
  private(set) var console: Console
  let configuration: BuildConfiguration
  /// Set if the caller reports progress itself.
  let buildProgress: (@Sendable (String) -> Void)?

  /// - Parameter buildProgress: Told how far a build has come. Given one, the session itself says nothing.
  init(
    workspace: Workspace, surroundings: Surroundings, buildProgress: (@Sendable (String) -> Void)? = nil
  ) {
    self.workspace = workspace
    self.buildProgress = buildProgress
    console = surroundings.console
    if buildProgress != nil { console.showsProgress = false }
    configuration = BuildConfiguration(root: workspace.root, environment: surroundings.environment)
  }

  /// How often a lesson is checked again by itself when it was saved meanwhile.
  private static let mostRepeats = 2

  /// Checks a lesson as it stands; once more if a file was written meanwhile.
  ///
  /// - Parameter step: To run its tests alone, and keep no result; `nil` for all of the lesson.
  /// - Throws: `EnvironmentError` if there is no verdict to be had.
  func check(_ lesson: Lesson, step: Step? = nil) throws -> CheckedLesson {
    defer { console.clearProgress() }
    for _ in 0...Self.mostRepeats {
      let files = files(of: lesson)
      let check = LessonCheck(
        configuration: configuration, step: step, buildProgress: buildProgress(of: lesson.heading))
      let result = try result(on: lesson, step: step, files: files) { try check.report(on: lesson) }
      if let result { return result }
      console.progress("\(lesson.heading): it was saved meanwhile, so it is checked again…")
    }
    throw EnvironmentError(
      "\(lesson.heading) was changed while it was checked, so there is no verdict.", "Save, then run",
      remedy: lesson.checkCommand(for: step), scope: .lesson)
  }

  /// Checks a case in place of the learner's code, and keeps nothing.
  ///
  /// - Throws: `EnvironmentError` if there is no verdict to be had.
  func check(_ fix: NamedCase, of lesson: Lesson) throws -> CheckedLesson {
    defer { console.clearProgress() }
    try fix.layOut(in: workspace.root)
    let configuration = BuildConfiguration(
      root: workspace.root, replacement: fix.folder, environment: configuration.environment)
    let check = LessonCheck(configuration: configuration, buildProgress: buildProgress(of: fix.name))
    var report = try check.report(on: lesson)
    for index in report.tests.indices {
      // Its lines are not those of the learner's file.
      report.tests[index].failure?[.place]?.replace("\(lesson.sourcesFolder)/", with: "\(fix.folder)/")
    }
    return CheckedLesson(lesson: lesson, report: report, fix: fix)
  }

  /// Runs a check, and keeps its result.
  ///
  /// - Parameters:
  ///   - files: As they were before they were built.
  ///   - check: Runs the tests, of `step` alone if there is one.
  /// - Returns: `nil` if the lesson was saved meanwhile: what was tested is not what is there.
  private func result(
    on lesson: Lesson, step: Step? = nil, files: LessonFiles, by check: () throws -> LessonReport
  ) throws -> CheckedLesson? {
    let report = Result(catching: check)
    if case .failure(let error) = report, error is CancellationError { throw error }
    guard self.files(of: lesson) == files else { return nil }
    guard let step else { return try keep(report.get(), of: lesson, files) }
    return try CheckedLesson(lesson: lesson, report: report.get(), step: step)
  }

  private func files(of lesson: Lesson) -> LessonFiles { LessonFiles(of: lesson, in: workspace.root) }

  private func buildProgress(of what: String) -> @Sendable (String) -> Void {
    buildProgress ?? { [console] in console.progress("\(what): building, \($0)…") }
  }

  /// Writes a result down.
  private func keep(_ report: LessonReport, of lesson: Lesson, _ files: LessonFiles) throws -> CheckedLesson {
    var report = report
    let former = workspace.results.kept(of: lesson)
    let isOfSameFiles = former?.digest == files.digest
    // The compiler is silent about what it need not compile again.
    if isOfSameFiles, report.state != .notCompiling {
      report.compilerWarnings = report.compilerWarnings ?? former?.report.compilerWarnings
    }
    var result = CheckedLesson(lesson: lesson, report: report)
    if !isOfSameFiles { result.before = former?.report }
    do {
      try workspace.results.keep(report, of: lesson, files: files, after: former)
      if report.state == .passing { try workspace.state.change { $0.forgetHints(of: lesson) } }
    } catch let problem as EnvironmentError {
      result.keepingProblem = problem
    }
    return result
  }
}

extension CheckSession {
  /// What came of checking one lesson among several.
  enum Attempt {
    case result(CheckedLesson)
    /// There is no verdict on it, and why.
    case problem(Lesson, EnvironmentError)
  }

  /// Checks lessons, and shows them one after the other. One without a verdict does not keep the others from theirs.
  ///
  /// - Parameters:
  ///   - inOneBuild: Whether to build all lessons at once, if they compile together.
  ///   - show: Called with what came of each, as it comes.
  /// - Throws: `EnvironmentError` if there are no verdicts to be had at all.
  func check(_ lessons: [Lesson], inOneBuild: Bool, show: (Attempt) -> Void) throws -> [Attempt] {
    // Taken before the build: what is edited later is not in it.
    let taken = lessons.map(files)
    let build = inOneBuild ? try buildAll() : nil
    var ahead = build.map {
      ChecksAhead(lessons, by: LessonCheck(configuration: configuration, sharedBuild: $0))
    }
    defer { ahead?.end() }
    return try zip(lessons, taken).enumerated().map { place, known in
      let (lesson, files) = known
      console.progress("\(lesson.heading): \(ahead == nil ? "building and " : "")testing…")
      let outcome = try outcome(of: lesson) {
        if let ahead {
          defer { console.clearProgress() }
          let result = try result(on: lesson, files: files) { try ahead.report(at: place) }
          if let result { return result }
        }
        // What is built from here on may be other files than those that were looked at.
        ahead?.end()
        ahead = nil
        return try check(lesson)
      }
      show(outcome)
      return outcome
    }
  }

  private func outcome(of lesson: Lesson, _ check: () throws -> CheckedLesson) throws -> Attempt {
    do {
      return .result(try check())
    } catch let problem as EnvironmentError where problem.scope != .command {
      return .problem(lesson, problem)
    }
  }

  /// - Returns: `nil` if the lessons do not compile together.
  private func buildAll() throws -> LessonBuild.Compilation? {
    console.progress("All lessons: building…")
    defer { console.clearProgress() }
    return try LessonBuild(configuration: configuration, progress: buildProgress(of: "All lessons"))
      .runCourse()
  }
}
