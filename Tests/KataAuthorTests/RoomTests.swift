import Foundation
import XCTest

@testable import KataAuthor
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
    XCTAssertNotNil(html.firstMatch(of: /<li><svg class="mark failing"[^\n]*<b>04<\/b>[^\n]*>0 min</), html)
    XCTAssertFalse(html.contains("Have done"), html)
    XCTAssertTrue(
      html.contains("<b>1 of 1</b> <span><bdi>Lesson 04 · The proxy: held by timer</bdi></span>"), html)
    XCTAssertTrue(html.contains("<p>Nobody.</p>"), "nobody has been silent")
    XCTAssertFalse(html.contains("http-equiv=\"refresh\""))

    try fixture.write("Sources/Lesson04Proxy/Owner.swift", "// at work")
    let edited = try page(of: fixture)
    XCTAssertTrue(edited.contains("<li><svg class=\"mark edited\""), edited)
    XCTAssertTrue(edited.contains("aria-label=\"edited since its check\""))

    // Where a lesson passes, the next is at hand; and a title is no markup.
    try fixture.setOutcomes(FixtureText.right)
    try fixture.replace("title: The proxy", by: "title: <img src=x> \"", in: "Lessons/04-proxy.md")
    _ = try fixture.kata("check", "04")
    let passed = try page(of: fixture)
    XCTAssertNotNil(passed.firstMatch(of: /<li><svg class="mark unchecked"[^\n]*<b>06<\/b>/), passed)
    let title = "<abbr title=\"&lt;img src=x&gt; &quot;\">04</abbr> <b>1</b>"
    XCTAssertTrue(passed.contains(title), passed)
  }

  func test_saysWhoHasBeenSilentForTwentyMinutes() throws {
    let (anna, bo, cleo) = (try Fixture(), try Fixture(), try Fixture())
    for (fixture, minutes) in [(anna, 19.5), (bo, 25)] {
      _ = try fixture.kata("check", "04")
      try fixture.setCheck(of: .proxy, at: Date().timeIntervalSince1970 - 60 * minutes)
    }
    let html = try page(anna.root, bo.root, cleo.root, of: anna)
    let silent = html.matches(of: /<li class="silent">[^\n]*>([^<]+)<\/span><\/li>/).map { String($0.1) }
    XCTAssertEqual(silent, ["25 min", "–"], html)
    let names = html.matches(of: /<\/bdi> <span>([^<]+)<\/span><\/li>/).map { String($0.1) }
    XCTAssertEqual(names, ["no check yet", "25 min"], "the longest silence first")
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
    let failures = [UnreadableFolder(path: "</p><script>", reason: "<b>")]
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

  /// As `nohup` starts it: the page outlives the terminal.
  func test_itGoesOnAfterASignalThatIsIgnoredFromTheStartAndWhereItCanNotBeWritten() throws {
    let fixture = try Fixture()
    let kata = "exec '\(KataProcess.authorTools.path)' report . --html room.html --every 1 2> errors"
    let process = KataProcess(
      ["-c", "trap '' HUP; \(kata)"], in: fixture, program: URL(fileURLWithPath: "/bin/sh"))
    try process.start()
    XCTAssertTrue(waitFor { fixture.exists("room.html") })
    process.send(SIGHUP)
    try fixture.remove("room.html")
    XCTAssertTrue(waitFor { fixture.exists("room.html") }, "it has ended")
    try fixture.remove("room.html")
    try fixture.write("room.html/file", "")
    XCTAssertTrue(waitFor { fixture.read("errors").contains("It is tried again every 1 s.") })
    try fixture.remove("room.html")
    XCTAssertTrue(waitFor { fixture.exists("room.html") }, "it has ended")
    let html = fixture.read("room.html")
    XCTAssertTrue(html.contains(/<bdi>From \d+:\d\d to \d+:\d\d: Could not write room.html:/), html)
    process.send(SIGTERM)
    XCTAssertEqual(process.wait().code, 128 + SIGTERM)
    XCTAssertEqual(fixture.read("errors").split(separator: "\n").count, 1, "it complains more than once")
  }

  func test_whatCouldNotBeReadIsSaidOnThePageAndALinkToItIsKept() throws {
    let (anna, bo) = (try Fixture(), try Fixture())
    try anna.write("real.html", "")
    try anna.makeLink("room.html", to: "real.html")
    try anna.write(".kata/results/Lesson04Proxy.json", "{")
    try bo.remove("Package.swift")
    let html = try page(anna.root, bo.root, of: anna)
    XCTAssertTrue(html.contains("Lesson04Proxy.json is damaged; the lesson counts as not checked."), html)
    XCTAssertTrue(html.contains("(no Leaky Timers package)"), html)
    XCTAssertEqual(anna.read("real.html"), html)
  }

  // MARK: - Reading many clones again and again

  func test_onlyACloneInWhichSomethingHasChangedIsReadAgain() throws {
    let (anna, bo) = (try Fixture(), try Fixture())
    _ = try anna.kata("check", "04")
    try anna.write("mine.swift", "")
    try anna.makeLink("Sources/Lesson04Proxy/Linked.swift", to: "\(anna.root)/mine.swift")
    var reader = CloneReader([anna.root, bo.root], from: "/")
    // What was changed a moment ago may change again unseen.
    reader.readAgain()
    XCTAssertEqual(reader.readCount, 2)
    var now = Date() + 60
    reader.readAgain(asOf: now)
    let changes: [(Fixture) throws -> Void] = [
      { try $0.write("Sources/Lesson04Proxy/Owner.swift", "// edited") },
      { try $0.write("Sources/Lesson04Proxy/Deep/New.swift", "") },
      { try $0.remove("Sources/Lesson04Proxy/Deep/New.swift") },
      { try $0.write("mine.swift", "// where a link leads to") },
      { try $0.replace("title: The proxy", by: "title: My proxy", in: "Lessons/04-proxy.md") },
      { try $0.setOutcomes(FixtureText.right) },
      { _ = try $0.kata("check", "04") },
      { try $0.predict(["a"]) },
      { try $0.setTestList("") },
    ]
    for (number, change) in changes.enumerated() {
      reader.readAgain(asOf: now)
      XCTAssertEqual(reader.readCount, 0, "before change \(number)")
      try change(anna)
      now += 60
      reader.readAgain(asOf: now)
      XCTAssertEqual(reader.readCount, 1, "change \(number)")
      let fresh = CloneReader([anna.root, bo.root], from: "/")
      func pages(_ reader: CloneReader) -> String {
        RoomPage(clones: reader.clones, failures: reader.failures, notes: reader.warnings, now: now).html
      }
      XCTAssertEqual(pages(reader), pages(fresh), "change \(number)")
    }
    try anna.remove("Package.swift")
    reader.readAgain(asOf: now)
    XCTAssertEqual(reader.clones.map(\.root), [bo.root])
    XCTAssertEqual(reader.failures.map(\.reason), ["no Leaky Timers package"])
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
