import Foundation
import KataTrace
import XCTest

@testable import KataCommand
@testable import KataTestSupport

/// Tests of charts and sentences that describe an owner's lifetime, based on trace events.
final class LifetimeTests: XCTestCase {
  /// Returns the lines with which `kata observe` describes the events of a `LifetimeScript`.
  private func recordingLines(_ script: String) throws -> [String] {
    let recording = TitledRecording(title: "Your code", recording: try LifetimeScript.recording(script))
    return recording.lines(style: Style(hasColor: false, width: 49))
  }

  // MARK: - Marks and counts

  func test_ticksAreDrawnAtEvenDistancesForAnyNumberOfTicks() throws {
    let late = String(repeating: "tick ", count: 40)
    XCTAssertEqual(
      try recordingLines("made tick 1 tick 30 tick dropped \(late) finished").prefix(4),
      [
        "Your code",
        "         |started    |released",
        "  owner  ════════════░░░░░░░░░░░░  not freed",
        "  ticks    •   •   •   ▲   ▲   ▲   still ticking",
      ])
  }

  func test_chartMarksTheEndOfAnOwnerOrTaskWithAStrokeAndAWord() throws {
    func rows(_ after: String) throws -> [String] {
      Array(try recordingLines("worker=1 made tick 9 dropped \(after) finished")[2...])
    }
    let atOnce = try rows("freed worker=0 18")
    XCTAssertTrue(atOnce[0].hasSuffix("═╡ freed") && atOnce[1].hasSuffix("═╡ ended"), "\(atOnce)")
    let later = try rows("9 freed 3 worker=0 40")
    XCTAssertTrue(later[1].hasSuffix("═╡ ended"), "its test allowed that: \(later)")
    let never = try rows("9 freed 9 failure")
    XCTAssertTrue(never[1].contains("═░") && never[1].hasSuffix("░  still there"), "\(never)")
  }

  func test_chartHasATimerRowUnlessTheTimerEndsWithItsOwner() throws {
    func timer(_ end: String) throws -> String? {
      try recordingLines("made timers=1 tick 8 dropped \(end) finished").first {
        $0.hasPrefix("  timer ") && $0.contains("═")
      }
    }
    XCTAssertNil(try timer("timers=0 freed 9"))
    XCTAssertNil(try timer("tick 9 failure"), "it lives as its owner does")
    let left = try timer("freed 5 9 failure") ?? ""
    XCTAssertTrue(left.contains("═░") && left.hasSuffix("still valid"), left)
    let ended = try timer("timers=0 5 9 failure") ?? ""
    XCTAssertTrue(ended.hasSuffix("╡ ended"), "something else holds the owner: \(ended)")
    XCTAssertNil(try timer("freed 9"), "its test allows that it goes on")
    XCTAssertNil(
      try timer("freed stray failure=unrecognized-message 9"),
      "what sends them may be right")
  }

  func test_ownerIsShownAsInUseAfterItsClientStopsIt() throws {
    let text = try recordingLines("made tick 18 told tick 18 failure finished")
    XCTAssertEqual(text[1], "         |started   |stopped")
    XCTAssertTrue(text[2].hasSuffix("═  in use"), text[2])
    XCTAssertTrue(text[3].hasSuffix("▲          ticked once more"), text[3])
  }

  // MARK: - Order of events

  func test_timerBeginsBeforeItsTicksIfItsTraceEventIsWrittenLater() throws {
    let file = NSTemporaryDirectory() + UUID().uuidString
    defer { unlink(file) }
    let trace = """
      {"event":"owner-made","at":1.0,"name":"the owner"}
      {"event":"tick","at":1.003}
      {"event":"timers","at":1.001,"count":1}
      {"event":"owner-dropped","at":1.005}
      {"event":"test-finished","at":1.02}
      """
    try Data(trace.utf8).write(to: URL(fileURLWithPath: file))
    let lifetime = try XCTUnwrap(Lifetime(events: TraceFile(file).events))
    let timers = try XCTUnwrap(lifetime.activities.first).activeSpans
    XCTAssertTrue(lifetime.ticks.allSatisfy { tick in timers.contains { $0.contains(tick.time) } })
  }

  func test_eachActivityHasItsOwnChartRow() throws {
    for (script, row, end) in [
      (
        "made 4 dropped freed stray failure=unrecognized-message stray 2", "  messages  ", "not understood"
      ),
      ("made tick dropped tick", "  ticks  ", "ticked once more"),
      ("made tick dropped tick tick", "  ticks  ", "still ticking"),
      (
        "worker=1 made 9 dropped freed 8 worker=0 9", "  task   " + String(repeating: "═", count: 24),
        "╡ ended"
      ),
      ("made worker=1 dropped freed", "  task   ", ""),
      ("made timers=3 dropped 9 failure", "  timer  ", "░  3 still valid"),
      // The second tick began before the owner was released.
      ("made elsewhere 9 dropped elsewhere freed", "  ticks  ", "•         on another thread"),
      ("made tick scroll=1 tick scroll=0 tick dropped", "  scroll  ", "╡"),
      ("made tick=tideClock tick=radar dropped", "  tide clock  ", "•"),
    ] {
      let text = try recordingLines("\(script) finished")
      XCTAssertTrue(text.contains { $0.hasPrefix(row) && $0.hasSuffix(end) }, "\(row): \(text)")
    }
  }

  // MARK: - The path

  func test_lastLineIsTheReferencePathToTheOwner() throws {
    let text = try recordingLines("made dropped tick experiment path finished")
    XCTAssertEqual(text.last, "  Path: run loop → timer → owner")
  }

  func test_unknownHolderIsMentionedUnlessTheOwnerIsFreed() throws {
    let text = try recordingLines("made dropped tick failure")
    XCTAssertEqual(text.last, "  Something else holds it.")
    let freed = try recordingLines("made dropped freed tick failure")
    XCTAssertFalse(freed.contains("  Something else holds it."), "nobody held it")
  }
}
