import Foundation
import KataCommand

/// The list of a lesson's tests is what its test files declare, in the order of the page's steps. `check` counts on it
/// to see whether all of them ran.
struct TestListProof: Sendable {
  let lesson: Lesson
  /// The package.
  let root: String

  private var declared: TestCatalog {
    TestCatalog(folder: "\(root)/\(lesson.testsFolder)").ordered(by: lesson.steps.map(lesson.suite))
  }

  var proof: Proof {
    let listed = (try? TestCatalog(listOf: lesson, in: root))?.entries ?? []
    let declared = declared.entries
    let problems =
      declared.filter { !listed.contains($0) }.map { "\($0.text) is not in it" }
      + listed.filter { !declared.contains($0) }.map { "\($0.text) is in no test file" }
    let order = problems.isEmpty && listed != declared ? ["the order is another one"] : []
    return .noneOf(
      problems + order, "\(lesson.numberText) list of tests is complete",
      expected: "\(lesson.fixes) has all tests, and no other. "
        + "To write it anew: swift run kata verify --write-test-lists")
  }

  /// Writes the list anew, into its fence in the file of fixes.
  ///
  /// - Throws: `EnvironmentError.missing`, `EnvironmentError.cannotWrite`.
  func write() throws {
    let path = "\(root)/\(lesson.fixes)"
    guard var text = FileTree.text(of: path), let range = TestCatalog.range(in: text) else {
      throw EnvironmentError.missing(lesson.fixes, "fence 'tests' of \(lesson.heading)")
    }
    text.replaceSubrange(range, with: declared.text)
    try EnvironmentError.writing(lesson.fixes) {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    }
  }
}
