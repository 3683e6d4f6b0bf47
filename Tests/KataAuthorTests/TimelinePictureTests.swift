import Foundation
import XCTest

@testable import KataAuthor
@testable import KataCommand
@testable import KataTestSupport

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The timeline as a picture: a file that a browser can read, and that says in words what it shows.
final class TimelinePictureTests: XCTestCase {
  private typealias Script = LifetimeScript

  /// An owner that outlives its client, and ticks on.
  private let leak = [Script.made, Script.timers(1), "tick", "8", Script.dropped, "tick", "8", "failure"]

  private func picture(_ scripts: [String]..., title: String = "Lesson") throws -> String {
    let tracks = try scripts.map { try LifetimeScript.timeline($0).tracks[0] }
    return TimelinePicture(timeline: Timeline(tracks: tracks), title: title, width: 640).svg
  }

  private func count(_ part: String, in svg: String) -> Int { svg.components(separatedBy: part).count - 1 }

  /// Without the legend.
  private func drawing(_ svg: String) -> String { svg.components(separatedBy: "<g class=\"legend\">")[0] }

  func test_isWellFormedWhateverTheWords() throws {
    let svg = try picture(leak, title: "Lesson 04 · <The proxy> & more")
    let parser = XMLParser(data: Data(svg.utf8))
    XCTAssertTrue(parser.parse(), "\(parser.parserError?.localizedDescription ?? "")")
    XCTAssertTrue(svg.contains("Lesson 04 · &lt;The proxy&gt; &amp; more</title>"))
  }

  func test_saysInWordsWhatItShows() throws {
    XCTAssertTrue(
      try picture(leak).contains(
        "<desc id=\"words\">Your code: The owner was never freed. 1 tick came before its client let go, and 1 after. "
          + "1 timer still ran at the end.</desc>"))
  }

  /// Each thing has a shape of its own, or a word.
  func test_whatHappenedHasItsShape() throws {
    let life = [Script.made, "9", Script.dropped, Script.freed, "9", Script.finished]
    let elsewhere = [Script.made, Script.tickElsewhere, "tick", Script.dropped, Script.finished]
    let meanwhile = [
      Script.worker(1), Script.made, Script.scroll(1), Script.scroll(0), Script.dropped, "9", Script.finished,
    ]
    for (script, part, number) in [
      (leak, "<rect class=\"owner\"", 1), (leak, "<rect class=\"timer\"", 1),
      (leak, "<use class=\"tick\"", 1),
      (leak, "<use class=\"late\" href=\"#diamond\"", 1), (leak, "<rect class=\"overdue\"", 1),
      (leak, ">should be gone</text>", 1), (leak, ">freed</text>", 0), (life, "<rect class=\"overdue\"", 0),
      (life, ">freed</text>", 1), (elsewhere, "<use class=\"tick-elsewhere\"", 1),
      (elsewhere, "<use class=\"tick\"", 1), (meanwhile, "<rect class=\"worker\"", 1),
      (meanwhile, "<rect class=\"circumstance\"", 1),
      (
        [Script.made, Script.dropped, "stray", "stray", Script.finished],
        "<use class=\"stray\" href=\"#cross\"", 2
      ),
    ] {
      XCTAssertEqual(count(part, in: try drawing(picture(script))), number, "\(part) of \(script)")
    }
  }

  func test_theLegendExplainsWhatIsDrawn() throws {
    let svg = try picture(leak)
    let legend = svg.components(separatedBy: "<g class=\"legend\">").last ?? ""
    XCTAssertEqual(
      legend.matches(of: />([^<]+)<\/text>/).map { String($0.1) }, ["tick", "late tick", "should be gone"])
  }

  func test_aPictureOnAPageIsAsWideAsItIsToldAndNothingIsOutside() throws {
    let script = [
      Script.made, "3", Script.dropped, "tick", "stray", Script.tickElsewhere, "29",
      Script.finished,
    ]
    let svg = try TimelinePicture(
      timeline: Script.timeline(script), title: "t", width: 320, digest: "abc"
    ).svg
    XCTAssertTrue(svg.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"320\""), svg)
    let ends = svg.matches(of: /x="([\d.]+)"(?: y="[\d.]+" width="([\d.]+)")?/).map {
      (Double($0.1) ?? 0) + ($0.2.flatMap { Double($0) } ?? 0)
    }
    XCTAssertLessThanOrEqual(try XCTUnwrap(ends.max()), 320)
  }

  func test_whatIsTooShortToBeSeenIsDrawnAllTheSame() throws {
    let svg = try picture([
      Script.made, Script.worker(1), Script.worker(0), "5000", Script.dropped,
      Script.finished,
    ])
    let widths = svg.matches(of: /<rect class="worker"[^>]* width="([\d.]+)"/).compactMap { Double($0.1) }
    XCTAssertEqual(widths, [3])
  }

  func test_longWordsAreBrokenAndNothingLiesBelowThePicture() throws {
    let svg = try picture([
      Script.worker(1), Script.made, Script.scroll(1), "tick",
      Script.scroll(0),
      Script.dropped,
      "stray", "tick", "experiment", Script.path, Script.finished,
    ])
    XCTAssertTrue(svg.contains(">Path: run loop → timer → owner</text>"), svg)
    let height = try XCTUnwrap(svg.firstMatch(of: /viewBox="0 0 [0-9.]+ ([0-9.]+)"/).flatMap { Double($0.1) })
    let lowest = svg.matches(of: /\sy="([0-9.]+)"/).compactMap { Double($0.1) }.max()
    XCTAssertLessThan(try XCTUnwrap(lowest), height)
  }
}
