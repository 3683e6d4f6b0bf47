import XCTest

@testable import KataCommand
@testable import KataTestSupport

/// `kata status --line`: a clone in one line.
final class StatusLineTests: XCTestCase {
  /// The first lesson passes, its solution was seen, and the second fails.
  private func passingFirst() throws -> Fixture {
    let fixture = try Fixture(outcomes: FixtureText.right)
    _ = try fixture.kata("check", "--all")
    try fixture.write(".kata/state.json", "{\"schema\":1,\"gaveUp\":[\"Lesson04Proxy\"]}")
    return fixture
  }

  private func line(_ fixture: Fixture, _ words: String...) throws -> String {
    let result = try fixture.kata(words: ["status", "--line"] + words)
    XCTAssertEqual(result.code, 0, result.errors)
    XCTAssertEqual(result.lines.count, 2, "one line, and its end")
    return result.lines[0]
  }

  func test_saysWhatIsKnownAndCanBeReadAgain() throws {
    let fixture = try passingFirst()
    let text = try line(fixture, "--as", "Anna-B")
    XCTAssertNotNil(
      text.wholeMatch(
        of: /kata1 [0-9a-f]{8} as-Anna-B at-06 04pg 06f-held-by-timer sum-[0-9a-f]{8}/), text)
    XCTAssertEqual(try StatusLine(words: text.split(separator: " ").map(String.init)).text, text)
    let fresh = try line(try Fixture())
    XCTAssertNotNil(fresh.wholeMatch(of: /kata1 [0-9a-f]{8} sum-[0-9a-f]{8}/), fresh)
  }

  func test_theIDStaysAndIsAnotherOneInEachClone() throws {
    let (one, other) = (try Fixture(), try Fixture())
    let id = try line(one).split(separator: " ")[1]
    XCTAssertEqual(try line(one, "--as", "bo").split(separator: " ")[1], id)
    XCTAssertNotEqual(try line(other).split(separator: " ")[1], id)
    try one.write(".kata/id", "<b>\u{1B}[2J\n")
    XCTAssertNil(try line(one).firstMatch(of: /[^a-z0-9 -]/), "what is no id is replaced")
  }

  func test_anIDThatCanNotBeKeptIsSaid() throws {
    let fixture = try Fixture()
    try fixture.write(".kata", "in its place")
    let result = try fixture.expect(
      "status --line", code: 3, complains: ["kata: Could not write .kata/id: "], prints: "")
    XCTAssertEqual(result.errors.split(separator: "\n").count, 1, result.errors)
  }

  func test_namesThatALineCanNotCarry() throws {
    let fixture = try Fixture()
    let bad = [
      "a b", "-a", "a-", "a--b", "a_b", "Zo\u{EB}", "<b>", "\u{1B}[2J", "a:b",
      String(repeating: "n", count: 25),
    ]
    for name in bad {
      let result = try fixture.kata(words: ["status", "--line", "--as=\(name)"])
      XCTAssertEqual(result.code, 2, name)
      XCTAssertEqual(
        result.errors,
        "kata: --as takes at most 24 letters from a to z, digits and single hyphens: --as anna-b\n")
    }
    XCTAssertFalse(fixture.exists(".kata/id"), "nothing is kept before the line is right")
    _ = try line(fixture, "--as", String(repeating: "n", count: 24))
  }

  /// All that a line may have to carry at once is in it, and yet it fits: the longest causes of all lessons.
  func test_hasFewerThan400CharactersWhateverHappened() throws {
    let course = try Course(
      root: try PackageRoot.path(from: (#filePath as NSString).deletingLastPathComponent))
    let entries = course.lessons.map { lesson in
      var report = LessonReport(state: .failing)
      report.diagnosis = (lesson.diagnoses + lesson.sharedDiagnoses).map(\.id).max { $0.count < $1.count }
      return LessonProgress(lesson: lesson, report: report, hasGivenUp: true, checkedAt: Date())
    }
    let name = String(repeating: "n", count: 24)
    let text = StatusLine(of: CourseProgress(entries: entries), id: "0123abcd", name: name).text
    XCTAssertLessThan(text.count, 400)
    XCTAssertNil(text.firstMatch(of: /[^A-Za-z0-9 -]|--/), text)
    let line = try StatusLine(words: text.split(separator: " ").map(String.init))
    XCTAssertEqual(line.entries.map(\.number), Array(1...course.lessons.count))
    XCTAssertEqual(line.entries.last?.cause, entries.last?.report.diagnosis, "that of the last check stays")
    XCTAssertGreaterThan(line.entries.count { $0.cause != nil }, 7, "most causes are there")
  }

  func test_aCauseThatIsNoIDIsLeftOut() throws {
    let fixture = try passingFirst()
    try fixture.replace("held-by-timer", by: "</b> \u{202E}`", in: ".kata/results/Lesson06BlockCategory.json")
    XCTAssertTrue(try line(fixture).contains(" at-06 04pg 06f sum-"))
  }

  func test_atIsTheLessonLastCheckedAndNotTheFirstThatFails() throws {
    let fixture = try passingFirst()
    let tomorrow = Date().timeIntervalSince1970 + 86_400
    try fixture.setCheck(of: .block)
    try fixture.setCheck(of: .proxy, at: Fixture.ten + 60)
    XCTAssertTrue(try line(fixture).contains(" at-04 "))
    // A time that was written before the clock was set back.
    try fixture.setCheck(of: .proxy, at: tomorrow)
    XCTAssertTrue(try line(fixture).contains(" at-06 "))
    try fixture.setCheck(of: .proxy, at: Fixture.ten + 60)
    try fixture.write("Sources/Lesson04Proxy/Owner.swift", "// edited")
    XCTAssertTrue(try line(fixture).contains(" at-04 04ug "))
    for lesson in [FixtureLesson.proxy, .block] { try fixture.setCheck(of: lesson, at: 4.6e18) }
    XCTAssertFalse(try line(fixture).contains(" at-"), "no clock says that")
  }
}

extension Fixture {
  /// Ten o'clock on a day long ago, as Greenwich has it, in seconds since 1970.
  static var ten: Double { 1_000_029_600 }

  func setCheck(of lesson: FixtureLesson, at seconds: Double = ten) throws {
    let path = ".kata/results/\(lesson.name).json"
    let kept = read(path)
    let other = kept.replacing(/"checkedAt" : [0-9.e+]+/, with: "\"checkedAt\" : \(seconds)")
    XCTAssertNotEqual(other, kept)
    try write(path, other)
  }
}
