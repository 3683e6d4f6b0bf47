import XCTest

@testable import KataAuthor
@testable import KataCommand
@testable import KataTestSupport

/// Tests of the timelines on the interactive page, and of the sentences that describe recorded runs.
final class TimelineProofsTests: XCTestCase {
  func test_ownersLifetimeIsDescribedInSentences() throws {
    for (script, words) in [
      (
        "made timers=1 9 tick 9 tick dropped tick 9 tick 9 failure",
        "The owner was never freed. It ticked while it was in use, and went on ticking after its client had released "
          + "it. 1 timer was left at the end."
      ),
      (
        "made timers=1 tick 9 dropped freed timers=0 9 tick 9 finished",
        "The owner was freed when its client released it. It ticked while it was in use, and once more after its "
          + "client had released it. No timer was left."
      ),
      (
        "worker=1 made tick 9 scroll=1 9 scroll=0 tick dropped 90 freed worker=0 9 finished",
        "The owner was freed soon after its client had released it. It ticked while it was in use, but not "
          + "afterwards. It did not tick while the user scrolled. Its task ended."
      ),
      (
        "made elsewhere 9 dropped 9 elsewhere freed 9 finished",
        "The owner was freed when its client released it. It ticked while it was in use, but not afterwards. "
          + "It ticked on another thread."
      ),
      (
        "made tick=tideClock tick=radar tick 9 dropped 9 tick=radar 9 tick=radar failure",
        "The owner was never freed. It ticked while it was in use, and went on ticking after its client had released "
          + "it: radar."
      ),
      (
        "worker=1 made dropped freed stray 9 finished",
        "The owner was freed when its client released it. It did not tick while it was in use, or afterwards. "
          + "Its task was still there at the end. Messages reached an object that does not understand them."
      ),
    ] {
      let life = try XCTUnwrap(LifetimeScript.recording(script).lifetime)
      XCTAssertEqual(life.summarySentences.joined(separator: " "), words)
    }
  }

  func test_timelineThatMatchesOneOfThreeRunsIsAccepted() throws {
    func runs(isLeak: Bool) throws -> [FixRun] {
      let end = isLeak ? "9 failure" : "freed 9 finished"
      return [try FixRun("Lesson04Proxy", "starter", "made tick 9 tick dropped \(end)")]
    }
    let leak = try XCTUnwrap(runs(isLeak: true)[0].recording?.lifetime)
    let json = try JSONEncoder().encode(["04 starter": TryItPage.Timeline(leak)])
    let page = "<script id=\"lives\">\(String(decoding: json, as: UTF8.self))</script>"
    let lives = TryItPage(packageRoot: "", html: page)
    for (place, expected) in [(0, 0), (1, 1), (2, 2), (3, 2)] {
      var count = 0
      let proofs = try lives.proofs(comparedWith: runs(isLeak: place == 0)) {
        count += 1
        return try runs(isLeak: count == place)
      }
      XCTAssertEqual(proofs.map(\.passed), [place < 3], "run \(place)")
      XCTAssertEqual(count, expected, "more recordings")
    }
  }
}
