import XCTest

@testable import KataAuthor
@testable import KataCommand
@testable import KataTestSupport

/// The recorded lives that pages quote.
final class ShownLivesTests: XCTestCase {
  func test_aLifeIsToldInSentences() throws {
    for (script, words) in [
      (
        "made timers=1 9 tick 9 tick dropped tick 9 tick 9 failure",
        "The owner was never freed. It ticked while it was in use, and went on ticking after its client had let go. "
          + "1 timer was left at the end."
      ),
      (
        "made timers=1 tick 9 dropped freed timers=0 9 tick 9 finished",
        "The owner was freed when its client let go. It ticked while it was in use, and once more after its client "
          + "had let go. No timer was left."
      ),
      (
        "worker=1 made tick 9 scroll=1 9 scroll=0 tick dropped 90 freed worker=0 9 finished",
        "The owner was freed soon after its client had let go. It ticked while it was in use, and not after. "
          + "It did not tick while the user scrolled. Its task ended."
      ),
      (
        "made elsewhere 9 dropped 9 elsewhere freed 9 finished",
        "The owner was freed when its client let go. It ticked while it was in use, and not after. "
          + "It ticked on another thread."
      ),
      (
        "made tick=tideClock tick=radar tick 9 dropped 9 tick=radar 9 tick=radar failure",
        "The owner was never freed. It ticked while it was in use, and went on ticking after its client had let go: "
          + "radar."
      ),
      (
        "worker=1 made dropped freed stray 9 finished",
        "The owner was freed when its client let go. It did not tick while it was in use, nor after. Its task was "
          + "still there at the end. Messages reached nobody who understands them."
      ),
    ] {
      let life = try XCTUnwrap(LifetimeScript.recording(script).lifetime)
      XCTAssertEqual(life.sentences.joined(separator: " "), words)
    }
  }

  func test_whatAPageQuotesIsWhatObserveSays() throws {
    let run = try FixRun("Lesson04Proxy", "starter", "made tick 9 tick dropped 9 failure")
    for (output, holds) in [
      ("The owner was never freed. It ticked\n  while it was in use, and not after.", true),
      ("The owner was freed.", false),
    ] {
      XCTAssertEqual(try lives(quoting: output).proofs(by: [run]) { [run] }.map(\.passed), [holds], output)
    }
  }

  func test_aLifeThatIsAsShownInOneOfThreeRunsHolds() throws {
    let lives = try lives(quoting: "The owner was never freed. It ticked while it was in use, and not after.")
    func runs(isLeak: Bool) throws -> [FixRun] {
      [
        try FixRun(
          "Lesson04Proxy", "starter",
          isLeak ? "made tick 9 tick dropped 9 failure" : "made tick 9 tick dropped freed 9 finished")
      ]
    }
    for (place, expected) in [(0, 0), (1, 1), (2, 2), (3, 2)] {
      var count = 0
      let proofs = try lives.proofs(by: runs(isLeak: place == 0)) {
        count += 1
        return try runs(isLeak: count == place)
      }
      XCTAssertEqual(proofs.map(\.passed), [place < 3], "run \(place)")
      XCTAssertEqual(count, expected, "more recordings")
    }
  }

  /// Those of a page that shows `output` as the life of a starter.
  private func lives(quoting output: String) throws -> ShownLives {
    let fixture = try Fixture()
    let fence = "```text observe 04 starter\n  owner  ━━━\n  \(output)\n```"
    try fixture.write("Lessons/talk.md", "# Talk\n\n\(fence)\n")
    return ShownLives(root: fixture.root, pages: CoursePage.all(in: fixture.root))
  }
}
