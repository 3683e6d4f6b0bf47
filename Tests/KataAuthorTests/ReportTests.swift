import XCTest

@testable import KataAuthor
@testable import KataCommand
@testable import KataTestSupport

/// `kata report`: one clone, many clones, and the formats for programs.
final class ReportTests: XCTestCase {
  /// A clone whose first lesson fails.
  private func anna() throws -> Fixture {
    let fixture = try Fixture()
    _ = try fixture.kata("check", "04")
    return fixture
  }

  private func name(_ fixture: Fixture) -> String { (fixture.root as NSString).lastPathComponent }

  func test_oneCloneIsShownLessonByLessonAndInJSON() throws {
    let fixture = try anna()
    XCTAssertEqual(
      try fixture.kata("report", folder: "Sources").output,
      """
      Leaky Timers · \(name(fixture)), 0 of 2 lessons done

      Lesson                 Tests     State
      04 The proxy           1 of 3    failing: held by timer
      06 The block category  none ran  not checked

      Stuck at:
        Lesson 04 · The proxy: held by timer

      """)
    let object = try fixture.json("report", code: 0)
    let clone = try XCTUnwrap((object["clones"] as? [[String: Any]])?.first)
    XCTAssertEqual(clone["done"] as? Int, 0)
    XCTAssertEqual(clone["total"] as? Int, 2)
    XCTAssertEqual(clone["current"] as? String, "Lesson04Proxy")
    let lessons = try XCTUnwrap(clone["lessons"] as? [[String: Any]])
    XCTAssertEqual(lessons.compactMap { $0["state"] as? String }, ["failing", "unchecked"])
    let stuck = try XCTUnwrap((object["stuck"] as? [[String: Any]])?.first)
    XCTAssertEqual(stuck["lesson"] as? String, "Lesson04Proxy")
    XCTAssertEqual(stuck["cause"] as? String, "held-by-timer")
    XCTAssertEqual((stuck["clones"] as? [String])?.count, 1)
    XCTAssertEqual((object["unreadable"] as? [Any])?.count, 0)
  }

  func test_manyClonesAreShownSideBySide() throws {
    let (anna, bo, copy) = (try anna(), try LastCheckTests.passingFirst(), try Fixture())
    try anna.setCheck(of: .proxy)
    for lesson in [FixtureLesson.proxy, .block] { try bo.setCheck(of: lesson) }
    try copy.write("class/list", "")
    for (fixture, name) in [(anna, "anna"), (bo, "bo ö")] {
      try FileManager.default.moveItem(atPath: fixture.root, toPath: "\(copy.root)/class/\(name)")
    }
    let result = try copy.kata("report", "anna", "bo ö", "./anna/", folder: "class")
    XCTAssertEqual(result.errors, "")
    XCTAssertEqual(
      withoutTime(result.output),
      """
      Leaky Timers · 2 clones

      Clone  Done    Gave up  Checked           Now
      anna   0 of 2  0        2001-09-09 hh:mm  04 The proxy, failing: held by timer
      bo ö   1 of 2  1        2001-09-09 hh:mm  06 The block category, failing: held
                                                by timer

      Stuck most often at:
        Lesson 04 · The proxy: held by timer, 1 of 2 clones
        Lesson 06 · The block category: held by timer, 1 of 2 clones

      """)
    XCTAssertEqual(
      withoutTime(try copy.kata("report", "anna", "bo ö", "--markdown", folder: "class").output),
      """
      # Leaky Timers · 2 clones

      | Clone | Done | Gave up | Checked | Now |
      | --- | --- | --- | --- | --- |
      | anna | 0 of 2 | 0 | 2001-09-09 hh:mm | 04 The proxy, failing: held by timer |
      | bo ö | 1 of 2 | 1 | 2001-09-09 hh:mm | 06 The block category, failing: held by timer |

      Stuck most often at:

      - Lesson 04 · The proxy: held by timer, 1 of 2 clones
      - Lesson 06 · The block category: held by timer, 1 of 2 clones

      """)
  }

  /// The time of a check is told in the zone of whoever reads it.
  private func withoutTime(_ text: String) -> String {
    text.replacing(#/ \d\d:\d\d /#, with: " hh:mm ")
  }

  func test_whatCanNotBeReadIsNamedAndTheRestShown() throws {
    let fixture = try anna()
    let result = try fixture.kata("report", ".", "Lessons", "nowhere")
    XCTAssertEqual(result.code, 0)
    XCTAssertTrue(result.output.contains("failing: held by timer"))
    XCTAssertEqual(
      result.errors,
      """
      kata: Could not read 2 of 3 folders: Lessons (no Leaky Timers package), nowhere (no such folder).

      """)
    let none = try fixture.kata("report", "nowhere")
    XCTAssertEqual(none.code, 3)
    XCTAssertEqual(none.output, "")
    XCTAssertTrue(none.errors.hasPrefix("kata: None of these is a clone of Leaky Timers: nowhere (no such"))
    // What is damaged is told, and nothing is changed in somebody else's clone.
    try fixture.write(".kata/results/Lesson04Proxy.json", "{")
    try fixture.write(".kata/state.json", "{")
    let before = try fixture.tree
    let damaged = try fixture.kata("report", ".")
    XCTAssertEqual(damaged.code, 0)
    XCTAssertTrue(damaged.errors.contains("\(name(fixture)): .kata/state.json is damaged; "), damaged.errors)
    XCTAssertEqual(try fixture.tree, before)
  }

  func test_namesAreMadeUnique() {
    XCTAssertEqual(
      CloneReader.names(of: ["/r/anna/kata", "/r/bo/kata", "/r/cy"]), ["anna/kata", "bo/kata", "cy"])
  }

  func test_aNarrowWindowGetsTheTableRowByRow() {
    let style = Style(hasColor: false, width: 40)
    let name = String(repeating: "n", count: 35)
    XCTAssertEqual(
      Table(header: ["Clone", "Checked", "Now"], rows: [[name, "2001-09-09 10:01", "all done"]])
        .lines(style: style),
      [name, "  Checked: 2001-09-09 10:01", "  Now: all done"])
    // What is one long word is broken first.
    XCTAssertEqual(
      Table(header: ["Clone", "Now"], rows: [[name, "all done"], ["bo", "all done"]]).lines(style: style),
      [
        "Clone".padded(to: 30) + "  Now", "\(name.prefix(30))  all done", "nnnnn",
        "bo".padded(to: 30) + "  all done",
      ])
    XCTAssertEqual(
      Table(header: ["Lesson", "State"], rows: [["01 A title of some length", "not checked, solution"]])
        .lines(style: Style(hasColor: false, width: 44)),
      [
        "Lesson                  State", "01 A title of some      not checked,",
        "length                  solution",
      ])
  }
}
