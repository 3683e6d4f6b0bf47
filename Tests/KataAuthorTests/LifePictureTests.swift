import Foundation
import XCTest

@testable import KataAuthor
@testable import KataCommand
@testable import KataTestSupport

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Lives: what is drawn of them, and what is said.
final class LifePictureTests: XCTestCase {
  private func life(_ script: String) throws -> Lifetime {
    try XCTUnwrap(LifetimeScript.recording(script).lifetime)
  }

  private func picture(_ script: String) throws -> String {
    LifePicture(title: "t", tracks: [LifePicture.Track(title: nil, life: try life(script))]).svg
  }

  private let leak = "made timers=1 9 tick 9 tick dropped tick 9 tick 9 failure"

  func test_howOftenAndExactlyWhenChangesNoPictureAndWhatElseHappenedDoes() throws {
    let slower = "made 7 timers=1 tick 30 tick tick dropped 12 tick tick tick failure"
    XCTAssertEqual(try picture(leak), try picture(slower))
    for other in [
      "made timers=1 tick tick dropped tick 9 failure",
      "made timers=2 tick tick dropped tick 9 tick failure",
      "made timers=1 dropped tick 9 tick failure",
      "made timers=1 tick dropped tick 9 tick 9 freed failure",
      "made timers=1 tick dropped tick 9 tick timers=0 failure",
      "made timers=1 elsewhere dropped tick 9 tick failure",
      "made timers=1 tick dropped stray tick 9 tick failure",
    ] {
      XCTAssertNotEqual(try picture(other), try picture(leak), other)
    }
  }

  func test_aLifeIsToldInSentences() throws {
    for (script, words) in [
      (
        leak,
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
      XCTAssertEqual(try life(script).told.joined(separator: " "), words)
    }
  }

  /// Each tick that is drawn is one of a kind that is said, and the other way round.
  func test_wordsAndMarksSayTheSame() throws {
    for (script, marks, words) in [
      (leak, 4, "after that"), ("made tick dropped tick 9 failure", 1, "after that"),
      ("made tick dropped elsewhere 9 elsewhere 9 failure", 4, "on another thread"),
      ("made tick dropped stray 9 failure", 0, "nobody understood"),
      ("made tick dropped 9 freed finished", 0, "freed"),
      // It had begun before.
      ("made elsewhere 9 dropped elsewhere freed 9 finished", 0, "on another thread"),
    ] {
      let picture = try picture(script)
      XCTAssertEqual(picture.ranges(of: "<use class=\"late").count, marks, script)
      XCTAssertTrue(picture.contains(">\(words)</text>"), "\(words) in \(picture)")
      XCTAssertEqual(picture.contains(">after that</text>"), marks > 0, script)
    }
  }

  func test_aPictureIsWellFormedAndNothingLiesOutsideAndNoWordsInABar() throws {
    let script =
      "worker=1 made scroll=1 tick scroll=0 dropped stray elsewhere 9 elsewhere experiment path finished"
    for script in [script, leak, "worker=1 made timers=3 dropped freed 9 failure"] {
      let svg = try picture(script)
      XCTAssertTrue(XMLParser(data: Data(svg.utf8)).parse(), svg)
      let ends = svg.matches(of: /x="([\d.]+)"(?: y="[\d.]+" width="([\d.]+)")?/).map {
        (Double($0.1) ?? 0) + ($0.2.flatMap { Double($0) } ?? 0)
      }
      XCTAssertLessThanOrEqual(try XCTUnwrap(ends.max()), 440)
      let rows = svg.split(separator: "\n").filter { $0.contains("<rect class=") && $0.contains("<text") }
      XCTAssertFalse(rows.isEmpty, svg)
      for row in rows {
        let bars = row.matches(of: /<rect [^>]*x="([\d.]+)" y="[\d.]+" width="([\d.]+)"/).map {
          (Double($0.1) ?? 0)...((Double($0.1) ?? 0) + (Double($0.2) ?? 0))
        }
        for words in row.matches(of: /<text [^>]*x="([\d.]+)"/) {
          let place = Double(words.1) ?? 0
          XCTAssertFalse(bars.contains { $0.contains(place) }, "\(row)")
        }
      }
    }
  }
}
