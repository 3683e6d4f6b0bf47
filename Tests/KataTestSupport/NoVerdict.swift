import XCTest

extension XCTestCase {
  /// Checks a lesson whose code does something to its tests, and expects an error of the environment.
  func assertNoVerdict(
    _ outcomes: [String], fillsUp: Bool = true, says text: String, file: StaticString = #filePath,
    line: UInt = #line, prepare: (Fixture) throws -> Void = { _ in }
  ) throws {
    let fixture = try Fixture()
    try fixture.setOutcomes(outcomes, fillsUp: fillsUp)
    try prepare(fixture)
    let result = try fixture.kata("check", "04")
    XCTAssertEqual(result.code, 3, result.output, file: file, line: line)
    XCTAssertEqual(result.output, "", file: file, line: line)
    XCTAssertTrue(result.errors.contains(text), result.errors, file: file, line: line)
    XCTAssertEqual(result.errors.split(separator: "\n").count, 2, result.errors, file: file, line: line)
    XCTAssertFalse(fixture.exists(".kata/results/Lesson04Proxy.json"), file: file, line: line)
  }
}
