import Foundation

/// Builds one lesson, runs its tests, and says what came of it.
package struct LessonCheck: Sendable {
  let configuration: BuildConfiguration
  /// Runs the tests of this step alone. Then the report is no verdict on the lesson.
  var step: Step?
  /// The tests that must run; `nil` for those of the lesson's list.
  var catalog: TestCatalog?
  /// The warnings of a build of all lessons, if the lesson was in one just now.
  var courseWarnings: [CompilerError]?
  var buildProgress: @Sendable (String) -> Void = { _ in }

  package init(
    configuration: BuildConfiguration, step: Step? = nil, catalog: TestCatalog? = nil,
    courseWarnings: [CompilerError]? = nil, buildProgress: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    (self.configuration, self.step, self.catalog) = (configuration, step, catalog)
    (self.courseWarnings, self.buildProgress) = (courseWarnings, buildProgress)
  }

  /// - Throws: `EnvironmentError` if there is no verdict to be had.
  package func report(on lesson: Lesson, source: ModuleSource = .learner) throws -> LessonReport {
    let start = ContinuousClock.now
    var report = try verdict(on: lesson, source: source)
    let milliseconds = (ContinuousClock.now - start) / .milliseconds(1)
    report.seconds = milliseconds.rounded() / 1_000
    return report
  }

  private func verdict(on lesson: Lesson, source: ModuleSource) throws -> LessonReport {
    let listed = try catalog ?? TestCatalog(of: lesson, in: configuration.root)
    let build = LessonBuild(configuration: configuration, progress: buildProgress)
    let built = courseWarnings.map { warnings in
      LessonBuild.Compilation.built(
        warnings: warnings.filter { $0.file.hasPrefix(lesson.sourcesFolder + "/") })
    }
    switch try built ?? build.run(lesson: lesson, source: source) {
    case .notCompiling(let errors):
      return LessonReport(state: .notCompiling, compilerErrors: errors)
    case .built(let warnings):
      let wanted = step.map { listed.restricted(to: lesson.suite(of: $0)) } ?? listed
      let run = TestRun(
        configuration: configuration, lesson: lesson, source: source, catalog: wanted,
        isChoice: courseWarnings != nil || step != nil)
      var report = LessonReport(of: lesson, tests: try run.run())
      report.compilerWarnings = warnings.isEmpty ? nil : warnings
      return report
    }
  }
}

/// Builds a lesson and its tests, all lessons, or the whole package.
package struct LessonBuild: Sendable {
  package enum Compilation {
    /// - Parameter warnings: Those in the lesson's own files, as far as they were compiled this time; in all files, where
    ///   no lesson was named.
    case built(warnings: [CompilerError])
    case notCompiling([CompilerError])
  }

  let configuration: BuildConfiguration
  /// Told how far the build has come, by the package manager's own count.
  let progress: @Sendable (String) -> Void

  package init(configuration: BuildConfiguration, progress: @escaping @Sendable (String) -> Void = { _ in }) {
    (self.configuration, self.progress) = (configuration, progress)
  }

  /// Builds one lesson so that its tests can be run.
  ///
  /// - Parameter lesson: `nil` builds the whole package.
  /// - Throws: `EnvironmentError` if something other than the code is wrong.
  package func run(lesson: Lesson?, source: ModuleSource = .learner) throws -> Compilation {
    if let lesson { try LessonFolders(lesson: lesson, root: configuration.root, source: source).examine() }
    return try build(configuration.variables(lesson: lesson, source: source), for: lesson, source: source)
  }

  /// Builds all lessons at once.
  ///
  /// - Returns: The warnings in the lessons' files; `nil` if the lessons have to be built one by one.
  /// - Throws: `EnvironmentError` if nothing can be built here at all.
  func runCourse() throws -> [CompilerError]? {
    guard LessonFolders.canShareABuild(in: configuration.root) else { return nil }
    do {
      guard case .built(let warnings) = try build(configuration.variablesForCourse, for: nil) else {
        return nil
      }
      return warnings
    } catch let problem as EnvironmentError where problem.scope == .build {
      return nil
    }
  }

  /// - Parameter lesson: Whose errors and warnings are wanted; `nil` for those of all.
  private func build(
    _ variables: [String: String], for lesson: Lesson?, source: ModuleSource = .learner
  ) throws -> Compilation {
    let words = Toolchain.buildArguments(in: configuration)
    let record = BuildRecord(
      root: configuration.root, scratch: configuration.scratch,
      lesson: lesson.map { ($0.name, source.folder(of: $0)) })
    let completed = try record.keeping { try start(Command(arguments: words, environment: variables)) }
    let printed = completed.output + "\n" + completed.errors
    if completed.termination.isSuccess {
      return .built(warnings: warnings(in: printed, of: lesson, source: source))
    }
    let errors = CompilerError.all(in: printed, root: configuration.root)
    if errors.contains(where: \.saysThatXCTestIsMissing) { throw EnvironmentError.noXCTest }
    guard errors.isEmpty else { return .notCompiling(errors) }
    throw BuildFailure(completed, of: lesson).error
  }

  private func start(_ command: Command) throws -> CompletedProcess {
    try Toolchain.surviving {
      var reader = BuildCountReader(progress)
      return try ChildProcess().run(command) { output in
        reader.look(at: output)
        return false
      }
    }
  }

  private func warnings(in printed: String, of lesson: Lesson?, source: ModuleSource) -> [CompilerError] {
    let folder = lesson.map { source.folder(of: $0) + "/" } ?? ""
    return CompilerError.all(.warning, in: printed, root: configuration.root).filter {
      $0.file.hasPrefix(folder)
    }
  }
}
