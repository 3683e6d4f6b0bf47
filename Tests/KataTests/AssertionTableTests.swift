import XCTest

@testable import KataCommand
@testable import KataTestSupport

/// Tests that the tables in `Sources/LessonKit/README.md` list the assertions that lessons' tests can call.
final class AssertionTableTests: XCTestCase {
  private let lessonKitFolder = "\(Project.root)/Sources/LessonKit"

  func test_readmeTablesListExactlyTheExistingAssertions() throws {
    let code = ["Asserting", "Running"].flatMap { folder in
      FileTree.files(below: "\(lessonKitFolder)/\(folder)").compactMap {
        FileTree.text(of: "\(lessonKitFolder)/\(folder)/\($0)")
      }
    }
    let names = Set(
      code.flatMap { $0.matches(of: /(?:package func|package var|open var) (\w+)/).map { String($0.1) } })
    let readme = try XCTUnwrap(FileTree.text(of: "\(lessonKitFolder)/README.md"))
    let rows = readme.matches(of: /(?m)^\| `(\w+)`/).map { String($0.1) }
    let mentioned = Set(readme.matches(of: /`(assert\w+)`/).map { String($0.1) })
    let assertions = names.filter { $0.hasPrefix("assert") }
    XCTAssertEqual(mentioned.symmetricDifference(assertions), [], "in the README or in the code alone")
    XCTAssertEqual(rows.filter { !names.contains($0) }, [], "no such function or property in LessonKit")
    XCTAssertEqual(rows.count, Set(rows).count, "a name is in one row only")
  }
}
