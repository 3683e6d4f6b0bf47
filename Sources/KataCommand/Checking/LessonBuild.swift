/// A build of a lesson with its tests, of all lessons, or of everything except the lessons.
package struct LessonBuild: Sendable {
  /// The result of a build, with the warnings or errors of the compiler.
  package enum CompilationResult: Sendable {
    /// - Parameter warnings: The warnings in all files that were compiled this time.
    case built(warnings: [CompilerDiagnostic])
    case notCompiling([CompilerDiagnostic])
  }

  let context: BuildContext
  /// A closure that receives the progress of the build, such as `[12/34]`.
  let reportProgress: @Sendable (String) -> Void

  package init(
    context: BuildContext, reportProgress: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    (self.context, self.reportProgress) = (context, reportProgress)
  }

  /// Builds a lesson from its copy in the staging folder, together with its tests.
  ///
  /// - Parameter lesson: The lesson to build; `nil` for everything except the lessons.
  /// - Throws: `EnvironmentError` if the build failed for a reason outside of the lesson's code.
  package func run(lesson: Lesson?) throws -> CompilationResult {
    try run(in: context.buildEnvironment(for: lesson))
  }

  /// Builds the lessons that environment variables such as `KATA_LESSON` select.
  func run(in environment: [String: String]) throws -> CompilationResult {
    let (root, stagingFolder) = (context.packageRoot, context.stagingFolder)
    let arguments = Toolchain.swiftBuildArguments(in: context)
    defer { stagingFolder.recordEndOfBuild() }
    let completed = stagingFolder.replacingStagedPaths(
      in: try runBuildCommand(Toolchain.swiftCommand(arguments, environment: environment)))
    let printed = completed.output + "\n" + completed.errorOutput
    if completed.termination.isSuccess {
      return .built(warnings: CompilerDiagnostic.diagnostics(.warning, in: printed, root: root))
    }
    if let error = EnvironmentError.fullDiskOrMovedClone(in: printed, context.scratchFolder) {
      throw error
    }
    var toolchain: String { Toolchain.version(environment: environment) ?? "this toolchain" }
    let errors = CompilerDiagnostic.diagnostics(in: printed, root: root)
    if errors.contains(where: \.reportsMissingXCTest) { throw EnvironmentError.noXCTest(in: toolchain) }
    if !context.isForVerification {
      try ErrorOriginCheck(compilerErrors: errors, packageRoot: root, gitEnvironment: context.environment)
        .throwUnlessLessonIsCause()
    }
    guard errors.isEmpty else { return .notCompiling(errors) }
    throw EnvironmentError.buildFailed(in: completed, toolchain: toolchain)
  }

  /// Runs a build command while reporting its progress. If the package manager crashes, runs the command again.
  private func runBuildCommand(_ command: Command) throws -> CompletedProcess {
    // The build inherits the clone's lock, so that another command waits for the build even if this process has ended.
    var command = command
    command.inheritedDescriptor = StagingFolder.heldLockDescriptor.withLock(\.self)
    return try Toolchain.retryingAfterCrash {
      var reader = BuildProgressReader(reportProgress)
      return try ChildProcessRunner().run(command) { output in
        reader.reportLatestProgress(in: output)
        try context.onPoll()
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
  ///   - step: The step whose tests run, or `nil` to run all of the lesson's tests.
  ///   - catalog: The tests that must run; by default those in the lesson's list.
  ///   - build: The result of a build that included the lesson; `nil` to build it now.
  /// - Throws: `EnvironmentError` if there is no verdict.
  package func buildAndTest(
    _ lesson: Lesson, step: Step? = nil, catalog: TestCatalog? = nil, after build: CompilationResult? = nil
  ) throws -> LessonReport {
    let start = ContinuousClock.now
    let listed = try catalog ?? TestCatalog(of: lesson, in: context.packageRoot)
    var report: LessonReport
    switch try build ?? run(lesson: lesson) {
    case .notCompiling(let errors):
      report = LessonReport(state: .notCompiling, compilerErrors: errors)
    case .built(let warnings):
      let wanted = step.map { listed.restricted(toSuite: lesson.testSuiteName(of: $0)) } ?? listed
      let run = TestRun(context: context, lesson: lesson, catalog: wanted)
      report = LessonReport(of: lesson, tests: try run.run())
      let own = warnings.filter { $0.file.hasPrefix(lesson.sourcesFolder + "/") }
      report.compilerWarnings = own.isEmpty ? nil : own
    }
    let milliseconds = (ContinuousClock.now - start) / .milliseconds(1)
    report.seconds = milliseconds.rounded() / 1_000
    return report
  }
}
