import XCTest

@testable import KataTestSupport

/// `kata check`, as a learner reads it.
final class CheckTests: XCTestCase {
  func test_explainsWhatFailsAndWhy() throws {
    let result = try Fixture().expect("check 04", code: 1)
    XCTAssertEqual(result.errors, "")
    XCTAssertEqual(
      result.output,
      """
      Lesson 04 · The proxy                                      2 of its 3 tests fail

      FAIL  is freed
        The owner was not freed.

               |started        |let go
        owner  ════════════════░░░░░░░░░░░░░░░░░░░░  not freed
        ticks    •               ▲   ▲               2 after that

        Found    the timer holds it.
        Read     Lessons/04-proxy.md#held-by-timer
        Edit     Sources/Lesson04Proxy/Owner.swift
        Also     1 more failed test found the same (--verbose)

      """)
  }

  func test_allTestsAreListedOnRequest() throws {
    let fixture = try Fixture()
    try fixture.expect(
      "check 04 --verbose", code: 1,
      says: [
        """

          passed  ticks
          FAILED  is freed
                  The owner was not freed.
                  The timer holds it.
                  Expected: it is freed.
                  Happened: it lives on after test_isFreed.
          FAILED  stops

        """, "\n\nFAIL  is freed\n",
      ])
    try fixture.setOutcomes(FixtureText.right)
    XCTAssertTrue(try fixture.kata("check", "04", "--verbose").output.contains("  passed  stops\n"))
  }

  func test_sendsALearnerWhoPassesToTheNextLesson() throws {
    let fixture = try Fixture(outcomes: FixtureText.right)
    try fixture.expect(
      "check 04",
      says: [
        " all 3 tests pass\n\n  The owner was freed when its client let go.\n", "╡ freed\n",
        "\n[#-] 1 of 2\n\n  swift run kata predict 04  what really happens, and why\n",
        "\n  swift run kata review 04   would you merge these fixes?\n",
        "\n  swift run kata check 06    next: Lesson 06 · The block category (20 min)\n",
        "\nOne more question: which arrow did your change remove? \"After you pass\" in\n",
      ])
  }

  func test_showsTheCompilersErrorsAndNothingElseOfTheBuild() throws {
    let fixture = try Fixture()
    let errors = Array(repeating: "does not compile", count: 5)
    try fixture.setOutcomes(errors)
    try fixture.expect(
      "check 04", code: 1,
      says: [
        """
        No test ran: the lesson does not compile.

        Sources/Lesson04Proxy/Owner.swift:1:3: error: cannot find 'x' in scope
          //! does not compile
            ^
        Sources/Lesson04Proxy/Owner.swift:2:3: error:
        """,
        "\n… and 2 more\n\nEdit Sources/Lesson04Proxy/Owner.swift, then run: swift run kata check 04\n",
      ], hides: ["Owner.swift:4:3", "Build"])
  }

  func test_checksTheCurrentLessonByDefaultAndSaysSoWhenAllIsDone() throws {
    let fixture = try Fixture(outcomes: FixtureText.right)
    try fixture.expect("check", says: ["Lesson 04 · The proxy"])
    try fixture.expect("check", code: 1, says: ["Lesson 06 · The block category"])
    try fixture.setOutcomes(FixtureText.right, of: .block)
    try fixture.expect("check --all")
    try fixture.expect("check", says: ["All lessons pass."])
    try fixture.expect("", says: ["You have done them all."])
  }

  func test_sendsToThePageWhenTheCauseIsUnknown() throws {
    for (outcome, words) in [
      ("test_ticks fails-and-leaves 75", "  Read     Lessons/04-proxy.md\n"),
      ("test_ticks fails", "  Found    the timer holds it.\n  Read     Lessons/04-proxy.md\n"),
      ("test_ticks fails wrong-phase-of-moon", "  Read     Lessons/04-proxy.md\n"),
    ] {
      let fixture = try Fixture(outcomes: [outcome])
      try fixture.expect("check 04", code: 1, says: [words])
    }
  }

  // MARK: - Which lessons

  func test_lessonsMayBeSpelledInManyWays() throws {
    let fixture = try Fixture()
    for word in ["4", "04", "proxy", "Proxy", "prox", "Lesson04Proxy", "lesson04proxy"] {
      try fixture.expect("check \(word)", code: 1, says: ["Lesson 04 · The proxy"])
    }
  }

  func test_severalLessonsAreCheckedInTheCoursesOrder() throws {
    let result = try Fixture().kata("check", "6", "4", "06")
    let titles = result.lines.filter { $0.hasPrefix("Lesson ") }.map { $0.prefix(9) }
    XCTAssertEqual(titles, ["Lesson 04", "Lesson 06"])
  }
}
