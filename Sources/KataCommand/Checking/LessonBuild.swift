import Foundation

/// Builds a lesson and its tests, or the whole package.
struct LessonBuild: Sendable {
  enum Outcome {
    case built
    case notCompiling([CompilerError])
  }

  let place: BuildPlace
  var children = ChildProcess()

  /// - Parameter lesson: `nil` builds the whole package.
  /// - Throws: `EnvironmentError` if something other than the code is wrong.
  func run(lesson: Lesson?, source: ModuleSource = .learner) throws -> Outcome {
    var readsFolders = false
    if case .variant = source { readsFolders = true }
    let words = Toolchain.buildWords(
      scratch: place.scratch, warningsAreErrors: place.warningsAreErrors, readsFolders: readsFolders)
    let variables = place.variables(lesson: lesson, source: source)
    let remains = try children.run(Command(words: words, environment: variables))
    if remains.ending.isSuccess { return .built }
    let errors = CompilerError.all(in: remains.output + "\n" + remains.errors, root: place.root)
    guard errors.isEmpty else { return .notCompiling(errors) }
    if remains.errors.contains("module cache path") || remains.output.contains("module cache path") {
      throw EnvironmentError.buildFromElsewhere
    }
    throw EnvironmentError.buildFailed(reason: Self.reason(of: remains))
  }

  /// The line that says most: the first error after the manifest's headline, which is long and says nothing.
  private static func reason(of remains: ChildProcess.Remains) -> String {
    let lines = (remains.errors + "\n" + remains.output).split(separator: "\n")
      .map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty && !$0.contains("Invalid manifest (compiled with") }
    let telling = lines.first { $0.contains("error:") || $0.contains("Fatal error") }
    return telling ?? lines.last ?? "swift build \(remains.ending.words)."
  }
}
