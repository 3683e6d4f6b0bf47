import XCTest

@testable import KataCommand
@testable import KataTestSupport

/// `kata report`: lines that were pasted, whatever stands around them.
final class ReportTests: XCTestCase {
  private func pasted(_ text: String) throws -> PastedLines {
    let fixture = try Fixture()
    let course = try Course(root: fixture.root)
    var pasted = PastedLines()
    pasted.add(text, from: "chat.txt", course: course)
    return pasted
  }

  func test_twelvePeopleOutOfAChat() throws {
    let fixture = try Fixture()
    try fixture.write("chat.txt", PastedChat.text)
    let result = try fixture.kata("report", "chat.txt")
    XCTAssertEqual(result.code, 0)
    XCTAssertEqual(
      result.errors,
      """
      kata: chat.txt, line 18: its check sum does not match: it was changed, or a part of it is missing.
      kata: chat.txt, line 20: it is cut off: there is no check sum at its end.

      """)
    XCTAssertEqual(
      result.output,
      """
      Leaky Timers · 12 learners

      Name      Done    Gave up  Now
      anna      0 of 2  0        04 The proxy, failing: held by timer
      bo        1 of 2  0        06 The block category, failing: held by timer
      cy        0 of 2  0        04 The proxy, failing: held by timer
      dee       0 of 2  0        04 The proxy, failing: not ticking
      eli       1 of 2  1        06 The block category, not compiling
      fay-m     2 of 2  0        06 The block category, passing
      gus       0 of 2  0        04 The proxy, failing: held by timer
      hal       1 of 2  0        06 The block category, crashed: crashed
      ida       1 of 2  0        04 The proxy, passing
      jo        0 of 2  0        nothing checked yet
      b4c5d6e7  0 of 2  0        04 The proxy, edited since
      kim       1 of 2  0        06 The block category, failing: held by timer

      Lesson                 Passes  Checked last
      04 The proxy           6       6
      06 The block category  1       5

      Stuck at:
        Lesson 04 · The proxy: held by timer, 3 of 12
        Lesson 06 · The block category: held by timer, 2 of 12
        Lesson 04 · The proxy: not ticking, 1 of 12
        Lesson 06 · The block category: crashed, 1 of 12
        Lesson 06 · The block category: not compiling, 1 of 12

      """)
    let markdown = try fixture.kata("report", "chat.txt", "--markdown", "--lessons", "6").output
    for row in [
      "# Leaky Timers · 12 learners", "| fay-m | 1 of 1 | 0 | 06 The block category, passing |",
      "| anna | 0 of 1 | 0 | nothing checked yet |", "| 06 The block category | 1 | 5 |",
      "- Lesson 06 · The block category: held by timer, 2 of 12",
    ] {
      XCTAssertTrue(markdown.contains("\(row)\n"), markdown)
    }
    XCTAssertFalse(markdown.contains("The proxy"), markdown)
  }

