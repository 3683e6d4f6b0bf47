import Foundation
import XCTest

@testable import KataAuthor
@testable import KataCommand
@testable import KataTestSupport

/// `kata report --html`: a room on one page.
final class RoomTests: XCTestCase {
  private func fixture() throws -> Fixture {
    let fixture = try Fixture()
    try fixture.write("chat.txt", PastedChat.text)
    return fixture
  }

  func test_twelvePeopleOnOnePageWithTheNumbersOfTheTables() throws {
    let fixture = try fixture()
    let result = try fixture.kata("report", "chat.txt", "--html", "room.html")
    XCTAssertEqual(result.code, 0, result.errors)
    XCTAssertEqual(result.output, try fixture.kata("report", "chat.txt").output)
    let html = fixture.read("room.html")
    for text in [
      "<p>12 learners, as of ", "<bdi>04 The proxy</bdi></th><td><b>6 of 12</b>", "</td><td>6</td></tr>",
      "<li><bdi>Lesson 04 · The proxy: held by timer</bdi><b>3 of 12</b>", "width:25%",
      "<bdi>chat.txt, line 18: its check sum does not match", "default-src 'none'",
    ] {
      XCTAssertTrue(html.contains(text), "\(text) is not in \(html)")
    }
    XCTAssertFalse(html.contains("http-equiv=\"refresh\""))
    for name in ["anna", "gus", "fay-m", "b4c5d6e7"] { XCTAssertFalse(html.contains(name), name) }

    try fixture.write("chat.txt", PastedChat.text + "\nkata1 1a2b3c4d as-zoe at-04 04p sum-42233e66")
    _ = try fixture.kata("report", "chat.txt", "--html", "room.html")
    let twoNames = fixture.read("room.html")
    XCTAssertTrue(twoNames.contains("it has the id of a line with another name"), twoNames)
    XCTAssertFalse(twoNames.contains("zoe") || twoNames.contains("anna"), "a problem names nobody")
    try fixture.write("chat.txt", PastedChat.text)
    _ = try fixture.kata("report", "chat.txt", "--html", "room.html", "--names")
    XCTAssertTrue(fixture.read("room.html").contains("<bdi>anna</bdi>, <bdi>cy</bdi>, <bdi>gus</bdi>"))
  }

  func test_aLinkToThePageIsKept() throws {
    let fixture = try fixture()
    try fixture.write("real.html", "")
    try fixture.makeLink("room.html", to: "real.html")
    _ = try fixture.kata("report", "chat.txt", "--html", "room.html")
    XCTAssertTrue(fixture.read("real.html").hasSuffix("</html>\n"))
  }

  /// What was pasted reaches neither page nor terminal as markup or as an order to the terminal.
  func test_hostileTextIsOnlyText() throws {
    let fixture = try fixture()
    let evil =
      "<script>alert(1)</script>\u{1B}[2J\u{202E}\" onload=\"x kata1 <b>as-\u{1B}]0;t\u{7} 04f-</bdi><img> "
    let line = "kata1 1a2b3c4d as-zoe at-04 04f-<b>bold sum-00000000"
    try fixture.write("<i>chat", "\(evil)sum-<b>00000000\n\(line)\n\(PastedChat.text)\n\(evil)")
    try fixture.replace("title: The proxy", by: "title: <img src=x> \"", in: "Lessons/04-proxy.md")
    let result = try fixture.kata("report", "<i>chat", "--html", "room.html", "--names")
    XCTAssertEqual(result.code, 0, result.errors)
    let html = fixture.read("room.html")
    for text in [html, result.output, result.errors] {
      for part in ["script", "\u{1B}", "\u{202E}", "onload", "\u{7}"] {
        XCTAssertFalse(text.contains(part), "\(part) is in \(text)")
      }
    }
    for part in ["<img", "<i>", "<b>bold"] { XCTAssertFalse(html.contains(part), part) }
    XCTAssertTrue(html.contains("<bdi>04 &lt;img src=x&gt; &quot;</bdi>"), html)
    XCTAssertTrue(html.contains("<bdi>&lt;i&gt;chat, line "), html)
  }

  func test_everyFewSecondsUntilControlC() throws {
    let fixture = try fixture()
    try fixture.write("chat.txt", "")
    XCTAssertEqual(try fixture.kata("report", "--html", "room.html", "--every", "1").code, 2)
    let process = KataProcess(["report", "chat.txt", "--html", "room.html", "--every", "1"], in: fixture)
    try process.start()
    // Nobody has sent a line yet.
    XCTAssertTrue(waitFor { fixture.read("room.html").contains("<p>0 learners, as of ") })
    try fixture.write("chat.txt", PastedChat.text)
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

  func test_itGoesOnWhereAFileCanNotBeReadOrWritten() throws {
    let fixture = try fixture()
    let kata = "exec '\(KataProcess.authorTools.path)' report chat.txt --html room.html --every 1 2> errors"
    let process = KataProcess(["-c", kata], in: fixture, program: URL(fileURLWithPath: "/bin/sh"))
    try process.start()
    XCTAssertTrue(waitFor { fixture.exists("room.html") })
    try fixture.remove("room.html")
    try fixture.write("room.html/file", "")
    XCTAssertTrue(waitFor { fixture.read("errors").contains("It is tried again every 1 s.") })
    try fixture.remove("chat.txt")
    try fixture.remove("room.html")
    try fixture.write("chat.txt", PastedChat.text)
    XCTAssertTrue(waitFor { fixture.exists("room.html") }, "it has ended")
    process.send(SIGTERM)
    XCTAssertEqual(process.wait().code, 128 + SIGTERM)
    XCTAssertEqual(fixture.read("errors").split(separator: "\n").count, 1, "it complains more than once")
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
