import XCTest

extension XCTestCase {
  /// Sends a signal to the command while it tests lesson 04: it must end, with all that it has started.
  func assertNothingIsLeft(
    after signal: Int32, verb: String = "check", in fixture: Fixture? = nil, program: URL? = nil,
    file: StaticString = #filePath, line: UInt = #line
  ) throws {
    let fixture = try fixture ?? Fixture()
    let gate = Gate(in: fixture)
    try fixture.setOutcomes(["test_ticks sticks"])
    try fixture.copy(
      "Sources/Lesson04Proxy/Owner.swift", to: "Solutions/Starters/Lesson04Proxy/Owner.swift")
    let kata = KataProcess([verb, "04"], in: fixture, program: program)
    try kata.start()
    XCTAssertTrue(gate.waitUntilStuck(), "the tests did not start", file: file, line: line)
    kata.send(signal)
    let result = kata.wait()
    XCTAssertEqual(result.code, 128 + signal, file: file, line: line)
    XCTAssertTrue(gate.waitUntilGone(), "a child was left behind", file: file, line: line)
    XCTAssertEqual(
      try FileManager.default.contentsOfDirectory(atPath: fixture.root).filter { $0.hasPrefix("kata-") }, [],
      "temporary files were left behind", file: file, line: line)
  }

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
