import XCTest

extension XCTestCase {
  /// Types a control character while a child process of the command is stuck, and asserts that the command ends by the
  /// signal, together with its child processes.
  func assertNoProcessesRemain(
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

  /// Checks a lesson with these test outcomes, and asserts that the result is an environment error.
  func assertNoVerdict(
    _ outcomes: [String], addsPassingTests: Bool = true, says text: String, file: StaticString = #filePath,
    line: UInt = #line
  ) throws {
    let fixture = try Fixture()
    try fixture.setOutcomes(outcomes, addsPassingTests: addsPassingTests)
    let result = try fixture.expect(
      "check 04", code: 3, complains: [text], prints: "", file: file, line: line)
    XCTAssertEqual(result.errors.split(separator: "\n").count, 2, result.errors, file: file, line: line)
    XCTAssertFalse(fixture.exists(Fixture.progressFile), file: file, line: line)
  }
}
