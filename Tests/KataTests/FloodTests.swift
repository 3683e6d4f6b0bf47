import Foundation
import XCTest

@testable import KataCommand
@testable import KataTestSupport

/// A test that prints without end fills neither the memory nor the disk, and what it says last is still found.
final class FloodTests: XCTestCase {
  // MARK: - The text that is kept

  func test_aShortTextStaysAsItIs() {
    var text = CappedText()
    for line in ["one\n", "", "\n", "zwölf"] { text.add(line) }
    XCTAssertEqual(text.text, "one\n\nzwölf")
    XCTAssertEqual(text.count, 11)
  }

  func test_ofALongTextBeginningAndEndAreKept() {
    var text = CappedText()
    text.add("first\n")
    let block = String(repeating: String(repeating: "x", count: 63) + "\n", count: 1_024)
    for _ in 0..<512 { text.add(block) }
    text.add("last")
    let kept = text.text
    XCTAssertTrue(kept.hasPrefix("first\n"))
    XCTAssertTrue(kept.hasSuffix("\nlast"))
    XCTAssertEqual(text.count, 10 + 512 * 65_536)
    let left = text.count - CappedText.headLimit - CappedText.tailLimit
    XCTAssertTrue(kept.contains("\n[… \(left) bytes left out …]\n"))
    XCTAssertLessThan(kept.utf8.count, CappedText.headLimit + CappedText.tailLimit + 100)
  }

  // MARK: - Tests that print

  /// Puts a line into the stand-in tests, before they run the plan.
  private func fixture(printing line: String, outcome: [String] = FixtureText.right) throws -> Fixture {
    let fixture = try Fixture()
    let lines = FakeTests.script.split(separator: "\n", omittingEmptySubsequences: false)
    try fixture.writeTool("tests", ([lines[0], line[...]] + lines.dropFirst()).joined(separator: "\n"))
    try fixture.setOutcomes(outcome)
    return fixture
  }

  func test_aFloodOfOutputStaysWithinBounds() throws {
    let fixture = try fixture(printing: "yes | head -c 200000000; yes | head -c 200000000 >&2")
    let result = try fixture.kata("check", "04")
    XCTAssertEqual(result.code, 0, result.errors)
    XCTAssertLessThan(Self.mostMemoryOfChildren, 100 << 20)
  }

  func test_aLongLineBeforeACrashIsNeitherPrintedNorKept() throws {
    let fixture = try fixture(
      printing: "head -c 10000000 /dev/zero | tr '\\0' x >&2; echo >&2",
      outcome: ["test_ticks crashes", "test_isFreed passes", "test_stops passes"])
    let result = try fixture.kata("check", "04")
    XCTAssertEqual(result.code, 1)
    XCTAssertTrue(result.output.contains("Fatal error: Unexpectedly found nil"), result.output)
    XCTAssertLessThan(result.output.utf8.count, 10_000)
    XCTAssertLessThan(fixture.read(".kata/results/Lesson04Proxy.json").utf8.count, 10_000)
  }

  func test_aLongMessageLosesItsMiddle() {
    var report = TestReport(name: TestName(suite: "A.B", method: "test_c"), outcome: .failed)
    report.message = String(repeating: "x", count: 10_000_000)
    XCTAssertLessThan(report.message?.utf8.count ?? 0, CappedText.shownLimit + 100)
    report.message = "short"
    XCTAssertEqual(report.message, "short")
  }

  func test_aFloodedTraceIsAnErrorAndNoVerdict() throws {
    let fixture = try fixture(printing: "yes '{\"event\":\"tick\"}' >> \"$KATA_TRACE\"")
    let result = try fixture.kata("check", "04")
    XCTAssertEqual(result.code, 3, result.output)
    XCTAssertEqual(result.output, "")
    XCTAssertTrue(
      result.errors.hasPrefix("kata: The tests of Lesson04Proxy reported more than 16 MB"), result.errors)
    XCTAssertFalse(fixture.exists(".kata/results/Lesson04Proxy.json"))
    XCTAssertEqual(fixture.temporaryFolders, [])
  }

  /// Bytes, of the largest child of this process so far.
  private static var mostMemoryOfChildren: Int {
    var usage = rusage()
    // `RUSAGE_CHILDREN`, which is of another type here and there.
    getrusage(-1, &usage)
    #if canImport(Darwin)
      return usage.ru_maxrss
    #else
      return usage.ru_maxrss << 10
    #endif
  }
}
