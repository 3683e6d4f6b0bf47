import XCTest

@testable import KataCommand
@testable import KataTestSupport

/// Tests of the results that checks store for later commands, in `.kata/progress.json`.
final class StoredResultTests: XCTestCase {
  func test_listShowsAllLessonsTheCurrentOneAndTheNextStep() throws {
    let fixture = try Fixture()
    try fixture.assertRun("check 04", code: 1)
    for words in ["list", ""] {
      try fixture.assertRun(
        words,
        output: """
          → 04  The proxy           20 min  failing: held by timer
            06  The block category  20 min  not checked

          0 of 2 lessons done.

          Now: Lesson 04 · The proxy (20 min), failing: held by timer
            Read  Lessons/04-proxy.md
            Edit  Sources/Lesson04Proxy/Owner.swift
            Run   swift run kata check 04

          """)
    }
  }

  func test_resultOfTheLastCheckIsKeptWhenFilesChange() throws {
    let fixture = try Fixture(outcomes: FixtureText.rightOutcomes)
    try fixture.assertRun("check 04")
    for path in [
      ownerPath, "Tests/Lesson04ProxyTests/More.swift", FixtureLesson.proxy.testListPath,
      "Sources/TimerLab/Timer.swift", "Sources/LessonKit/Kit.swift", "Package.swift",
    ] {
      try fixture.write(path, fixture.read(path) + "\n")
      try fixture.assertRun("list", prints: ["20 min  passing\n", "1 of 2 lessons done."])
    }
    try fixture.setOutcomes(FixtureText.wrongOutcomes)
    try fixture.assertRun("check 04", code: 1)
    try fixture.assertRun("list", prints: ["20 min  failing: not ticking\n", "0 of 2 lessons done."])
  }

  func test_lessonIsUncheckedAfterACheckWithoutAVerdict() throws {
    for call in ["check 04", "check --all"] {
      let fixture = try Fixture(outcomes: FixtureText.rightOutcomes)
      try fixture.assertRun("check 04")
      try fixture.remove(FixtureLesson.proxy.testListPath)
      try fixture.assertRun(call, code: 3)
      try fixture.assertRun("list", prints: ["04  The proxy           20 min  not checked\n"])
      try fixture.assertRun("solution 04", prints: ["your code beside the reference"])
    }
  }

  func test_checkOfAStepOrAPreparedFixKeepsTheStoredResult() throws {
    let fixture = try Fixture.withSteps(Array(repeating: "passes", count: 4))
    try fixture.assertRun("check 04")
    try fixture.remove(FixtureLesson.proxy.testListPath)
    try fixture.assertRun("check 04 --case starter", code: 3)
    try fixture.assertRun("check 04 --step 1", code: 3)
    try fixture.assertRun("list", prints: ["20 min  passing\n"])
  }

  func test_damagedProgressFileIsReportedOnceAndRenamed() throws {
    for damage in ["{", "{\"schema\":99}", "[]", ""] {
      let fixture = try Fixture()
      try fixture.write(Fixture.progressFile, damage)
      let copy = "\(Fixture.progressFile).damaged"
      try fixture.assertRun(
        "list", prints: ["not checked"],
        errors:
          "kata: \(Fixture.progressFile) could not be read, and was renamed to \(copy). Every lesson now counts as not checked.\n"
      )
      XCTAssertEqual(fixture.read(copy), damage)
      try fixture.assertRun("check 04", code: 1, errors: "")
      try fixture.assertRun("list", prints: ["failing"], errors: "")
    }
  }

  func test_copiesOfDamagedProgressFilesAreNotOverwritten() throws {
    let fixture = try Fixture()
    for damage in ["first", "second", "third"] {
      try fixture.write(Fixture.progressFile, damage)
      try fixture.assertRun("list", reports: ["could not be read"])
    }
    let copies = ["", "-2", "-3"].map { fixture.read("\(Fixture.progressFile).damaged\($0)") }
    XCTAssertEqual(copies, ["first", "second", "third"])
  }

  /// Two commands can write to the progress file at the same time, such as `watch` and `hint` in another window.
  func test_concurrentChangesOfTheStoredStateAreAllKept() throws {
    let fixture = try Fixture()
    let lesson = try XCTUnwrap(Course(root: fixture.root).lessons.first)
    DispatchQueue.concurrentPerform(iterations: 8) { [root = fixture.root] _ in
      let store = StateStore(root: root) { XCTFail($0) }
      for _ in 1...25 {
        try? store.changeState { state in
          state.setShownHintCount(state.shownHintCount(of: lesson, step: nil) + 1, of: lesson, step: nil)
        }
      }
    }
    let state = StateStore(root: fixture.root) { XCTFail($0) }.read()
    XCTAssertEqual(state.shownHintCount(of: lesson, step: nil), 200)
  }

  func test_resultThatCannotBeStoredIsStillShown() throws {
    let fixture = try Fixture()
    try fixture.write(".kata", "a file where a folder should be")
    let result = try fixture.assertRun(
      "check 04", code: 3, prints: ["2 of 3 tests fail"],
      reports: ["kata: Could not write .kata/progress.json"])
    XCTAssertEqual(result.errors.split(separator: "\n").count, 1, result.errors)
  }

  // MARK: - Content that is visible after a pass

  private let ownerPath = "Sources/Lesson04Proxy/Owner.swift"

  /// Returns a fixture whose first lesson has passed a check.
  private func makePassingFixture() throws -> Fixture {
    let fixture = try Fixture(outcomes: FixtureText.rightOutcomes)
    try fixture.assertRun("check 04")
    return fixture
  }

  func test_solutionAndAnswersStayVisibleIfALessonFailsAfterAPass() throws {
    let fixture = try makePassingFixture()
    try fixture.setOutcomes(FixtureText.wrongOutcomes)
    try fixture.assertRun("check 04", code: 1)
    try fixture.assertRun("solution 04", prints: ["your code beside the reference"])
    try fixture.assertRun("predict 04", prints: ["→ b. It lives on."])
    try fixture.assertRun("check 04 --case reference")
    try fixture.assertRun("list", omits: ["solution seen"])
  }

  func test_resetDiscardsTheStoredResultAndHidesTheSolution() throws {
    let fixture = try makePassingFixture()
    let passing = fixture.read(ownerPath)
    try fixture.assertRun("reset 04")
    try fixture.assertRun("list", prints: ["20 min  not checked\n", "0 of 2 lessons done."])
    try fixture.assertRun("solution 04", code: 2)
    try fixture.write(ownerPath, passing)
    try fixture.assertRun("solution 04", code: 2)
  }
}
