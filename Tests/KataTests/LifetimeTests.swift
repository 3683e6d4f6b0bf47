import Foundation
import KataTrace
import XCTest

@testable import KataCommand
@testable import KataTestSupport

final class LifetimeTests: XCTestCase {
  private typealias Script = LifetimeScript

  private func drawnLines(_ script: [String]) throws -> [String] {
    try Script.track(script).lines(Style(hasColor: false, width: 49))
  }

  // MARK: - Marks and counts

  func test_ticksAreDrawnEvenlyWhateverTheirNumber() throws {
    let script = [Script.made, "tick", "1", "tick", "30", "tick", Script.dropped]
    let late = Array(repeating: "tick", count: 40)
    XCTAssertEqual(
      try drawnLines(script + late + [Script.finished]).prefix(4),
      [
        "Your code",
        "         |started    |let go",
        "  owner  ════════════░░░░░░░░░░░░  not freed",
        "  ticks    •   •   •   ▲   ▲   ▲   still ticking",
      ])
  }

  func test_endsAreMarkedByAStrokeAndAWord() throws {
    func rows(_ after: [String]) throws -> [String] {
      Array(
        try drawnLines(
          [Script.worker(1), Script.made, "tick", "9", Script.dropped] + after + [Script.finished])[
            2...])
    }
    let atOnce = try rows([Script.freed, Script.worker(0), "18"])
    XCTAssertTrue(atOnce[0].hasSuffix("═╡ freed") && atOnce[1].hasSuffix("═╡ ended"), "\(atOnce)")
    let later = try rows(["9", Script.freed, "3", Script.worker(0), "40"])
    XCTAssertTrue(later[1].hasSuffix("═╡ ended"), "its test allowed that: \(later)")
    let never = try rows(["9", Script.freed, "9", Script.failure(found: "f")])
    XCTAssertTrue(never[1].contains("═░") && never[1].hasSuffix("░  still there"), "\(never)")
  }

  func test_timerHasARowUnlessItEndsWithItsOwner() throws {
    let failure = #""event":"failure","failure":{"headline":"h","parts":{}}"#
    func timer(_ end: [String]) throws -> String? {
      let script = [Script.made, Script.timers(1), "tick", "8", Script.dropped]
      return try drawnLines(script + end + [Script.finished]).first {
        $0.hasPrefix("  timer ") && $0.contains("═")
      }
    }
    XCTAssertNil(try timer([Script.timers(0), Script.freed, "9"]))
    XCTAssertNil(try timer(["tick", "9", failure]), "it lives as its owner does")
    let left = try timer([Script.freed, "5", "9", failure]) ?? ""
    XCTAssertTrue(left.contains("═░") && left.hasSuffix("still valid"), left)
    let ended = try timer([Script.timers(0), "5", "9", failure]) ?? ""
    XCTAssertTrue(ended.hasSuffix("╡ ended"), "something else holds the owner: \(ended)")
    XCTAssertNil(try timer([Script.freed, "9"]), "its test allows that it goes on")
    XCTAssertNil(
      try timer([Script.freed, "stray", Script.strayFailure, "9"]), "what sends them may be right")
  }

  func test_stoppedOwnerIsStillInUse() throws {
    let text = try drawnLines([
      Script.made, "tick", "18", Script.told, "tick", "18", "failure", Script.finished,
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
    let timers = try XCTUnwrap(lifetime.activities.first).spans
    XCTAssertTrue(lifetime.ticks.allSatisfy { tick in timers.contains { $0.contains(tick.at) } })
  }

  func test_otherActivitiesHaveTheirOwnRows() throws {
    let toDropped = [Script.made, "tick", Script.dropped]
    for (script, row, end) in [
      (
        [Script.made, "4", Script.dropped, Script.freed, "stray", Script.strayFailure, "stray", "2"],
        "  messages  ", "not understood"
      ),
      (toDropped + ["tick"], "  ticks  ", "ticked once more"),
      (toDropped + ["tick", "tick"], "  ticks  ", "still ticking"),
      (
        [Script.worker(1), Script.made, "9", Script.dropped, Script.freed, "8", Script.worker(0), "9"],
        "  task   " + String(repeating: "═", count: 24), "╡ ended"
      ),
      ([Script.made, Script.worker(1), Script.dropped, Script.freed], "  task   ", ""),
      ([Script.made, Script.timers(3), Script.dropped, "9", "failure"], "  timer  ", "░  3 still valid"),
      // The second activity began before the owner was released.
      (
        [Script.made, Script.tickOnOtherThread, "9", Script.dropped, Script.tickOnOtherThread, Script.freed],
        "  ticks  ", "○         on another thread"
      ),
      (
        [Script.made, "tick", Script.scroll(1), "tick", Script.scroll(0), "tick", Script.dropped],
        "  scroll  ", "╡"
      ),
      (
        [Script.made, Script.tick(of: "tideClock"), Script.tick(of: "radar"), Script.dropped],
        "  tide clock  ", "•"
      ),
    ] {
      let text = try drawnLines(script + [Script.finished])
      XCTAssertTrue(text.contains { $0.hasPrefix(row) && $0.hasSuffix(end) }, "\(row): \(text)")
    }
  }

  // MARK: - The path

  func test_pathHasItsOwnLine() throws {
    let text = try drawnLines([
      Script.made, Script.dropped, "tick", "experiment", Script.path, Script.finished,
    ])
    XCTAssertEqual(text.last, "  Path: run loop → timer → owner")
  }

  func test_findingIsShownIfThereIsNoPath() throws {
    let found = Script.failure(found: "something else holds it.")
    let text = try drawnLines([Script.made, Script.dropped, "tick", found])
    XCTAssertEqual(text.last, "  Something else holds it.")
    let freed = try drawnLines([Script.made, Script.dropped, Script.freed, "tick", found])
    XCTAssertFalse(freed.contains("  Something else holds it."), "nobody held it")
  }
}
