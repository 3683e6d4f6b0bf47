import Foundation
import KataTrace
import XCTest

@testable import KataCommand
@testable import KataTestSupport

/// What a trace becomes: each lifetime with marks of its own, and everything that its lesson is about.
final class LifetimeTests: XCTestCase {
  private typealias Script = LifetimeScript

  private func lines(_ scripts: [String]...) throws -> [String] {
    let tracks = try scripts.map { try Script.timeline($0).tracks[0] }
    return TimelineText(timeline: Timeline(tracks: tracks), style: Style(hasColor: false, width: 49)).lines
  }

  /// The same in one line, as if nothing were wrapped.
  private static func words(_ lines: [String]) -> String {
    lines.joined(separator: " ").split(separator: " ").joined(separator: " ")
  }

  // MARK: - Time

  func test_eachLifetimeHasMarksOfItsOwn() throws {
    XCTAssertEqual(
      try lines(
        [Script.made, "19", Script.dropped, Script.freed, "18", Script.finished],
        [Script.made, "9", Script.dropped, Script.freed, "18", Script.finished]),
      [
        "Your code",
        "         |made               |let go",
        "  owner  ═════════════════════╡ freed",
        "  ticks",
        "  The owner was freed when its client let go. No",
        "  tick came before its client let go, and none",
        "  after.",
        "",
        "Your code",
        "                   |made     |let go",
        "  owner            ═══════════╡ freed",
        "  ticks",
        "  The owner was freed when its client let go. No",
        "  tick came before its client let go, and none",
        "  after.",
      ])
  }

  func test_marksThatLieCloseTogetherKeepTheirPlaces() throws {
    let text = try lines([Script.made, "1", Script.dropped, "38", Script.freed, Script.finished])
    XCTAssertEqual(text[1], "         ||let go")
  }

  func test_ofALongWaitOnlyTheBeginningIsDrawn() throws {
    let text = try lines([Script.made, "9", Script.dropped, "tick", "998", "tick", Script.finished])
    XCTAssertEqual(text[3].count { $0 == "▲" }, 1, text[3])
    XCTAssertTrue(
      Self.words(text).contains("and 2 after. The test looked on for 1001 ms, of which 40 ms are drawn."),
      "\(text)")
  }

  // MARK: - What should be gone

  func test_whatOutlivesItsClientIsHatchedNamedAndExplained() throws {
    let text = try lines([Script.made, "9", Script.dropped, "tick", "29", Script.finished])
    XCTAssertEqual(text[2], "  owner  ══════════░░ should be gone ░░░░░░░░░░░░")
    XCTAssertEqual(text[3].count { $0 == "▲" }, 1)
    XCTAssertTrue(Self.words(text).contains("The owner was never freed."), "\(text)")
    XCTAssertEqual(text.last, "  ▲ tick after it was let go, ░ should be gone")
    let failure = #""event":"failure","failure":{"headline":"h","parts":{}}"#
    let late = [Script.made, "9", Script.dropped, "19", Script.freed, "9"]
    XCTAssertEqual(
      try lines(late + [failure, Script.finished])[2], "  owner  ═══════════░░ should be gone ░╡ freed")
    XCTAssertEqual(
      try lines(late + [Script.finished])[2], "  owner  ══════════════════════════════╡ freed",
      "its test allowed that")
    let fine = try lines([Script.made, "tick", Script.dropped, Script.freed, "9", Script.finished])
    XCTAssertEqual(fine.last, "  • tick", "only the signs that are drawn are explained")
  }

  func test_aTimerIsHatchedThatIsLeftAgainstAPromise() throws {
    let failure = #""event":"failure","failure":{"headline":"h","parts":{}}"#
    func timer(_ end: [String]) throws -> String {
      let script = [Script.made, Script.timers(1), "tick", "8", Script.dropped, Script.freed, "5"]
      return try lines(script + end + [Script.finished])[3]
    }
    let left = try timer(["9", failure])
    XCTAssertTrue(left.contains("══░░ should be gone ░░"), left)
    XCTAssertFalse(try timer([Script.timers(0), "9", failure]).contains("░"), "it found out by itself")
    XCTAssertFalse(try timer(["9"]).contains("░"), "its test allows that it goes on")
    let worker = [Script.made, Script.worker(1), "9", Script.dropped, Script.freed, "19", failure]
    XCTAssertTrue(try lines(worker + [Script.finished])[3].contains("══░░ should be gone ░░"))
    let astray = try timer(["stray", Script.strayFailure, "9"])
    XCTAssertFalse(astray.contains("░"), "what sends them may be right: \(astray)")
  }

  func test_whereAnOwnerIsToldToStopThereIsAMark() throws {
    let text = try lines([Script.made, "tick", "18", Script.told, "tick", "18", "failure", Script.finished])
    XCTAssertEqual(text[1], "         |made               |told to stop")
    XCTAssertEqual(text.last, "  • tick, ▲ tick after it was told to stop")
    let long = try lines([Script.made, "tick", "9", Script.told, "tick", "999", Script.finished])
    XCTAssertEqual(long[1], "         |made   |told to stop", "not all of the wait is drawn")
  }

