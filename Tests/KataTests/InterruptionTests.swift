import Foundation
import XCTest

/// Whatever ends the command ends its children too.
final class InterruptionTests: XCTestCase {
  func test_controlCEndsTheChildren() throws {
    try assertNothingIsLeft(after: SIGINT)
  }

  func test_terminationEndsTheChildren() throws {
    try assertNothingIsLeft(after: SIGTERM)
  }

  func test_hangUpEndsTheChildren() throws {
    try assertNothingIsLeft(after: SIGHUP)
  }

  func test_anInterruptedVerifyEndsItsChildren() throws {
    try assertNothingIsLeft(after: SIGINT, verb: "verify")
  }

  private func assertNothingIsLeft(
    after signal: Int32, verb: String = "check", file: StaticString = #filePath, line: UInt = #line
  ) throws {
    let fixture = try Fixture()
    let gate = Gate(in: fixture)
    try fixture.setOutcomes(["test_ticks sticks"])
    try fixture.copy(
      "Sources/Lesson04Proxy/Owner.swift", to: "Solutions/Variants/Lesson04Proxy/starter/Owner.swift")
    let kata = KataProcess([verb, "04"], in: fixture)
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
