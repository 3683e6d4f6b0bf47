import Foundation

/// Builds a lesson and its tests, or the whole package.
struct LessonBuild: Sendable {
  enum Outcome {
    /// - Parameter warnings: Those in the learner's own files, as far as they were compiled this time.
    case built(warnings: [CompilerError])
    case notCompiling([CompilerError])
  }

  let place: BuildPlace
  var children = ChildProcess()

  /// - Parameter lesson: `nil` builds the whole package.
  /// - Throws: `EnvironmentError` if something other than the code is wrong, `LessonFolderError` if the lesson's
  ///   folders are not what can be built.
  func run(lesson: Lesson?, source: ModuleSource = .learner) throws -> Outcome {
    if let lesson { try LessonFolders(of: lesson, in: place.root, source: source).examine() }
    guard lesson != nil, source == .learner else { return try build(lesson, source) }
    return try BuildRecord(root: place.root, scratch: place.scratch).keeping { try build(lesson, source) }
  }

  private func build(_ lesson: Lesson?, _ source: ModuleSource) throws -> Outcome {
    var readsFolders = false
    if case .variant = source { readsFolders = true }
    let words = Toolchain.buildWords(
      scratch: place.scratch, warningsAreErrors: place.warningsAreErrors, readsFolders: readsFolders)
    let variables = place.variables(lesson: lesson, source: source)
    let remains = try children.run(Command(words: words, environment: variables))
    let printed = remains.output + "\n" + remains.errors
    if remains.ending.isSuccess { return .built(warnings: warnings(in: printed, of: lesson)) }
    let errors = errors(in: printed, of: lesson)
    guard errors.isEmpty else { return .notCompiling(errors) }
    throw BuildFailure(remains, of: lesson, in: place.root).error
  }

  private func errors(in printed: String, of lesson: Lesson?) -> [CompilerError] {
    let errors = CompilerError.all(in: printed, root: place.root)
    guard errors.isEmpty, let lesson else { return errors }
    let aliases = LessonSources(of: lesson, in: place.root).aliases
    return CompilerError.all(in: printed, root: place.root, aliases: aliases)
  }

  private func warnings(in printed: String, of lesson: Lesson?) -> [CompilerError] {
    guard let lesson else { return [] }
    return CompilerError.all(.warning, in: printed, root: place.root)
      .filter { $0.file.hasPrefix(lesson.sourcesFolder + "/") }
  }
}
