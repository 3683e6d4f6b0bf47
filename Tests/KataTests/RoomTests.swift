import Foundation
import XCTest

@testable import KataCommand
@testable import KataTestSupport

/// `kata report --html`: a room on one page.
final class RoomTests: XCTestCase {
  private func page(_ words: String..., of fixture: Fixture) throws -> String {
    let result = try fixture.kata(words: ["report"] + words + ["--html", "room.html"])
    XCTAssertEqual(result.code, 0, result.errors)
    return fixture.read("room.html")
  }

  func test_showsWhereALearnerStandsByAShape() throws {
    let fixture = try Fixture()
    _ = try fixture.kata("check", "04")
    let html = try page(of: fixture)
    XCTAssertTrue(html.contains("1 learner, 0 of 2 lessons done, as of "))
    XCTAssertTrue(html.contains("<td class=\"now\"><svg class=\"mark failing\""), html)
    XCTAssertTrue(html.contains("aria-label=\"not checked\""))
    XCTAssertTrue(
      html.contains("<b>1 of 1</b> <span><bdi>Lesson 04 · The proxy: held by timer</bdi></span>"), html)
    XCTAssertNotNil(html.firstMatch(of: /<td class="time">\d+:\d\d<\/td>/))
    XCTAssertFalse(html.contains("http-equiv=\"refresh\""))
  }

  func test_marksWhatWasEditedSinceItsCheck() throws {
    let fixture = try Fixture()
    _ = try fixture.kata("check", "04")
    try fixture.write("Sources/Lesson04Proxy/Owner.swift", "// at work")
    let html = try page(of: fixture)
    XCTAssertTrue(html.contains("<td class=\"now\"><svg class=\"mark edited\""), html)
    XCTAssertTrue(html.contains("aria-label=\"edited since its check\""))
  }

  func test_tellsHowManyPredictedRightAndNotWhatIsRight() throws {
    let (anna, bo) = (try Fixture(), try Fixture())
    for (fixture, letter) in [(anna, "a"), (bo, "b")] {
      try fixture.predict([letter])
    }
    let html = try page(anna.root, bo.root, of: anna)
    XCTAssertTrue(html.contains("<b>1 of 2</b> <span><bdi>04.1 The screen closes."), html)
    XCTAssertFalse(html.contains("It lives on"))
    XCTAssertTrue(html.contains("Nobody is stuck."))
  }

  func test_aHostileNameIsOnlyAName() throws {
    let fixture = try Fixture()
    let names = [
      "<script>alert(1)<", "a\nb", "\u{202E}evil", "\" onload=\"x", "&amp;",
      String(repeating: "w", count: 250),
    ]
    let course = try Course(root: fixture.root)
    let progress = CourseProgress(
      of: course, results: ResultStore(root: fixture.root) { _ in },
      state: StateStore(root: fixture.root) { _ in })
    let clones = names.map { Clone(name: $0, root: fixture.root, progress: progress) }
    let failures = [CloneReader.Failure(path: "</p><script>", reason: "<b>")]
    let html = RoomPage(clones: clones, failures: failures, now: Date(), interval: 5).html
    XCTAssertFalse(html.contains("<script"))
    XCTAssertFalse(html.contains("\u{202E}"))
    XCTAssertFalse(html.contains("onload=\"x"))
    XCTAssertFalse(html.contains(String(repeating: "w", count: 130)))
    for shown in [
      "<bdi>&lt;script&gt;alert(1)&lt;</bdi>", "a\\u{A}b", "\\u{202E}evil", "&quot; onload=", "&amp;amp;",
    ] {
      XCTAssertTrue(html.contains(shown), shown)
    }
    XCTAssertTrue(html.contains("default-src 'none'"), "and were it markup, nothing would run")
  }

  func test_aLessonsTitleIsNoMarkupEither() throws {
    let fixture = try Fixture()
    try fixture.replace("title: The proxy", by: "title: <img src=x> \"", in: "Lessons/04-proxy.md")
    XCTAssertTrue(try page(of: fixture).contains("<abbr title=\"&lt;img src=x&gt; &quot;\">04</abbr>"))
  }

  func test_aLinkIsKept() throws {
    let fixture = try Fixture()
    try fixture.write("real.html", "")
    try fixture.makeLink("room.html", to: "real.html")
    XCTAssertTrue(try page(of: fixture).hasPrefix("<!doctype html>"))
    XCTAssertEqual(fixture.read("real.html"), fixture.read("room.html"))
  }

  func test_everyFewSecondsUntilControlC() throws {
    let fixture = try Fixture()
    let process = KataProcess(["report", ".", "--html", "room.html", "--every", "1"], in: fixture)
    try process.start()
    XCTAssertTrue(waitFor { fixture.exists("room.html") })
    // It is written anew, with what has changed since.
    _ = try fixture.kata("check", "04")
    XCTAssertTrue(waitFor { fixture.read("room.html").contains("Lesson 04 · The proxy: held by timer") })
    process.send(SIGINT)
    let result = process.wait()
    XCTAssertEqual(result.code, 128 + SIGINT)
    XCTAssertEqual(result.output, "Writing room.html every 1 s. To end: Ctrl-C\n")
    let html = fixture.read("room.html")
    XCTAssertTrue(html.contains("<meta http-equiv=\"refresh\" content=\"1\">"))
    XCTAssertTrue(html.hasSuffix("</html>\n"))
    let names = try FileManager.default.contentsOfDirectory(atPath: fixture.root)
    XCTAssertEqual(names.filter { $0.hasPrefix(".dat") }, [])
  }

  /// Only a failing test waits that long.
  private func waitFor(_ condition: () -> Bool) -> Bool {
    let end = Date(timeIntervalSinceNow: 30)
    while Date() < end {
      if condition() { return true }
      usleep(20_000)
    }
    return false
  }
}
