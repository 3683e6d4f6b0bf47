/// Builds a lesson and its tests, all lessons, or the whole package.
package struct LessonBuild: Sendable {
  package enum Compilation: Sendable {
    /// - Parameter warnings: Those in all files, as far as they were compiled this time.
    case built(warnings: [CompilerError])
    case notCompiling([CompilerError])
  }

  let configuration: BuildConfiguration
  /// Told how far the build has come, by the package manager's own count.
  let progress: @Sendable (String) -> Void

  package init(configuration: BuildConfiguration, progress: @escaping @Sendable (String) -> Void = { _ in }) {
    (self.configuration, self.progress) = (configuration, progress)
  }

  /// Builds one lesson, as it lies on the stage, so that its tests can be run.
  ///
  /// - Parameter lesson: `nil` builds the whole package.
  /// - Throws: `EnvironmentError` if something other than the code is wrong.
  package func run(lesson: Lesson?) throws -> Compilation {
    try run(in: configuration.variables(lesson: lesson))
  }

  /// The same of what an environment asks for.
  func run(in variables: [String: String]) throws -> Compilation {
    let words = Toolchain.buildArguments(in: configuration)
    defer { configuration.stage.noteEndOfBuild() }
    let completed = configuration.stage.withLearnersPaths(
      try start(Toolchain.command(words, environment: variables)))
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
    if let error = configuration.stage.secondEntryPoint(in: printed) { return .notCompiling([error]) }
    throw EnvironmentError.failed(completed, with: toolchain)
  }

  private func start(_ command: Command) throws -> CompletedProcess {
    // The build keeps the lock of the clone, so that another command waits for it even if this one has ended.
    var command = command
    command.inheritedFile = Stage.heldLock.withLock(\.self)
    return try Toolchain.surviving {
      var reader = BuildCountReader(progress)
      return try ChildProcess().run(command) { output in
        reader.look(at: output)
        try configuration.meanwhile()
        return false
      }
    }
  }
}

// MARK: - What came of it

extension LessonBuild {
  /// Builds a lesson, runs its tests, and says what came of it.
  ///
  /// - Parameters:
  ///   - step: To run its tests alone; then the report is no verdict on the lesson.
  ///   - catalog: The tests that must run; those of the lesson's list by default.
  ///   - build: The one that the lesson was in just now, if it has not to be built.
  /// - Throws: `EnvironmentError` if there is no verdict to be had.
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
      let wanted = step.map { listed.restricted(to: lesson.suite(of: $0)) } ?? listed
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
