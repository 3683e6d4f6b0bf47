import Foundation
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
        "         made                let go",
        "         |                   |",
        "  owner  ━━━━━━━━━━━━━━━━━━━━━┫ freed",
        "  ticks",
        "  The owner was freed when its client let go. No",
        "  tick came before its client let go, and none",
        "  after.",
        "",
        "Your code",
        "                   made      let go",
        "                   |         |",
        "  owner            ━━━━━━━━━━━┫ freed",
        "  ticks",
        "  The owner was freed when its client let go. No",
        "  tick came before its client let go, and none",
        "  after.",
      ])
  }

  func test_marksThatLieCloseTogetherKeepTheirPlaces() throws {
    let text = try lines([Script.made, "1", Script.dropped, "38", Script.freed, Script.finished])
    XCTAssertEqual(Array(text[1...2]), ["         made let go", "         ||"])
  }

  func test_ofALongWaitOnlyTheBeginningIsDrawn() throws {
    let text = try lines([Script.made, "9", Script.dropped, "tick", "998", "tick", Script.finished])
    XCTAssertEqual(text[4].count { $0 == "◆" }, 1, text[4])
    XCTAssertTrue(
      Self.words(text).contains("and 2 after. The test looked on for 1001 ms, of which 40 ms are drawn."),
      "\(text)")
  }

  // MARK: - What should be gone

  func test_whatOutlivesItsClientIsHatchedAndNamed() throws {
    let text = try lines([Script.made, "9", Script.dropped, "tick", "29", Script.finished])
    XCTAssertEqual(text[3], "  owner  ━━━━━━━━━━╱╱ should be gone ╱╱╱╱╱╱╱╱╱╱╱╱")
    XCTAssertEqual(text[4].count { $0 == "◆" }, 1)
    XCTAssertFalse(text[3].contains("freed"))
    XCTAssertTrue(Self.words(text).contains("The owner was never freed."), "\(text)")
    XCTAssertEqual(text.last, "  ◆ late tick, ╱ should be gone")
  }

  func test_whatIsFreedLateIsHatchedUntilThen() throws {
    let text = try lines([Script.made, "9", Script.dropped, "19", Script.freed, "9", Script.finished])
    XCTAssertEqual(text[3], "  owner  ━━━━━━━━━━━╱╱ should be gone ╱┫ freed")
  }

  func test_onlyTheSignsThatAreDrawnAreExplained() throws {
    let text = try lines([Script.made, "tick", Script.dropped, Script.freed, "9", Script.finished])
    XCTAssertEqual(text.last, "  • tick")
  }

  func test_troubleHasItsColour() throws {
    let tracks = try Script.timeline([Script.made, "9", Script.dropped, "tick", "29", Script.finished])
    let text = TimelineText(timeline: tracks, style: Style(hasColor: true, width: 49)).lines
    XCTAssertTrue(text[3].contains("━\u{1B}[31m╱╱ should be gone ╱"), text[3].debugDescription)
    XCTAssertTrue(text[4].hasSuffix("\u{1B}[31m◆\u{1B}[0m"), text[4].debugDescription)
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
    let lifetime = try XCTUnwrap(Lifetime(events: OwnerEvent.all(inFile: file)))
    let timers = try XCTUnwrap(lifetime.activities.first).spans
    XCTAssertTrue(lifetime.ticks.allSatisfy { tick in timers.contains { $0.contains(tick.at) } })
  }

  func test_messagesThatReachNobodyAreDrawnAndTheLifetimeGoesOn() throws {
    let text = try lines([
      Script.made, "4", Script.dropped, Script.freed, "stray", Script.strayFailure, "stray", "2",
      Script.finished,
    ])
    XCTAssertEqual(text[5].filter { $0 == "×" }.count, 2, text[5])
    XCTAssertTrue(text[5].hasPrefix("  stray  "), text[5])
    XCTAssertTrue(Self.words(text).contains("2 messages reached nobody"), "\(text)")
  }

  func test_anyOtherFailureEndsTheLifetime() throws {
    let life = try XCTUnwrap(
      Lifetime(
        events: try Script.events([Script.made, Script.dropped, "tick", "failure", "tick", Script.finished])))
    XCTAssertEqual(life.ticksAfter, 1)
  }

  func test_aTickOnAnotherThreadLooksOtherwise() throws {
    let text = try lines([
      Script.made, Script.tickElsewhere, "tick", Script.dropped, Script.freed, Script.finished,
    ])
    XCTAssertTrue(text[4].contains("◦") && text[4].contains("•"), text[4])
    XCTAssertTrue(Self.words(text).contains(" 1 tick came on another thread."), "\(text)")
  }

  func test_ofTwoLivesEachSaysOnWhichThreadItTicked() throws {
    let text = Self.words(
      try lines(
        [Script.made, Script.tickElsewhere, Script.dropped, Script.freed, Script.finished],
        [Script.made, "tick", "tick", Script.dropped, Script.freed, Script.finished]))
    XCTAssertTrue(text.contains("The tick came on another thread."), text)
    XCTAssertTrue(text.contains("All ticks came on the main thread."), text)
  }

  func test_whereAllTicksComeOnTheMainThreadThatIsNotSaid() throws {
    let text = Self.words(try lines([Script.made, "tick", Script.dropped, Script.freed, Script.finished]))
    XCTAssertFalse(text.contains("thread"), text)
  }

  func test_whereTheTraceWasFullThereMayHaveBeenMore() throws {
    let ticks = { Array(repeating: "tick", count: $0) }
    let some = try lines([Script.made, "tick", Script.dropped] + ticks(498) + [Script.finished])
    XCTAssertTrue(
      Self.words(some).contains("1 tick came before its client let go, and 498 after."), "\(some)")
    let many = try lines([Script.made, "tick", Script.dropped] + ticks(499) + [Script.finished])
    XCTAssertTrue(
      Self.words(many).contains("1 tick came before its client let go, and at least 499 after."), "\(many)")
  }

  func test_eachPartHasItsTicks() throws {
    let text = try lines([
      Script.made, Script.tick(of: "tideClock"), Script.tick(of: "radar"), Script.dropped, Script.freed,
      Script.tick(of: "radar"), Script.finished,
    ])
    XCTAssertEqual(text[4...5].map { $0.prefix(14) }, ["  tide clock  ", "  radar       "])
    XCTAssertEqual(text[4...5].map { line in line.count { $0 == "•" || $0 == "◆" } }, [1, 2])
    XCTAssertTrue(Self.words(text).contains("and 1 after: radar 1."), "\(text)")
  }

  // MARK: - Lanes

  func test_aTaskIsDrawnUntilItEnds() throws {
    let text = try lines([
      Script.worker(1), Script.made, "9", Script.dropped, Script.freed, "8", Script.worker(0), "9",
      Script.finished,
    ])
    XCTAssertEqual(text[3], "  owner  " + String(repeating: "━", count: 14) + "┫ freed")
    XCTAssertEqual(text[4], "  task   " + String(repeating: "━", count: 27))
    XCTAssertTrue(
      Self.words(text).contains("Its task ended 10 ms after its client let go."), "\(text)")
  }

  func test_aTaskThatGoesOnIsSaidTo() throws {
    let text = try lines([Script.made, Script.worker(1), Script.dropped, Script.freed, Script.finished])
    XCTAssertTrue(Self.words(text).contains("Its task was still there at the end."), "\(text)")
  }

  func test_whatTheUserDidMeanwhileIsDrawnWithItsTicks() throws {
    let text = try lines([
      Script.made, "tick", Script.scroll(1), "tick", "tick", Script.scroll(0), "tick", Script.dropped,
      Script.freed,
      Script.finished,
    ])
    XCTAssertTrue(text[4].hasPrefix("  scroll  "), text[4])
    XCTAssertTrue(Self.words(text).contains("2 ticks came while the user scrolled."), "\(text)")
  }

  // MARK: - The path

  func test_thePathStandsOnALineOfItsOwn() throws {
    let text = try lines([Script.made, Script.dropped, "tick", "experiment", Script.path, Script.finished])
    XCTAssertEqual(text.dropLast(2).last, "  Path: run loop → timer → owner")
  }

  func test_thePathOfALaterOwnerIsNotThisOnes() throws {
    let lifetime = Lifetime(
      events: try Script.events([Script.made, Script.dropped, Script.made, Script.path, Script.finished]))
    XCTAssertNil(try XCTUnwrap(lifetime).path)
  }
}
