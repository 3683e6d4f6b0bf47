import Foundation
import KataTrace
import XCTest

@testable import KataCommand
@testable import KataTestSupport

/// Tests of charts and sentences that describe an owner's lifetime, based on trace events.
final class LifetimeTests: XCTestCase {
  private typealias Script = LifetimeScript

  /// Returns the lines of the chart that is drawn from the events of a script.
  private func drawnLines(_ script: [String]) throws -> [String] {
    try Script.titledRecording(script).lines(Style(hasColor: false, width: 49))
  }

  // MARK: - Marks and counts

  func test_ticksAreDrawnEvenlyWhateverTheirNumber() throws {
    let script = [Script.ownerMade, "tick", "1", "tick", "30", "tick", Script.ownerDropped]
    let late = Array(repeating: "tick", count: 40)
    XCTAssertEqual(
      try drawnLines(script + late + [Script.testFinished]).prefix(4),
      [
        "Your code",
        "         |started    |let go",
        "  owner  ════════════░░░░░░░░░░░░  not freed",
        "  ticks    •   •   •   ▲   ▲   ▲   still ticking",
      ])
  }

  func test_endsAreMarkedByAStrokeAndAWord() throws {
    func rows(_ after: [String]) throws -> [String] {
      let use = [Script.taskCount(1), Script.ownerMade, "tick", "9", Script.ownerDropped]
      return Array(try drawnLines(use + after + [Script.testFinished])[2...])
    }
    let atOnce = try rows([Script.ownerFreed, Script.taskCount(0), "18"])
    XCTAssertTrue(atOnce[0].hasSuffix("═╡ freed") && atOnce[1].hasSuffix("═╡ ended"), "\(atOnce)")
    let later = try rows(["9", Script.ownerFreed, "3", Script.taskCount(0), "40"])
    XCTAssertTrue(later[1].hasSuffix("═╡ ended"), "its test allowed that: \(later)")
    let never = try rows(["9", Script.ownerFreed, "9", Script.failure(found: "f")])
    XCTAssertTrue(never[1].contains("═░") && never[1].hasSuffix("░  still there"), "\(never)")
  }

  func test_timerHasARowUnlessItEndsWithItsOwner() throws {
    let failure = #""event":"failure","failure":{"headline":"h","parts":{}}"#
    func timer(_ end: [String]) throws -> String? {
      let script = [Script.ownerMade, Script.timerCount(1), "tick", "8", Script.ownerDropped]
      return try drawnLines(script + end + [Script.testFinished]).first {
        $0.hasPrefix("  timer ") && $0.contains("═")
      }
    }
    XCTAssertNil(try timer([Script.timerCount(0), Script.ownerFreed, "9"]))
    XCTAssertNil(try timer(["tick", "9", failure]), "it lives as its owner does")
    let left = try timer([Script.ownerFreed, "5", "9", failure]) ?? ""
    XCTAssertTrue(left.contains("═░") && left.hasSuffix("still valid"), left)
    let ended = try timer([Script.timerCount(0), "5", "9", failure]) ?? ""
    XCTAssertTrue(ended.hasSuffix("╡ ended"), "something else holds the owner: \(ended)")
    XCTAssertNil(try timer([Script.ownerFreed, "9"]), "its test allows that it goes on")
    XCTAssertNil(
      try timer([Script.ownerFreed, "stray", Script.unrecognizedMessageFailure, "9"]),
      "what sends them may be right")
  }

  func test_stoppedOwnerIsStillInUse() throws {
    let text = try drawnLines([
      Script.ownerMade, "tick", "18", Script.ownerStopped, "tick", "18", "failure", Script.testFinished,
    ])
    XCTAssertEqual(text[1], "         |started   |stopped")
    XCTAssertTrue(text[2].hasSuffix("═  in use"), text[2])
    XCTAssertTrue(text[3].hasSuffix("▲          ticked once more"), text[3])
  }

  // MARK: - Order of events

  func test_timerThatIsReportedLateBeginsBeforeItsTicks() throws {
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

  func test_otherActivitiesHaveTheirOwnRows() throws {
    let (made, dropped, freed) = (Script.ownerMade, Script.ownerDropped, Script.ownerFreed)
    let (tickElsewhere, scrolling) = (Script.tickOnOtherThread, Script.scrolling)
    for (script, row, end) in [
      (
        [made, "4", dropped, freed, "stray", Script.unrecognizedMessageFailure, "stray", "2"],
        "  messages  ", "not understood"
      ),
      ([made, "tick", dropped, "tick"], "  ticks  ", "ticked once more"),
      ([made, "tick", dropped, "tick", "tick"], "  ticks  ", "still ticking"),
      (
        [Script.taskCount(1), made, "9", dropped, freed, "8", Script.taskCount(0), "9"],
        "  task   " + String(repeating: "═", count: 24), "╡ ended"
      ),
      ([made, Script.taskCount(1), dropped, freed], "  task   ", ""),
      ([made, Script.timerCount(3), dropped, "9", "failure"], "  timer  ", "░  3 still valid"),
      // The second tick began before the owner was released.
      (
        [made, tickElsewhere, "9", dropped, tickElsewhere, freed],
        "  ticks  ", "•         on another thread"
      ),
      ([made, "tick", scrolling(1), "tick", scrolling(0), "tick", dropped], "  scroll  ", "╡"),
      ([made, Script.tick(of: "tideClock"), Script.tick(of: "radar"), dropped], "  tide clock  ", "•"),
    ] {
      let text = try drawnLines(script + [Script.testFinished])
      XCTAssertTrue(text.contains { $0.hasPrefix(row) && $0.hasSuffix(end) }, "\(row): \(text)")
    }
  }

  // MARK: - The path

  func test_pathHasItsOwnLine() throws {
    let text = try drawnLines([
      Script.ownerMade, Script.ownerDropped, "tick", "experiment", Script.holdingPath, Script.testFinished,
    ])
    XCTAssertEqual(text.last, "  Path: run loop → timer → owner")
  }

  func test_findingIsShownIfThereIsNoPath() throws {
    let found = Script.failure(found: "something else holds it.")
    let text = try drawnLines([Script.ownerMade, Script.ownerDropped, "tick", found])
    XCTAssertEqual(text.last, "  Something else holds it.")
    let freed = try drawnLines([Script.ownerMade, Script.ownerDropped, Script.ownerFreed, "tick", found])
    XCTAssertFalse(freed.contains("  Something else holds it."), "nobody held it")
  }
}
