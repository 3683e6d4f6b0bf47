/// A build of a lesson with its tests, of all lessons, or of the whole package.
package struct LessonBuild: Sendable {
  /// The result of a compilation.
  package enum Compilation: Sendable {
    /// - Parameter warnings: The warnings in all files that were compiled this time.
    case built(warnings: [CompilerError])
    case notCompiling([CompilerError])
  }

  let configuration: BuildConfiguration
  /// Called with the progress of the build, in the package manager's form.
  let reportProgress: @Sendable (String) -> Void

  package init(
    configuration: BuildConfiguration, reportProgress: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    (self.configuration, self.reportProgress) = (configuration, reportProgress)
  }

  /// Builds the staged copy of a lesson, so that its tests can be run.
  ///
  /// - Parameter lesson: The lesson to build; `nil` for the whole package.
  /// - Throws: `EnvironmentError` if something other than the code is wrong.
  package func run(lesson: Lesson?) throws -> Compilation {
    try run(in: configuration.variables(lesson: lesson))
  }

  /// Builds the package in an environment, whose variables choose the lessons.
  func run(in variables: [String: String]) throws -> Compilation {
    let words = Toolchain.buildArguments(in: configuration)
    defer { configuration.stage.recordEndOfBuild() }
    let completed = configuration.stage.withLearnersPaths(
      try start(Toolchain.swiftCommand(words, environment: variables)))
    let printed = completed.output + "\n" + completed.errors
    if completed.termination.isSuccess {
      return .built(warnings: CompilerError.all(.warning, in: printed, root: configuration.root))
    }
    if let obstacle = EnvironmentError.obstacle(in: printed, scratch: configuration.scratch) {
      throw obstacle
    }
    var toolchain: String { Toolchain.version(environment: variables) ?? "this toolchain" }
    let errors = CompilerError.all(in: printed, root: configuration.root)
    if errors.contains(where: \.saysThatXCTestIsMissing) { throw EnvironmentError.noXCTest(in: toolchain) }
    if !configuration.isProof {
      try ErrorOrigins(errors: errors, root: configuration.root, environment: configuration.environment)
        .requireLesson()
    }
    guard errors.isEmpty else { return .notCompiling(errors) }
    if let error = configuration.stage.secondEntryPointError(in: printed) { return .notCompiling([error]) }
    throw EnvironmentError.failed(completed, with: toolchain)
  }

  private func start(_ command: Command) throws -> CompletedProcess {
    // The build inherits the lock of the clone, so that another command waits for the build even if this process has
    // ended.
    var command = command
    command.inheritedFile = Stage.heldLock.withLock(\.self)
    return try Toolchain.retryingAfterCrash {
      var reader = BuildCountReader(reportProgress)
      return try ChildProcess().run(command) { output in
        reader.findAndReportCount(in: output)
        try configuration.onPoll()
        return false
      }
    }
  }
}

// MARK: - Reports

extension LessonBuild {
  /// Builds a lesson, runs its tests, and returns the report.
  ///
  /// - Parameters:
  ///   - step: A step whose tests alone run. The report is then no verdict on the lesson.
  ///   - catalog: The tests that must run; by default those in the lesson's list.
  ///   - build: The result of a build that included the lesson; `nil` to build it now.
  /// - Throws: `EnvironmentError` if there is no verdict.
  package func report(
    on lesson: Lesson, step: Step? = nil, catalog: TestCatalog? = nil, after build: Compilation? = nil
  ) throws -> LessonReport {
    let start = ContinuousClock.now
    let listed = try catalog ?? TestCatalog(of: lesson, in: configuration.root)
    var report: LessonReport
    switch try build ?? run(lesson: lesson) {
    case .notCompiling(let errors):
      report = LessonReport(state: .notCompiling, compilerErrors: errors)
    case .built(let warnings):
      let wanted = step.map { listed.restricted(toSuite: lesson.suite(of: $0)) } ?? listed
      let run = TestRun(configuration: configuration, lesson: lesson, catalog: wanted)
      report = LessonReport(of: lesson, tests: try run.run())
      let own = warnings.filter { $0.file.hasPrefix(lesson.sourcesFolder + "/") }
      report.compilerWarnings = own.isEmpty ? nil : own
    }
    let milliseconds = (ContinuousClock.now - start) / .milliseconds(1)
    report.seconds = milliseconds.rounded() / 1_000
    return report
  }
}
