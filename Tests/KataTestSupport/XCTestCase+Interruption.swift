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
}
