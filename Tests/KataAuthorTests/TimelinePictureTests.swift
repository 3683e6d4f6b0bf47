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
  private func events(_ lines: [String]) throws -> [OwnerEvent] {
    try lines.map { try JSONDecoder().decode(OwnerEvent.self, from: Data($0.utf8)) }
  }

  private func picture(name: String = "the owner") throws -> String {
    let lifetime = Lifetime(
      events: try events([
        #"{"event":"owner-made","at":1.0,"name":"\#(name)"}"#,
        #"{"event":"timers","at":1.0,"count":1}"#,
        #"{"event":"tick","at":1.002}"#,
        #"{"event":"owner-dropped","at":1.01}"#,
        #"{"event":"tick","at":1.012}"#,
        #"{"event":"failure","at":1.02}"#,
      ]))
    let recording = Recording(lifetime: lifetime, problem: nil)
    let timeline = Timeline(tracks: [Timeline.Track(title: "Your code", recording: recording)])
    return TimelinePicture(timeline: timeline, title: "Lesson 04 · <The proxy> & more", width: 640).svg
  }

  func test_isWellFormed() throws {
    let parser = XMLParser(data: Data(try picture().utf8))
    XCTAssertTrue(parser.parse(), "\(parser.parserError?.localizedDescription ?? "")")
  }

  func test_saysInWordsWhatItShows() throws {
    XCTAssertTrue(
      try picture().contains(
        "<desc id=\"words\">Your code: The owner was never freed. 1 tick came before its client let go, and 1 after. "
          + "1 timer still ran at the end.</desc>"))
  }

  func test_hasBarsAndAMarkForEachTick() throws {
    let svg = try drawing(picture())
    XCTAssertEqual(count("<rect class=\"owner\"", in: svg), 1)
    XCTAssertEqual(count("<rect class=\"timer\"", in: svg), 1)
    XCTAssertEqual(count("<use class=\"tick\"", in: svg), 1)
    XCTAssertEqual(count("<use class=\"late\" href=\"#diamond\"", in: svg), 1, "a shape of its own")
  }

  func test_whatOutlivesItsClientIsHatchedAndNamed() throws {
    let svg = try drawing(picture())
    XCTAssertEqual(count("<rect class=\"overdue\"", in: svg), 1)
    XCTAssertEqual(count(">should be gone</text>", in: svg), 1)
    XCTAssertEqual(count(">freed</text>", in: svg), 0)
  }

  func test_whereTheOwnerIsFreedThereIsAMark() throws {
    let svg = try drawing(
      picture([
        LifetimeScript.made, "9", LifetimeScript.dropped, LifetimeScript.freed, "9", LifetimeScript.finished,
      ]))
    XCTAssertEqual(count("<rect class=\"overdue\"", in: svg), 0)
    XCTAssertEqual(count(">freed</text>", in: svg), 1)
  }

  func test_theLegendExplainsWhatIsDrawn() throws {
    let svg = try picture()
    let legend = svg.components(separatedBy: "<g class=\"legend\">").last ?? ""
    XCTAssertEqual(
      legend.matches(of: />([^<]+)<\/text>/).map { String($0.1) }, ["tick", "late tick", "should be gone"])
  }

  func test_aPictureOnAPageIsAsWideAsItIsToldAndNothingIsOutside() throws {
    let script = [
      LifetimeScript.made, "3", LifetimeScript.dropped, "tick", "stray", LifetimeScript.tickElsewhere, "29",
      LifetimeScript.finished,
    ]
    let svg = try TimelinePicture(
      timeline: LifetimeScript.timeline(script), title: "t", width: 320, digest: "abc"
    ).svg
    XCTAssertTrue(svg.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"320\""), svg)
    let ends = svg.matches(of: /x="([\d.]+)"(?: y="[\d.]+" width="([\d.]+)")?/).map {
      (Double($0.1) ?? 0) + ($0.2.flatMap { Double($0) } ?? 0)
    }
    XCTAssertLessThanOrEqual(try XCTUnwrap(ends.max()), 320)
  }

  func test_whatIsTooShortToBeSeenIsDrawnAllTheSame() throws {
    let svg = try picture([
      LifetimeScript.made, LifetimeScript.worker(1), LifetimeScript.worker(0), "5000", LifetimeScript.dropped,
      LifetimeScript.finished,
    ])
    let widths = svg.matches(of: /<rect class="worker"[^>]* width="([\d.]+)"/).compactMap { Double($0.1) }
    XCTAssertEqual(widths, [3])
  }

  func test_wordsThatLookLikeMarkupAreNone() throws {
    XCTAssertTrue(try picture().contains("Lesson 04 · &lt;The proxy&gt; &amp; more</title>"))
  }

  // MARK: - The same as the text

  private func picture(_ scripts: [String]...) throws -> String {
    let tracks = try scripts.map { try LifetimeScript.timeline($0).tracks[0] }
    return TimelinePicture(timeline: Timeline(tracks: tracks), title: "Lesson", width: 640).svg
  }

  private func count(_ part: String, in svg: String) -> Int { svg.components(separatedBy: part).count - 1 }

  /// Without the legend.
  private func drawing(_ svg: String) -> String { svg.components(separatedBy: "<g class=\"legend\">")[0] }

  func test_eachLifetimeHasMarksOfItsOwn() throws {
    let long = [
      LifetimeScript.made, "19", LifetimeScript.dropped, LifetimeScript.freed, "18", LifetimeScript.finished,
    ]
    let short = [
      LifetimeScript.made, "9", LifetimeScript.dropped, LifetimeScript.freed, "18", LifetimeScript.finished,
    ]
    let svg = try picture(long, short)
    let places = svg.matches(of: /<text class="small" x="([0-9.]+)" y="[0-9.]+">(made|let go)</).map {
      String($0.1)
    }
    XCTAssertEqual(places.count, 4)
    XCTAssertNotEqual(places[0], places[2])
    XCTAssertEqual(places[1], places[3])
  }

  func test_messagesThatReachNobodyAreCrosses() throws {
    let svg = try drawing(
      picture([LifetimeScript.made, LifetimeScript.dropped, "stray", "stray", LifetimeScript.finished]))
    XCTAssertEqual(count("<use class=\"stray\" href=\"#cross\"", in: svg), 2)
    XCTAssertEqual(count(">stray</text>", in: svg), 1)
  }

  func test_ticksOnAnotherThreadAreHollow() throws {
    let svg = try drawing(
      picture([
        LifetimeScript.made, LifetimeScript.tickElsewhere, "tick", LifetimeScript.dropped,
        LifetimeScript.finished,
      ]))
    XCTAssertEqual(count("<use class=\"tick-elsewhere\"", in: svg), 1)
    XCTAssertEqual(count("<use class=\"tick\"", in: svg), 1)
  }

  func test_tasksAndCircumstancesHaveBars() throws {
    let svg = try picture([
      LifetimeScript.worker(1), LifetimeScript.made, LifetimeScript.scroll(1), LifetimeScript.scroll(0),
      LifetimeScript.dropped,
      "9",
      LifetimeScript.finished,
    ])
    XCTAssertEqual(count("<rect class=\"worker\"", in: svg), 1)
    XCTAssertEqual(count("<rect class=\"circumstance\"", in: svg), 1)
  }

  func test_longWordsAreBrokenAndNothingLiesBelowThePicture() throws {
    let svg = try picture([
      LifetimeScript.worker(1), LifetimeScript.made, LifetimeScript.scroll(1), "tick",
      LifetimeScript.scroll(0),
      LifetimeScript.dropped,
      "stray", "tick", "experiment", LifetimeScript.path, LifetimeScript.finished,
    ])
    XCTAssertTrue(svg.contains(">Path: run loop → timer → owner</text>"), svg)
    let height = try XCTUnwrap(svg.firstMatch(of: /viewBox="0 0 [0-9.]+ ([0-9.]+)"/).flatMap { Double($0.1) })
    let lowest = svg.matches(of: /\sy="([0-9.]+)"/).compactMap { Double($0.1) }.max()
    XCTAssertLessThan(try XCTUnwrap(lowest), height)
  }
}
