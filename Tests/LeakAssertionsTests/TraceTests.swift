import Foundation
import XCTest

@testable import LeakAssertions

/// What makes a trace proof: its lines are numbered and sealed, and what can't be written is not passed over.
final class TraceTests: XCTestCase {
  private let key = "07060504030201000f0e0d0c0b0a0908"
  private let path = NSTemporaryDirectory() + "trace-\(UUID().uuidString)"

  override func tearDown() {
    unlink(path)
    super.tearDown()
  }

  private var lines: [String] {
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").map(String.init)
  }

  func test_theSealIsSipHash() {
    // From the reference implementation: the key 00 01 … 0f, and messages that begin 00 01 ….
    let seal = TraceSeal(key: key)
    XCTAssertEqual(seal.text(of: []), "726fdb47dd0e0e31")
    XCTAssertEqual(seal.text(of: Array(0..<15)), "a129ca6149be45e5")
  }

  func test_aLineThatDecidesIsSealedAsItStands() throws {
    Trace(path: path, key: key)?.enter(suite: "Tests.Facts", test: "test_holds")
    let line = try XCTUnwrap(lines.first)
    let match = try XCTUnwrap(line.wholeMatch(of: /(.*),"seal":"([0-9a-f]{16})"\}/))
    XCTAssertEqual(String(match.2), TraceSeal(key: key).text(of: Array("\(match.1)}".utf8)))
    XCTAssertNotNil(try JSONSerialization.jsonObject(with: Data(line.utf8)))
  }

  func test_numbersCountTheLinesBetweenAsWell() throws {
    let trace = try XCTUnwrap(Trace(path: path, key: key))
    trace.enter(suite: "Tests.Facts", test: "test_holds")
    trace.writeTick()
    trace.write(TraceEvent("test-finished"))
    XCTAssertEqual(lines.count, 3)
    XCTAssertTrue(lines[0].contains("\"n\":1,") && lines[2].contains("\"n\":3,"), "\(lines)")
    XCTAssertFalse(lines[1].contains("seal"))
  }

  func test_theCodeUnderTestFindsNoTraceInTheEnvironment() throws {
    _ = Trace.shared
    let memory = try XCTUnwrap(strdup("KATA_TRACE_OF_A_TEST=secret"))
    defer { free(memory) }
    putenv(memory)
    XCTAssertEqual(Trace.takeVariable("KATA_TRACE_OF_A_TEST"), "secret")
    XCTAssertNil(getenv("KATA_TRACE_OF_A_TEST"))
    XCTAssertEqual(String(cString: memory), "KATA_TRACE_OF_A_TEST=")
    XCTAssertNil(getenv("KATA_TRACE"))
    XCTAssertNil(getenv("KATA_TRACE_KEY"))
  }

  #if os(Linux)
    func test_aLineThatCanNotBeWrittenIsNotPassedOver() {
      let calls = Ticks(traced: false)
      Trace(path: "/dev/full", key: key) { calls.add() }?.write(TraceEvent("tick"))
      XCTAssertEqual(calls.count, 1)
    }
  #endif
}
