import XCTest

extension XCTestCase {
  /// Types a key that sends a signal, such as Ctrl-C, while a command is stuck. Asserts that all its processes end.
  func assertNoProcessesRemain(
    after key: String, signal: Int32, of arguments: [String], in fixture: Fixture,
    file: StaticString = #filePath, line: UInt = #line
  ) throws {
    let monitor = StuckProcessMonitor(in: fixture)
    let terminal = try PseudoTerminal.runningInShell(arguments, in: fixture)
    XCTAssertTrue(monitor.waitUntilAnyIsStuck(), "what should be stuck did not start", file: file, line: line)
    terminal.type(key, shows: "ENDED \(128 + signal)", file: file, line: line)
    XCTAssertTrue(monitor.waitUntilNoneRemains(), "a child was left behind", file: file, line: line)
    XCTAssertEqual(fixture.temporaryFolders, [], "temporary files were left behind", file: file, line: line)
  }

  /// Checks a lesson with these test outcomes, and asserts that the check ends with an error instead of a verdict.
  func assertNoVerdict(
    _ outcomes: [String], addsPassingTests: Bool = true, reports text: String, file: StaticString = #filePath,
    line: UInt = #line
  ) throws {
    let fixture = try Fixture()
    try fixture.setOutcomes(outcomes, addsPassingTests: addsPassingTests)
    let result = try fixture.assertRun(
      "check 04", code: 3, reports: [text], output: "", file: file, line: line)
    XCTAssertEqual(result.errors.split(separator: "\n").count, 2, result.errors, file: file, line: line)
    XCTAssertFalse(fixture.exists(Fixture.progressFile), file: file, line: line)
  }
}
