import XCTest

extension XCTestCase {
  /// Types a control character while what the command has started is stuck: the command must end by the signal, with its
  /// children.
  func assertNothingIsLeft(
    after key: String, signal: Int32, of arguments: [String], in fixture: Fixture,
    file: StaticString = #filePath, line: UInt = #line
  ) throws {
    let gate = Gate(in: fixture)
    let terminal = try PseudoTerminal.shell(arguments, in: fixture)
    XCTAssertTrue(gate.waitUntilStuck(), "what should be stuck did not start", file: file, line: line)
    terminal.type(key, shows: "ENDED \(128 + signal)", file: file, line: line)
    XCTAssertTrue(gate.waitUntilGone(), "a child was left behind", file: file, line: line)
    XCTAssertEqual(fixture.temporaryFolders, [], "temporary files were left behind", file: file, line: line)
  }

  /// Checks a lesson whose code does something to its tests, and expects an error of the environment.
  func assertNoVerdict(
    _ outcomes: [String], fillsUp: Bool = true, says text: String, file: StaticString = #filePath,
    line: UInt = #line
  ) throws {
    let fixture = try Fixture()
    try fixture.setOutcomes(outcomes, fillsUp: fillsUp)
    let result = try fixture.expect(
      "check 04", code: 3, complains: [text], prints: "", file: file, line: line)
    XCTAssertEqual(result.errors.split(separator: "\n").count, 2, result.errors, file: file, line: line)
    XCTAssertFalse(fixture.exists(Fixture.progress), file: file, line: line)
  }
}
