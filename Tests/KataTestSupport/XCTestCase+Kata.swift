import XCTest

extension XCTestCase {
  /// Sends a signal to the command while it tests lesson 04: it must end, with all that it has started.
  func assertNothingIsLeft(
    after signal: Int32, verb: String = "check", in fixture: Fixture? = nil, program: URL? = nil,
    file: StaticString = #filePath, line: UInt = #line
  ) throws {
    let fixture = try fixture ?? Fixture()
    try fixture.setOutcomes(["test_ticks sticks"])
    try fixture.copy(
      "Sources/Lesson04Proxy/Owner.swift", to: "Solutions/Starters/Lesson04Proxy/Owner.swift")
    try assertNothingIsLeft(
      after: [signal], of: KataProcess([verb, "04"], in: fixture, program: program), in: fixture, file: file,
      line: line)
  }

  /// Sends signals to a command as soon as what it has started is stuck: it must end by the last of them, with all that
  /// it has started.
  func assertNothingIsLeft(
    after signals: [Int32], of kata: KataProcess, in fixture: Fixture, file: StaticString = #filePath,
    line: UInt = #line
  ) throws {
    let gate = Gate(in: fixture)
    try kata.start()
    XCTAssertTrue(gate.waitUntilStuck(), "what should be stuck did not start", file: file, line: line)
    for signal in signals { kata.send(signal) }
    XCTAssertEqual(kata.wait().code, 128 + (signals.last ?? 0), file: file, line: line)
    XCTAssertTrue(gate.waitUntilGone(), "a child was left behind after \(signals)", file: file, line: line)
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
