import Foundation
import XCTest

@testable import KataCommand
@testable import KataTestSupport

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The timeline as a picture: a file that a browser can read, and that says in words what it shows.
final class TimelinePictureTests: XCTestCase {
  private func events(_ lines: [String]) throws -> [LifeEvent] {
    try lines.map { try JSONDecoder().decode(LifeEvent.self, from: Data($0.utf8)) }
  }

  private func picture(name: String = "the owner") throws -> String {
    let life = Life(
      events: try events([
        #"{"event":"owner-made","at":1.0,"name":"\#(name)"}"#,
        #"{"event":"timers","at":1.0,"count":1}"#,
        #"{"event":"tick","at":1.002}"#,
        #"{"event":"owner-dropped","at":1.01}"#,
        #"{"event":"tick","at":1.012}"#,
        #"{"event":"failure","at":1.02}"#,
      ]))
    let recording = Recording(life: life, problem: nil)
    let timeline = Timeline(tracks: [Timeline.Track(title: "Your code", recording: recording)])
    return TimelinePicture(timeline: timeline, title: "Lesson 04 · <The proxy> & more").svg
  }

  func test_isWellFormed() throws {
    let parser = XMLParser(data: Data(try picture().utf8))
    XCTAssertTrue(parser.parse(), "\(parser.parserError?.localizedDescription ?? "")")
  }

  func test_saysInWordsWhatItShows() throws {
    XCTAssertTrue(
      try picture().contains(
        "<desc id=\"words\">Your code: It was never freed. 1 tick came in use, and 1 after. "
          + "1 timer still ran at the end.</desc>"))
  }

  func test_hasABarForEachLifeAndADotForEachTick() throws {
    let svg = try picture()
    XCTAssertEqual(svg.components(separatedBy: "<line class=\"owner\"").count, 2)
    XCTAssertEqual(svg.components(separatedBy: "<line class=\"timer\"").count, 2)
    XCTAssertEqual(svg.components(separatedBy: "<circle class=\"tick\"").count, 3)
  }

  func test_wordsThatLookLikeMarkupAreNone() throws {
    XCTAssertTrue(try picture().contains("Lesson 04 · &lt;The proxy&gt; &amp; more</title>"))
  }

  // MARK: - The same as the text

  private func picture(_ scripts: [String]...) throws -> String {
    let tracks = try scripts.map { try LifeScript.timeline($0).tracks[0] }
    return TimelinePicture(timeline: Timeline(tracks: tracks), title: "Lesson").svg
  }

  private func count(_ part: String, in svg: String) -> Int { svg.components(separatedBy: part).count - 1 }

  func test_eachLifeHasMarksOfItsOwn() throws {
    let long = [LifeScript.made, "19", LifeScript.dropped, LifeScript.freed, "18", LifeScript.finished]
    let short = [LifeScript.made, "9", LifeScript.dropped, LifeScript.freed, "18", LifeScript.finished]
    let svg = try picture(long, short)
    let places = svg.matches(of: /<text x="([0-9.]+)" y="[0-9.]+">(made|let go)</).map { String($0.1) }
    XCTAssertEqual(places.count, 4)
    XCTAssertNotEqual(places[0], places[2])
    XCTAssertEqual(places[1], places[3])
  }

  func test_messagesThatReachNobodyAreCrosses() throws {
    let svg = try picture([LifeScript.made, LifeScript.dropped, "stray", "stray", LifeScript.finished])
    XCTAssertEqual(count("<line class=\"stray\"", in: svg), 4)
    XCTAssertEqual(count(">stray</text>", in: svg), 1)
  }

  func test_ticksOnAnotherThreadAreHollow() throws {
    let svg = try picture([
      LifeScript.made, LifeScript.tickElsewhere, "tick", LifeScript.dropped, LifeScript.finished,
    ])
    XCTAssertEqual(count("<circle class=\"elsewhere\"", in: svg), 1)
    XCTAssertEqual(count("<circle class=\"tick\"", in: svg), 1)
  }

  func test_tasksAndCircumstancesHaveBars() throws {
    let svg = try picture([
      LifeScript.worker(1), LifeScript.made, LifeScript.scroll(1), LifeScript.scroll(0), LifeScript.dropped,
      "9",
      LifeScript.finished,
    ])
    XCTAssertEqual(count("<line class=\"worker\"", in: svg), 1)
    XCTAssertEqual(count("<line class=\"circumstance\"", in: svg), 1)
  }

  func test_longWordsAreBrokenAndNothingLiesBelowThePicture() throws {
    let svg = try picture([
      LifeScript.worker(1), LifeScript.made, LifeScript.scroll(1), "tick", LifeScript.scroll(0),
      LifeScript.dropped,
      "stray", "tick", "experiment", LifeScript.path, LifeScript.finished,
    ])
    XCTAssertEqual(count("class=\"words\"", in: svg), 3)
    XCTAssertTrue(svg.contains(">Path: run loop → timer → owner</text>"), svg)
    let height = try XCTUnwrap(svg.firstMatch(of: /viewBox="0 0 [0-9.]+ ([0-9.]+)"/).flatMap { Double($0.1) })
    let lowest = svg.matches(of: /\sy="([0-9.]+)"/).compactMap { Double($0.1) }.max()
    XCTAssertLessThan(try XCTUnwrap(lowest), height)
  }
}
