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

  /// Builds one lesson so that its tests can be run.
  ///
  /// - Parameter lesson: `nil` builds the whole package.
  /// - Throws: `EnvironmentError` if something other than the code is wrong.
  package func run(lesson: Lesson?) throws -> Compilation {
    if let lesson {
      try LessonFolders(lesson: lesson, root: configuration.root)
        .examine(isReplaced: configuration.replacement != nil)
    }
    return try build(configuration.variables(lesson: lesson), for: lesson)
  }

  /// Builds all lessons at once.
  ///
  /// - Returns: `nil` if the lessons have to be built one by one.
  /// - Throws: `EnvironmentError` if nothing can be built here at all.
  func runCourse() throws -> Compilation? {
    guard LessonFolders.canShareABuild(in: configuration.root) else { return nil }
    do {
      let compilation = try build(configuration.variablesForCourse, for: nil)
      if case .built = compilation { return compilation }
      return nil
    } catch let problem as EnvironmentError where problem.scope == .build {
      return nil
    }
  }

  private func build(_ variables: [String: String], for lesson: Lesson?) throws -> Compilation {
    let words = Toolchain.buildArguments(in: configuration)
    let record = BuildRecord(
      root: configuration.root, scratch: configuration.scratch,
      lesson: lesson.map { ($0.name, configuration.sources(of: $0)) })
    let completed = try record.keeping { try start(Command(arguments: words, environment: variables)) }
    let printed = completed.output + "\n" + completed.errors
    if completed.termination.isSuccess {
      return .built(warnings: CompilerError.all(.warning, in: printed, root: configuration.root))
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
}
