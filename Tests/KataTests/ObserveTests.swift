import XCTest

@testable import KataTestSupport

/// Tests of `kata observe`, which draws a chart of an owner's lifetime and describes it in sentences.
final class ObserveTests: XCTestCase {
  func test_lifetimeOfTheOwnerIsDrawnAndDescribed() throws {
    let fixture = try Fixture(outcomes: FixtureText.rightOutcomes)
    XCTAssertEqual(
      try fixture.assertRun("observe 04").outputLines,
      [
        "Lesson 04 · The proxy: the life of the owner", "",
        "Your code",
        "         |started        |released",
        "  owner  ════════════════╡ freed",
        "  ticks    •",
        "  The owner was freed when its client released it. It ticked while it was in",
        "  use, but not afterwards. No timer was left.", "",
      ])
    XCTAssertEqual(fixture.executedTests, ["test_stops"], "the one that the page names")
    XCTAssertEqual(
      try fixture.assertRun("observe 04 --case starter").outputLines.suffix(8),
      [
        "starter",
        "         |started        |released",
        "  owner  ════════════════░░░░░░░░░░░░░░░░░░░░  not freed",
        "  ticks    •               ▲   ▲               still ticking",
        "  The owner was never freed. It ticked while it was in use, and went on ticking",
        "  after its client had released it. 1 timer was left at the end.",
        "  The timer holds it.", "",
      ])
  }

  func test_observeUsesTheCurrentLessonByDefault() throws {
    let fixture = try Fixture(outcomes: FixtureText.rightOutcomes)
    _ = try fixture.runKata("check", "04")
    try fixture.assertRun("observe", prints: ["Lesson 06 · The block category"])
  }

  func test_observeShowsWhyTheTestDidNotFinish() throws {
    for (outcomes, words) in [
      (["does not compile"], "\n  It does not compile. Sources/Lesson04Proxy/Owner.swift:1:"),
      (["test_stops crashes"], "It crashed: Fatal error: Unexpectedly"),
      (["test_stops hangs"], "It hangs: the test did not finish."),
    ] {
      let fixture = try Fixture(outcomes: outcomes)
      try fixture.addSharedPage()
      try fixture.assertRun("observe 04", code: 1, prints: [words])
    }
  }
}