  func test_troubleHasItsColour() throws {
    let tracks = try Script.timeline([Script.made, "9", Script.dropped, "tick", "29", Script.finished])
    let text = TimelineText(timeline: tracks, style: Style(hasColor: true, width: 49)).lines
    XCTAssertTrue(text[2].contains("═\u{1B}[31m░░ should be gone ░"), text[2].debugDescription)
    XCTAssertTrue(text[3].hasSuffix("\u{1B}[31m▲\u{1B}[0m"), text[3].debugDescription)
  }

  func test_aTestThatEndsBeforeItsClientLetsGoShowsNothingOverdue() throws {
    let text = try lines([Script.made, "tick", Script.scroll(1), "tick", "7", "failure", Script.finished])
    XCTAssertEqual(
      Array(text[1...4]),
      [
        "          |made", "  owner   ═══════════════════════════════════════",
        "  scroll         ════════════════════════════════", "  ticks      •      •",
      ])
    XCTAssertEqual(text.last, "  • tick, scroll: the user scrolled", "also what the rows of a use mean")
  }

  // MARK: - What came when

  func test_aTimerThatIsToldOfLateBeganBeforeItsTicks() throws {
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

  func test_anyOtherFailureThanAStrayMessageEndsTheLifetime() throws {
    let life = try XCTUnwrap(
      Lifetime(
        events: try Script.events([Script.made, Script.dropped, "tick", "failure", "tick", Script.finished])))
    XCTAssertEqual(life.ticksAfter, 1)
  }

  func test_ofTwoLivesEachSaysOnWhichThreadItTicked() throws {
    let text = Self.words(
      try lines(
        [Script.made, Script.tickElsewhere, Script.dropped, Script.freed, Script.finished],
        [Script.made, "tick", "tick", Script.dropped, Script.freed, Script.finished]))
    XCTAssertTrue(text.contains("The tick came on another thread."), text)
    XCTAssertTrue(text.contains("All ticks came on the main thread."), text)
    let one = Self.words(try lines([Script.made, "tick", Script.dropped, Script.freed, Script.finished]))
    XCTAssertFalse(one.contains("thread"), one)
  }

  /// Each with a row of its own below the owner, from which its beginning is told.
  func test_whatElseATestTellsOfIsDrawnAndSaid() throws {
    let ticks = { Array(repeating: "tick", count: $0) }
    let bar = { String(repeating: "═", count: $0) }
    for (script, row, words) in [
      (
        [Script.made, "4", Script.dropped, Script.freed, "stray", Script.strayFailure, "stray", "2"],
        "  stray  ",
        "2 messages reached nobody"
      ),
      (
        [Script.made, Script.tickElsewhere, "tick", Script.dropped, Script.freed], "  ticks",
        " 1 tick came on another thread."
      ),
      (
        // The trace was full, so there may have been more.
        [Script.made, "tick", Script.dropped] + ticks(499), "  ticks",
        "1 tick came before its client let go, and at least 499 after."
      ),
      (
        [Script.made, "tick", Script.dropped] + ticks(498), "  ticks",
        "1 tick came before its client let go, and 498 after."
      ),
      (
        [Script.worker(1), Script.made, "9", Script.dropped, Script.freed, "8", Script.worker(0), "9"],
        "  task   " + bar(26) + "╡", "Its task ended 10 ms after its client let go."
      ),
      (
        [Script.made, Script.worker(1), Script.dropped, Script.freed], "  task   ",
        "Its task was still there at the end."
      ),
      (
        [
          Script.made, "tick", Script.scroll(1), "tick", "tick", Script.scroll(0), "tick", Script.dropped,
          Script.freed,
        ], "  scroll  ", "2 ticks came while the user scrolled."
      ),
      (
        [
          Script.made, Script.tick(of: "tideClock"), Script.tick(of: "radar"), Script.dropped, Script.freed,
          Script.tick(of: "radar"),
        ], "  tide clock  ", "and 1 after: radar 1."
      ),
    ] {
      let text = try lines(script + [Script.finished])
      XCTAssertTrue(text.contains { $0.hasPrefix(row) }, "\(text)")
      XCTAssertTrue(Self.words(text).contains(words), "\(text)")
    }
  }

  // MARK: - The path

  func test_thePathStandsOnALineOfItsOwn() throws {
    let text = try lines([Script.made, Script.dropped, "tick", "experiment", Script.path, Script.finished])
    XCTAssertEqual(text.dropLast(2).last, "  Path: run loop → timer → owner")
  }

  func test_whereThereIsNoPathWhatWasFoundStandsThere() throws {
    let found = Script.failure(found: "something else holds it.")
    let text = try lines([Script.made, Script.dropped, "tick", found])
    XCTAssertEqual(text.dropLast(2).last, "  Something else holds it.")
    let freed = try lines([Script.made, Script.dropped, Script.freed, "tick", found])
    XCTAssertFalse(freed.contains("  Something else holds it."), "nobody held it")
  }

  func test_thePathOfALaterOwnerIsNotThisOnes() throws {
    let lifetime = Lifetime(
      events: try Script.events([Script.made, Script.dropped, Script.made, Script.path, Script.finished]))
    XCTAssertNil(try XCTUnwrap(lifetime).path)
  }
}
