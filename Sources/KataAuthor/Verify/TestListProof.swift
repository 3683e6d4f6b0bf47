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
      expected: "\(lesson.testList) has all tests, and no other. "
        + "To write it anew: swift run kata verify --write-test-lists")
  }

  /// Writes the list anew.
  ///
  /// - Throws: `EnvironmentError.cannotWrite`.
  func write() throws {
    try EnvironmentError.writing(lesson.testList) {
      try Data(declared.text.utf8).write(
        to: URL(fileURLWithPath: "\(root)/\(lesson.testList)"), options: .atomic)
    }
  }
}
