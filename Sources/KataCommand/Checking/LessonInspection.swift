import Foundation

/// What can be seen in a learner's files before anything is built: whether they keep to their side of the lesson.
struct LessonInspection: Sendable {
  let lesson: Lesson
  /// The package.
  let root: String

  /// Modules that the tests are made of. Who imports them can replace what the tests ask.
  private static let testModules: Set = ["XCTest", "LeakAssertions"]
  /// What a test case is as well, on one platform or the other: an extension of these adds to every test.
  private static let sharedTypes: Set = [
    "NSObject", "NSObjectProtocol", "Equatable", "Hashable", "CVarArg", "CustomStringConvertible",
    "CustomDebugStringConvertible",
  ]

  /// - Returns: What in the learner's files reaches for the tests, as errors of the compiler would say it.
  /// - Throws: `EnvironmentError` if files are changed that are not the learner's: a verdict would say nothing.
  func run() throws -> [CompilerError] {
    try checkTests()
    try checkLibrary()
    return FileTree.files(below: "\(root)/\(lesson.sourcesFolder)").filter { $0.hasSuffix(".swift") }
      .map { "\(lesson.sourcesFolder)/\($0)" }
      .flatMap { file in errors(in: FileTree.text(of: "\(root)/\(file)") ?? "", file: file) }
  }

  /// The test files must declare the tests that the lesson's list has, and no other.
  private func checkTests() throws {
    let (listed, declared) = try (
      TestCatalog(listOf: lesson, in: root).tests,
      TestCatalog(folder: "\(root)/\(lesson.testsFolder)").tests
    )
    let getBack = "To get it back: git checkout -- \(lesson.testsFolder)"
    let missing = listed.filter { !declared.contains($0) }
    if let first = missing.first {
      let rest = missing.count > 1 ? ", and \(missing.count - 1) more" : ""
      throw noVerdict("\(lesson.testsFolder) has no test \(Self.text(of: first))\(rest).", getBack)
    }
    if let other = declared.first(where: { !listed.contains($0) }) {
      throw noVerdict(
        "\(lesson.testsFolder) has a test that is not in its list, \(Self.text(of: other)).",
        "Take it out. A test of your own may go to another package: Lessons/in-your-own-tests.md")
    }
  }

  /// Files that the page does not name are the lesson's library: they must be the starter's.
  private func checkLibrary() throws {
    let starter = "\(lesson.variantsFolder)/starter"
    for file in FileTree.files(below: "\(root)/\(starter)") where file.hasSuffix(".swift") {
      let own = "\(lesson.sourcesFolder)/\(file)"
      guard !lesson.files.contains(own) else { continue }
      let text = FileManager.default.contents(atPath: "\(root)/\(own)")
      guard text != FileManager.default.contents(atPath: "\(root)/\(starter)/\(file)") else { continue }
      throw noVerdict(
        "\(own) \(text == nil ? "is missing" : "was changed"), and is to stay as it was.",
        "To get it back: git checkout -- \(own), or swift run kata reset \(lesson.numberText)")
    }
  }

  private func errors(in source: String, file: String) -> [CompilerError] {
    let names = SwiftNames(in: source).all
    let words = names.map(\.text)
    let extendsSharedType = zip(words, words.dropFirst()).contains {
      $0 == "extension" && Self.sharedTypes.contains($1)
    }
    return names.indices.compactMap { index in
      let name = names[index]
      let isDeclared = index > 0 && words[index - 1] == "func"
      let reason: String? =
        if Self.testModules.contains(name.text) {
          "a lesson imports TimerLab alone; what its tests are made of is not its to use or to change"
        } else if extendsSharedType, isDeclared, name.text == "report" || name.text.hasPrefix("assert") {
          "'\(name.text)' could be taken for what the tests call; give it another name"
        } else {
          nil
        }
      return reason.map { CompilerError(file: file, line: name.line, column: name.column, message: $0) }
    }
  }

  private static func text(of test: TestName) -> String { TestCatalog.Entry(name: test).text }

  private func noVerdict(_ reason: String, _ remedy: String) -> EnvironmentError {
    .noVerdict(lesson: lesson.heading, reason: reason, remedy: remedy)
  }
}