  func test_standardInputAndJSON() throws {
    let fixture = try Fixture()
    let result = try fixture.kata(words: ["report", "--json"], typing: PastedChat.text)
    XCTAssertEqual(result.code, 0)
    XCTAssertTrue(result.errors.contains("kata: standard input, line 18: "), result.errors)
    let object = try XCTUnwrap(
      try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    let clones = try XCTUnwrap(object["clones"] as? [[String: Any]])
    XCTAssertEqual(clones.count, PastedChat.count)
    XCTAssertEqual(clones[1]["name"] as? String, "bo")
    XCTAssertEqual(clones[1]["done"] as? Int, 1)
    XCTAssertEqual(clones[1]["lastChecked"] as? String, "Lesson06BlockCategory")
    XCTAssertNil(clones[10]["name"])
    let lessons = try XCTUnwrap(clones[4]["lessons"] as? [[String: Any]])
    XCTAssertEqual(lessons.compactMap { $0["state"] as? String }, ["passing", "not-compiling"])
    XCTAssertEqual(lessons.first?["gaveUp"] as? Bool, true)
    let stuck = try XCTUnwrap((object["stuck"] as? [[String: Any]])?.first)
    XCTAssertEqual(stuck["cause"] as? String, "held-by-timer")
    XCTAssertEqual(stuck["names"] as? [String], ["anna", "cy", "gus"])
    XCTAssertEqual((object["problems"] as? [[String: Any]])?.compactMap { $0["line"] as? Int }, [18, 20])
  }

  func test_aClonesOwnLineIsReadBack() throws {
    let fixture = try Fixture()
    _ = try fixture.kata("check", "04")
    let line = try fixture.kata("status", "--line", "--as", "anna").output
    let result = try fixture.kata(words: ["report", "-"], typing: line)
    XCTAssertEqual(result.errors, "")
    XCTAssertTrue(result.output.contains("anna  0 of 2  0        04 The proxy, failing: held by timer"))
    XCTAssertTrue(result.output.hasPrefix("Leaky Timers · 1 learner\n"))
  }

  func test_whatIsWrongWithALineIsSaid() throws {
    for (line, reason) in [
      ("kata2 12345678 as-new sum-00000000", "it has another format than kata1: pull the newest version"),
      (
        "kata1 ffffffff as-zed at-15 15f sum-eb3cd6c5",
        "it tells of lesson 15, which this course does not have"
      ),
      ("kata1 00000000 as-a as-b 04p sum-1fbdcc8a", "it says 'as-b', which stands for no lesson"),
      ("kata1 1a2b3c4 04p sum-9c0478a1", "its id or its name is not one that this command writes"),
      ("kata1 1a2b3c4d 04x sum-cbe2515f", "it says '04x', which stands for no lesson"),
      ("kata1 1a2b3c4d as-zoe at-04 04p sum-42233e67", "its check sum does not match"),
      ("kata1 sum-42233e67", "its check sum does not match"),
      ("kata1 " + String(repeating: "04p ", count: 200) + "sum-42233e67", "it is cut off"),
      ("kata1", "it is cut off"),
    ] {
      let found = try pasted("hello\n\(line)\nbye")
      XCTAssertEqual(found.lines.count, 0, line)
      XCTAssertEqual(found.problems.map(\.line), [2], line)
      XCTAssertTrue(found.problems.first?.reason.hasPrefix(reason) == true, "\(line): \(found.problems)")
    }
    XCTAssertEqual(try pasted("swift run kata status --line, mykata1 or kata1x").problems.count, 0)
  }

  /// A stick with a clone on it may be copied together with its id.
  func test_twoNamesWithOneIDAreTold() throws {
    let found = try pasted(PastedChat.text + "\nkata1 1a2b3c4d as-zoe at-04 04p sum-42233e66")
    XCTAssertEqual(found.lines.first?.name, "zoe")
    XCTAssertTrue(
      found.problems.last?.reason.hasPrefix("it has the id of a line with another name, and takes its place.")
        == true)
  }

  /// One character anywhere in a line, taken out or replaced, is never read as something else.
  func test_noChangedLineIsBelieved() throws {
    let line = "kata1 1a2b3c4d as-zoe at-04 04p sum-42233e66"
    let fixture = try Fixture()
    let course = try Course(root: fixture.root)
    for index in line.indices {
      for other in ["", "x", "4", "\u{202E}", "<"] where other != String(line[index]) {
        // Between two words anything may stand that is in none.
        if line[index] == " ", ["\u{202E}", "<"].contains(other) { continue }
        var changed = line
        changed.replaceSubrange(index...index, with: other)
        var found = PastedLines()
        found.add(changed, from: "", course: course)
        XCTAssertEqual(found.lines.count, 0, changed)
      }
    }
  }

  func test_whatIsNoFileWithLines() throws {
    let fixture = try Fixture()
    try fixture.write("chat.txt", "good morning")
    for (words, complaint) in [
      ("report Lessons", "kata: Lessons is a folder.\nName a file with lines from: "),
      ("report nowhere", "kata: nowhere does not exist.\n"),
      ("report -- --json", "kata: --json does not exist.\n"),
      ("report chat.txt", "kata: There is no line from 'kata status --line' here that can be read.\nAsk "),
      ("report", "kata: There is no line "), ("report --html room.html", "kata: There is no line "),
    ] {
      try fixture.expect(words, code: 3, complains: [complaint], prints: "")
    }
    try fixture.makePipe("pipe")
    try fixture.expect("report pipe", code: 3, complains: ["pipe is a pipe, a device or a socket"])
    XCTAssertFalse(fixture.exists("room.html"))
  }

  func test_lessonsThatDoNotExist() throws {
    let fixture = try Fixture()
    for list in ["4,nothing", ",", "99"] {
      XCTAssertEqual(try fixture.kata("report", "--lessons", list).code, 2, list)
    }
  }

  func test_theLastColumnIsWrapped() {
    XCTAssertEqual(
      Table(header: ["Lesson", "State"], rows: [["01 A title", "not checked, solution seen"]])
        .lines(style: Style(hasColor: false, width: 32)),
      ["Lesson      State", "01 A title  not checked,", "            solution seen"])
  }
}
