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
  /// What to know about the text that was checked: what of the folder is not in it, and that it was saved since.
  var notes: [String] = []
}

/// Checks lessons one by one, and keeps the results. Its caller holds the lock of the clone.
struct CheckSession: Sendable {
  let workspace: Workspace
  private(set) var console: Console
  private(set) var configuration: BuildConfiguration
  /// Set if the caller reports progress itself.
  let buildProgress: (@Sendable (String) -> Void)?

  /// - Parameters:
  ///   - buildProgress: Told how far a build has come. Given one, the session itself says nothing.
  ///   - meanwhile: Done again and again while a child runs. What it throws ends the check.
  init(
    workspace: Workspace, buildProgress: (@Sendable (String) -> Void)? = nil,
    meanwhile: @escaping @Sendable () throws -> Void = {}
  ) {
    self.workspace = workspace
    self.buildProgress = buildProgress
    console = workspace.console
    if buildProgress != nil { console.showsProgress = false }
    configuration = BuildConfiguration(root: workspace.root, environment: workspace.environment)
    configuration.meanwhile = meanwhile
  }

  private var root: String { workspace.root }

  /// Checks a lesson as it stands.
  ///
  /// - Parameters:
  ///   - step: To run its tests alone, and keep no result; `nil` for all of the lesson.
  ///   - fix: To check that in place of the learner's code, and keep nothing.
  /// - Throws: `EnvironmentError` if there is no verdict to be had.
  func check(_ lesson: Lesson, step: Step? = nil, fix: NamedCase? = nil) throws -> CheckedLesson {
    defer { console.clearProgress() }
    try fix?.layOut(in: root)
    let staged = try configuration.stage.take([lesson], from: fix?.folder)[0]
    let build = build(of: fix?.name ?? lesson.heading)
    return try result(on: staged, step: step, fix: fix) { try build.report(on: lesson, step: step) }
  }

  /// Runs a check of what was staged, and keeps its result.
  private func result(
    on staged: Stage.Staged, step: Step? = nil, fix: NamedCase? = nil, by check: () throws -> LessonReport
  ) throws -> CheckedLesson {
    let report = try configuration.stage.unchanged(staged, check)
    let lesson = staged.text.lesson
    var result =
      if let fix { CheckedLesson(lesson: lesson, report: fix.named(in: report, of: lesson), fix: fix) } else {
        step == nil ? keep(report, of: staged) : CheckedLesson(lesson: lesson, report: report, step: step)
      }
    result.notes = staged.text.notes(in: root)
    return result
  }

  private func build(of what: String) -> LessonBuild {
    LessonBuild(configuration: configuration) { [console, buildProgress] count in
      buildProgress.map { $0(count) } ?? console.progress("\(what): building, \(count)…")
    }
  }

  /// Writes a result down.
  private func keep(_ report: LessonReport, of staged: Stage.Staged) -> CheckedLesson {
    let (lesson, files) = (staged.text.lesson, staged.files)
    var report = report
    let former = workspace.state.read().check(of: lesson)
    let isOfSameFiles = former?.digest == files.digest
    // The compiler is silent about what it need not compile again.
    if isOfSameFiles, report.state != .notCompiling {
      report.compilerWarnings = report.compilerWarnings ?? former?.report.compilerWarnings
    }
    var result = CheckedLesson(lesson: lesson, report: report)
    if !isOfSameFiles { result.before = former?.report }
    do {
      let check = LearnerState.Check(digest: files.digest, report: report)
      try workspace.state.change(effect: "The result above is not kept.") { $0.setCheck(check, of: lesson) }
    } catch {
      result.keepingProblem = error as? EnvironmentError
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
    let build = inOneBuild ? try buildAll(lessons) : nil
    let ahead = build.map { [configuration] build in
      ChecksAhead(lessons) {
        try LessonBuild(configuration: configuration).report(on: $0, after: build.compilation)
      }
    }
    defer { ahead?.end() }
    return try lessons.enumerated().map { place, lesson in
      console.progress("\(lesson.heading): \(ahead == nil ? "building and " : "")testing…")
      let outcome = try outcome(of: lesson) {
        guard let ahead, let build else { return try check(lesson) }
        defer { console.clearProgress() }
        return try result(on: build.staged[place]) { try ahead.report(at: place) }
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

  /// - Returns: `nil` if the lessons have to be built one by one: they do not compile together, or one is not in order.
  private func buildAll(
    _ lessons: [Lesson]
  ) throws -> (compilation: LessonBuild.Compilation, staged: [Stage.Staged])? {
    console.progress("All lessons: building…")
    defer { console.clearProgress() }
    do {
      let staged = try configuration.stage.take(lessons)
      guard staged.count(where: \.text.mayExtendForTheRuntime) <= 1 else { return nil }
      let compilation = try self.build(of: "All lessons").runCourse()
      guard case .built = compilation else { return nil }
      return (compilation, staged)
    } catch let problem as EnvironmentError where problem.scope != .command {
      return nil
    }
  }
}
