import XCTest

@testable import KataCommand
@testable import KataTestSupport

/// Tests of `kata check`, which builds a lesson, runs its tests and shows the result.
final class CheckTests: XCTestCase {
  func test_failingTestsAreShownWithTheirCauses() throws {
    let result = try Fixture().assertRun("check 04", code: 1)
    XCTAssertEqual(result.errors, "")
    XCTAssertEqual(
      result.output,
      """
      Lesson 04 · The proxy                                          2 of 3 tests fail
      FAIL  The owner was not freed                                         (is freed)
            The timer holds it.
      Edit  Sources/Lesson04Proxy/Owner.swift

               |started        |released
        owner  ════════════════░░░░░░░░░░░░░░░░░░░░  not freed
        ticks    •               ▲   ▲               still ticking

      Why  swift run kata why 04    1 other fails like this (--verbose)

      """)
  }

  func test_verboseOptionListsAllTests() throws {
    try Fixture().assertRun(
      "check 04 --verbose", code: 1,
      prints: [
        "\n  pass    ticks\n  FAIL    is freed\n          The owner was not freed.\n",
        "          Happened: it lives on after test_isFreed.\n  FAIL    stops\n",
        "\n\nFAIL  The owner was not freed ",
      ])
  }

  func test_passIsFollowedByTheCommandForTheNextLesson() throws {
    try Fixture(outcomes: FixtureText.rightOutcomes).assertRun(
      "check 04",
      prints: [
        " all 3 tests pass\n\n  The owner was freed when its client released it.\n", "╡ freed\n",
        "\n[#-] 1 of 2\n",
        "  swift run kata predict 04 ", "  swift run kata review 04 ",
        "\n  swift run kata check 06    next: Lesson 06 · The block category (20 min)\n",
        "\nOne more question: which arrow did your change remove? \"After you pass\" in\n",
      ])
  }

  func test_failedBuildShowsOnlyTheFirstCompilerErrors() throws {
    try Fixture(outcomes: Array(repeating: "does not compile", count: 5)).assertRun(
      "check 04", code: 1,
      prints: [
        "No tests ran: the lesson does not compile.\n",
        "\nSources/Lesson04Proxy/Owner.swift:1:3: error: cannot find 'x' in scope\n",
        "\n… and 2 more\n\nEdit  Sources/Lesson04Proxy/Owner.swift\n",
      ], omits: ["Owner.swift:4:3", "Compiling noise"])
  }

  func test_currentLessonIsTheDefaultUntilAllLessonsPass() throws {
    let fixture = try Fixture(outcomes: FixtureText.rightOutcomes)
    try fixture.assertRun("check", prints: ["Lesson 04 · The proxy"])
    try fixture.assertRun("check", code: 1, prints: ["Lesson 06 · The block category"])
    try fixture.setOutcomes(FixtureText.rightOutcomes, of: .block)
    try fixture.assertRun("check --all")
    try fixture.assertRun("check", prints: ["All lessons pass."])
    try fixture.assertRun("", prints: ["You have finished them all."])
  }

  func test_failureWithAnUnknownDiagnosisLinksToTheLessonsPage() throws {
    try Fixture(outcomes: ["test_ticks fails wrong-phase-of-moon"]).assertRun(
      "check 04", code: 1, prints: ["      The timer holds it.\n", "\nRead  Lessons/04-proxy.md\n"])
  }

  // MARK: - Selecting lessons

  func test_lessonsCanBeNamedInSeveralFormsAndAreSorted() throws {
    let fixture = try Fixture()
    let course = try Course(root: fixture.root)
    for word in ["4", "04", "proxy", "Proxy", "prox", "Lesson04Proxy", "lesson04proxy"] {
      XCTAssertEqual(try course.lesson(matching: word).name, "Lesson04Proxy", word)
    }
    let context = ProcessContext(environment: [:], currentFolder: "/", console: Console(environment: [:]))
    let request = try CommandRequest(
      ["check", "6", "4", "06"], context: context, findVerb: VerbTable.verb)
    XCTAssertEqual(try request.namedLessons(in: course), course.lessons)
  }
}
