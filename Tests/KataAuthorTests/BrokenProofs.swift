import XCTest

@testable import KataAuthor
@testable import KataCommand
@testable import KataTestSupport

extension XCTestCase {
  /// Runs `verify` after `change`; all of `names` must be reported as broken.
  func assertBroken(
    _ names: String..., lesson: String? = "04", file: StaticString = #filePath, line: UInt = #line,
    by change: (Fixture) throws -> Void
  ) throws {
    let fixture = try Fixture()
    try change(fixture)
    let process = KataProcess(["verify"] + [lesson].compactMap(\.self), in: fixture)
    try process.start()
    let result = process.wait()
    XCTAssertEqual(result.code, 1, file: file, line: line)
    for name in names {
      XCTAssertTrue(result.lines.contains("BROKEN  \(name)"), result.output, file: file, line: line)
    }
    XCTAssertNotNil(
      result.lines.dropLast().last?.wholeMatch(of: /\d+ passed, [1-9]\d* failed/), result.output,
      file: file, line: line)
  }
}
