import Foundation
import XCTest

@testable import KataCommand

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
}
