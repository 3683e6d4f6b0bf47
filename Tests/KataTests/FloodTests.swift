import Foundation
import KataTrace
import XCTest

@testable import KataCommand
@testable import KataTestSupport

/// A test that prints without end fills neither the memory nor the disk, and what it says last is still found.
final class FloodTests: XCTestCase {
  // MARK: - The text that is kept

  func test_ofALongTextBeginningAndEndAreKept() {
    var text = TruncatedText()
    text.add("first\n")
    let block = String(repeating: String(repeating: "x", count: 63) + "\n", count: 1_024)
    for _ in 0..<512 { text.add(block) }
    text.add("last")
    let kept = text.text
    XCTAssertTrue(kept.hasPrefix("first\n"))
    XCTAssertTrue(kept.hasSuffix("\nlast"))
    XCTAssertEqual(text.count, 10 + 512 * 65_536)
    let left = text.count - TruncatedText.headLimit - TruncatedText.tailLimit
    XCTAssertTrue(kept.contains("\n[… \(left) bytes left out …]\n"))
    XCTAssertLessThan(kept.utf8.count, TruncatedText.headLimit + TruncatedText.tailLimit + 100)
  }

  // MARK: - Tests that print

  /// Its tests print before they run the plan.
  private func fixture(printing line: String) throws -> Fixture {
    let fixture = try Fixture(outcomes: FixtureText.right)
    try fixture.begin("tests", with: line)
    return fixture
  }

  func test_aFloodOfOutputStaysWithinBounds() throws {
    let fixture = try fixture(printing: "yes | head -c 200000000; yes | head -c 200000000 >&2")
    let (termination, bytes) = try check(in: fixture)
    XCTAssertEqual(termination, .exited(0))
    XCTAssertLessThan(bytes, 100 << 20)
  }

  func test_aLongMessageLosesItsMiddle() {
    let name = TestName(suite: "A.B", method: "test_c")
    for (message, limit) in [(String(repeating: "x", count: 10_000_000), 20_000), ("short", 5)] {
      var ledger = TestLedger()
      for kind in [TraceEvent.Kind.testStarted, .failure] {
        var event = TraceEvent(kind, message: message)
        (event.suite, event.test) = (name.suite, name.method)
        ledger.note(event)
      }
      let length = ledger.reports.first?.message?.utf8.count ?? 0
      XCTAssertTrue((5...limit).contains(length), "\(length)")
    }
  }

  func test_aFloodedTraceIsAnErrorAndNoVerdict() throws {
    let fixture = try fixture(printing: "yes '{\"event\":\"tick\"}' >> \"$KATA_TRACE\"")
    try fixture.expect(
      "check 04", code: 3, complains: ["kata: The tests of Lesson04Proxy reported more than 16 MB"],
      prints: "")
    XCTAssertFalse(fixture.exists(Fixture.progress))
    XCTAssertEqual(fixture.temporaryFolders, [])
  }

  /// Runs a check of lesson 04.
  ///
  /// - Returns: How it ended, and the bytes of the largest process among it and what it ran. `RUSAGE_CHILDREN` would
  ///   count what other tests have run, too.
  private func check(in fixture: Fixture) throws -> (termination: Termination, bytes: Int) {
    let words = "cd '\(fixture.root)' && exec '\(KataProcess.binary.path)' check 04 >/dev/null 2>&1"
    let command = Command(
      arguments: ["/bin/sh", "-c", words],
      environment: ["PATH": "\(fixture.root)/bin:/usr/bin:/bin", "TMPDIR": fixture.root])
    let unused = try Descriptor.pipe()
    let process = try Spawn(command: command, pipes: (unused.writer, unused.writer)).start()
    var (status, usage) = (Int32(0), rusage())
    XCTAssertEqual(wait4(process, &status, 0, &usage), process)
    #if canImport(Darwin)
      let unit = 1
    #else
      let unit = 1_024
    #endif
    return (Termination(waitStatus: status), usage.ru_maxrss * unit)
  }

  // MARK: - Output that nobody gets

  func test_outputThatIsLostIsSaid() throws {
    try XCTSkipUnless(FileManager.default.fileExists(atPath: "/dev/full"), "there is no disk that is full")
    let fixture = try Fixture(outcomes: FixtureText.right)
    for words in ["list --json", "help", "check 04"] {
      let result = try fixture.kata(
        words: ["-c", "exec '\(KataProcess.binary.path)' \(words) > /dev/full"],
        program: URL(fileURLWithPath: "/bin/sh"))
      XCTAssertEqual(result.code, 3, words)
      XCTAssertTrue(
        result.errors.hasPrefix("kata: Could not write the output: "), "\(words): \(result.errors)")
      XCTAssertEqual(result.errors.split(separator: "\n").count, 1, result.errors)
    }
  }
}

extension TruncatedText {
  fileprivate mutating func add(_ text: String) {
    Array(text.utf8).withUnsafeBytes { append($0) }
  }
}
