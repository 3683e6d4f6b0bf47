import XCTest

@testable import KataCommand
@testable import KataTestSupport

/// What a trace becomes: each life with marks of its own, and everything that its lesson is about.
final class LifeTests: XCTestCase {
  private typealias Script = LifeScript

  private func lines(_ scripts: [String]...) throws -> [String] {
    let tracks = try scripts.map { try Script.timeline($0).tracks[0] }
    return TimelineText(timeline: Timeline(tracks: tracks), style: Style(hasColor: false, width: 49)).lines
  }

  /// The same in one line, as if nothing were wrapped.
  private static func words(_ lines: [String]) -> String {
    lines.joined(separator: " ").split(separator: " ").joined(separator: " ")
  }

  // MARK: - Time

  func test_eachLifeHasMarksOfItsOwn() throws {
    XCTAssertEqual(
      try lines(
        [Script.made, "19", Script.dropped, Script.freed, "18", Script.finished],
        [Script.made, "9", Script.dropped, Script.freed, "18", Script.finished]),
      [
        "Your code",
        "         made                let go",
        "         |                   |",
        "  owner  ━━━━━━━━━━━━━━━━━━━━━━",
        "  ticks",
        "  It was freed when its client let go. No tick",
        "  came in use, and none after.",
        "",
        "Your code",
        "                   made      let go",
        "                   |         |",
        "  owner            ━━━━━━━━━━━━",
        "  ticks",
        "  It was freed when its client let go. No tick",
        "  came in use, and none after.",
      ])
  }

  func test_marksThatLieCloseTogetherKeepTheirPlaces() throws {
    let text = try lines([Script.made, "1", Script.dropped, "38", Script.freed, Script.finished])
    XCTAssertEqual(Array(text[1...2]), ["         made let go", "         ||"])
  }

  func test_ofALongWaitOnlyTheBeginningIsDrawn() throws {
    let text = try lines([Script.made, "9", Script.dropped, "tick", "998", "tick", Script.finished])
    XCTAssertEqual(text[4].count { $0 == "•" }, 1, text[4])
    XCTAssertTrue(
      Self.words(text).hasSuffix("and 2 after. The test looked on for 1001 ms, of which 40 ms are drawn."),
      "\(text)")
  }

  // MARK: - What came when

  func test_messagesThatReachNobodyAreDrawnAndTheLifeGoesOn() throws {
    let text = try lines([
      Script.made, "4", Script.dropped, Script.freed, "stray", Script.strayFailure, "stray", "2",
      Script.finished,
    ])
    XCTAssertEqual(text[5].filter { $0 == "×" }.count, 2, text[5])
    XCTAssertTrue(text[5].hasPrefix("  stray  "), text[5])
    XCTAssertTrue(Self.words(text).contains("2 messages reached nobody"), "\(text)")
  }

  func test_anyOtherFailureEndsTheLife() throws {
    let life = try XCTUnwrap(
      Life(
        events: try Script.events([Script.made, Script.dropped, "tick", "failure", "tick", Script.finished])))
    XCTAssertEqual(life.ticksAfter, 1)
  }

  func test_aTickOnAnotherThreadLooksOtherwise() throws {
    let text = try lines([
      Script.made, Script.tickElsewhere, "tick", Script.dropped, Script.freed, Script.finished,
    ])
    XCTAssertTrue(text[4].contains("◦") && text[4].contains("•"), text[4])
    XCTAssertTrue(Self.words(text).contains(" 1 came on another thread."), "\(text)")
  }

  func test_ofTwoLivesEachSaysOnWhichThreadItTicked() throws {
    let text = Self.words(
      try lines(
        [Script.made, Script.tickElsewhere, Script.dropped, Script.freed, Script.finished],
        [Script.made, "tick", "tick", Script.dropped, Script.freed, Script.finished]))
    XCTAssertTrue(text.contains("It came on another thread."), text)
    XCTAssertTrue(text.contains("They came on the main thread."), text)
  }

  func test_whereAllTicksComeOnTheMainThreadThatIsNotSaid() throws {
    let text = Self.words(try lines([Script.made, "tick", Script.dropped, Script.freed, Script.finished]))
    XCTAssertFalse(text.contains("thread"), text)
  }

  func test_whereTheTraceWasFullThereMayHaveBeenMore() throws {
    let ticks = { Array(repeating: "tick", count: $0) }
    let some = try lines([Script.made, "tick", Script.dropped] + ticks(498) + [Script.finished])
    XCTAssertTrue(Self.words(some).contains("1 tick came in use, and 498 after."), "\(some)")
    let many = try lines([Script.made, "tick", Script.dropped] + ticks(499) + [Script.finished])
    XCTAssertTrue(Self.words(many).contains("1 tick came in use, and at least 499 after."), "\(many)")
  }

  func test_eachPartHasItsTicks() throws {
    let text = try lines([
      Script.made, Script.tick(of: "tideClock"), Script.tick(of: "radar"), Script.dropped, Script.freed,
      Script.tick(of: "radar"), Script.finished,
    ])
    XCTAssertEqual(text[4...5].map { $0.prefix(14) }, ["  tide clock  ", "  radar       "])
    XCTAssertEqual(text[4...5].map { line in line.count { $0 == "•" } }, [1, 2])
    XCTAssertTrue(Self.words(text).contains("and 1 after: radar 1."), "\(text)")
  }

  // MARK: - Lanes

  func test_aTaskIsDrawnUntilItEnds() throws {
    let text = try lines([
      Script.worker(1), Script.made, "9", Script.dropped, Script.freed, "8", Script.worker(0), "9",
      Script.finished,
    ])
    XCTAssertEqual(text[3], "  owner  " + String(repeating: "━", count: 15))
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
    XCTAssertEqual(text.last, "  Path: run loop → timer → owner")
  }

  func test_thePathOfALaterOwnerIsNotThisOnes() throws {
    let life = Life(
      events: try Script.events([Script.made, Script.dropped, Script.made, Script.path, Script.finished]))
    XCTAssertNil(try XCTUnwrap(life).path)
  }
}
