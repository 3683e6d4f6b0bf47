import XCTest

@testable import KataCommand
@testable import KataTestSupport

/// What is kept between two runs, and for how long it counts.
final class ResultTests: XCTestCase {
  func test_statusSaysWhereYouAre() throws {
    let result = try Fixture().kata()
    XCTAssertEqual(result.code, 0)
    XCTAssertEqual(
      result.output,
      """
      Leaky Timers · 0 of 2 lessons done

      Now: Lesson 04 · The proxy (20 min), not checked
        Read  Lessons/04-proxy.md
        Edit  Sources/Lesson04Proxy/Owner.swift
        Run   swift run kata check 04

      After that: Lesson 06 · The block category (20 min)

      """)
  }

  func test_listShowsEveryLesson() throws {
    let fixture = try Fixture()
    _ = try fixture.kata("check", "04")
    XCTAssertEqual(
      try fixture.kata("list").output,
      """
      04  The proxy           20 min  failing: held by timer
      06  The block category  20 min  not checked

      0 of 2 lessons done. Now: swift run kata check 04

      """)
  }

  func test_aResultHoldsUntilWhatItStandsOnChanges() throws {
    let fixture = try Fixture(doing: FixtureText.right)
    for path in [
      "Sources/Lesson04Proxy/Owner.swift", "Tests/Lesson04ProxyTests/More.swift",
      "Sources/TimerLab/Timer.swift",
      "Sources/LessonKit/Kit.swift", "Package.swift",
    ] {
      _ = try fixture.kata("check", "04")
      XCTAssertTrue(try fixture.kata("list").output.contains("20 min  passing"))
      try fixture.write(path, fixture.read(path) + "\n")
      XCTAssertFalse(try fixture.kata("list").output.contains("passing"), path)
    }
  }

  func test_aResultHoldsUntilTheListOfItsTestsChangesAndNotItsFixes() throws {
    let fixture = try Fixture(doing: FixtureText.right)
    _ = try fixture.kata("check", "04")
    try fixture.setCase("another", FixtureText.right, "**right**: r")
    XCTAssertTrue(try fixture.kata("list").output.contains("20 min  passing"))
    try fixture.setTestList(FixtureText.testList + "\n")
    XCTAssertFalse(try fixture.kata("list").output.contains("passing"))
  }

  func test_aDamagedResultIsNamedAndReplacedByTheNextCheck() throws {
    let fixture = try Fixture()
    let path = ".kata/results/Lesson04Proxy.json"
    for damage in ["{", "{\"schema\":99}", "[]", ""] {
      try fixture.write(path, damage)
      try fixture.expect("status", tells: "kata: \(path) is damaged; the lesson counts as not checked.\n")
      XCTAssertEqual(try fixture.kata("check", "04").code, 1)
      XCTAssertEqual(try fixture.kata("status").errors, "")
    }
  }

  func test_aResultThatCanNotBeKeptIsStillShown() throws {
    let fixture = try Fixture()
    try fixture.write(".kata", "a file where a folder should be")
    let result = try fixture.expect(
      "check 04", code: 3, says: ["1 of 3 tests pass."],
      complains: ["kata: Could not write .kata/results/Lesson04Proxy.json"])
    XCTAssertEqual(result.errors.split(separator: "\n").count, 1, result.errors)
  }

  // MARK: - Windows of several widths

  private func lines(width: Int) throws -> [String] {
    let fixture = try Fixture()
    try fixture.replace(
      "title: The proxy", by: "title: The proxy that outlives its target", in: "Lessons/04-proxy.md")
    try fixture.write(".kata/state.json", "{\"schema\":1,\"gaveUp\":[\"Lesson04Proxy\"]}")
    let progress = CourseProgress(
      of: try Course(root: fixture.root), results: ResultStore(root: fixture.root) { _ in },
      state: StateStore(root: fixture.root) { _ in })
    return ListText(progress: progress, style: Style(hasColor: false, width: width)).lines
  }

  func test_oneLineALessonWhereThereIsRoom() throws {
    XCTAssertEqual(
      try lines(width: 80).prefix(2),
      [
        "04  The proxy that outlives its target  20 min  not checked, solution seen",
        "06  The block category                  20 min  not checked",
      ])
  }

  func test_longTitlesAreWrappedInTheirColumn() throws {
    XCTAssertEqual(
      try lines(width: 60).prefix(3),
      [
        "04  The proxy that outlives     20 min  not checked,",
        "    its target                          solution seen",
        "06  The block category          20 min  not checked",
      ])
  }

  func test_aVeryNarrowWindowGetsAParagraphALesson() throws {
    let lines = try lines(width: 40)
    XCTAssertEqual(
      lines.prefix(3),
      [
        "04 The proxy that outlives its target", "    20 min", "    not checked, solution seen",
      ])
    XCTAssertTrue(lines.allSatisfy { $0.count <= 40 })
  }
}
