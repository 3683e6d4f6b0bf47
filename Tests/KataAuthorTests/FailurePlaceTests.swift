import KataCommand
import XCTest

@testable import KataTestSupport

/// A failure is shown at the line of the test, in the editor too.
final class FailurePlaceTests: XCTestCase {
  /// A helper that knows its caller's line alone puts the failure on that line of its own file.
  func test_whatOtherFilesUseTakesTheCallersFileBesideItsLine() throws {
    let folder = "\(Project.root)/Tests"
    let files = FileTree.files(below: folder).filter { $0.contains(/^Lesson\d/) && $0.hasSuffix(".swift") }
    XCTAssertGreaterThan(files.count, 50)
    for file in files {
      let text = try XCTUnwrap(FileTree.text(of: "\(folder)/\(file)"))
      let functions = /\n *(public |private )?func (\w+)(?:(?!func )[\s\S]){0,300}?line: UInt = #line/
      for match in text.matches(of: functions) {
        let isForOthers = match.1 != "private "
        XCTAssertFalse(isForOthers && !match.0.contains("file: StaticString"), "\(file): \(match.2)")
      }
    }
  }
}
