import Foundation

/// Builds a lesson and its tests, all lessons, or the whole package.
package struct LessonBuild: Sendable {
  package enum Compilation {
    /// - Parameter warnings: Those in the lesson's own files, as far as they were compiled this time; in all files, where
    ///   no lesson was named.
    case built(warnings: [CompilerError])
    case notCompiling([CompilerError])
  }

  let place: BuildPlace
  /// Told how far the build has come, by the package manager's own count.
  let progress: @Sendable (String) -> Void

  package init(place: BuildPlace, progress: @escaping @Sendable (String) -> Void = { _ in }) {
    (self.place, self.progress) = (place, progress)
  }

  /// Builds one lesson so that its tests can be run.
  ///
  /// - Parameter lesson: `nil` builds the whole package.
  /// - Throws: `EnvironmentError` if something other than the code is wrong.
  package func run(lesson: Lesson?, source: ModuleSource = .learner) throws -> Compilation {
    if let lesson { try LessonFolders(of: lesson, in: place.root, source: source).examine() }
    return try build(place.variables(lesson: lesson, source: source), for: lesson, source: source)
  }

  /// Builds all lessons at once.
  ///
  /// - Returns: The warnings in the lessons' files; `nil` if the lessons have to be built one by one.
  /// - Throws: `EnvironmentError` if nothing can be built here at all.
  func runCourse() throws -> [CompilerError]? {
    guard LessonFolders.canShareABuild(in: place.root) else { return nil }
    do {
      guard case .built(let warnings) = try build(place.variablesForCourse, for: nil) else { return nil }
      return warnings
    } catch let problem as EnvironmentError where problem.scope == .build {
      return nil
    }
  }

  /// - Parameter lesson: Whose errors and warnings are wanted; `nil` for those of all.
  private func build(
    _ variables: [String: String], for lesson: Lesson?, source: ModuleSource = .learner
  ) throws -> Compilation {
    let words = Toolchain.buildArguments(in: place)
    let record = BuildRecord(
      root: place.root, scratch: place.scratch, other: lesson.flatMap { source.otherFolders(of: $0) })
    let remains = try record.keeping {
      try BuildLayout(scratch: place.scratch).settling {
        try start(Command(arguments: words, environment: variables))
      }
    }
    let printed = remains.output + "\n" + remains.errors
    if remains.ending.isSuccess {
      return .built(warnings: warnings(in: printed, of: lesson, source: source))
    }
    let errors = CompilerError.all(in: printed, root: place.root)
    if errors.contains(where: \.saysThatXCTestIsMissing) { throw EnvironmentError.noXCTest }
    guard errors.isEmpty else { return .notCompiling(errors) }
    throw BuildFailure(remains, of: lesson, in: place.root).error
  }

  /// Runs the package manager; once more if it has crashed, which Swift Build does now and then while it looks at
  /// the toolchain (Swift 6.3.1 on Linux: signal 11 in libdispatch, once in some hundred builds).
  private func start(_ command: Command) throws -> ChildProcess.Remains {
    func run() throws -> ChildProcess.Remains {
      var reader = BuildCountReader(progress)
      return try ChildProcess().run(command) { output in
        reader.look(at: output)
        return false
      }
    }
    let remains = try run()
    guard case .signalled(SIGSEGV) = remains.ending else { return remains }
    return try run()
  }

  private func warnings(in printed: String, of lesson: Lesson?, source: ModuleSource) -> [CompilerError] {
    let folders = lesson.map { source.otherFolders(of: $0)?.folders ?? [$0.sourcesFolder] }
    return CompilerError.all(.warning, in: printed, root: place.root).filter { warning in
      folders?.contains { warning.file.hasPrefix($0 + "/") } ?? true
    }
  }
}
