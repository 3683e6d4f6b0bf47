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
      Lesson 04 · The proxy                                            failing
      1 of 3 tests pass.

      Start here  is freed
        The owner was not freed.
        The timer holds it.
               |made                              |let go
        owner  ════════════════════════════════════░░ should be gone ░░░░░░░░░░░░░░░░░
        timer  ════════════════════════════════════░░ should be gone ░░░░░░░░░░░░░░░░░
        ticks                •                           ▲             ▲
        • tick, ▲ tick after it was let go, ░ should be gone
        Expected: it is freed.
        Happened: it lives on after test_isFreed.
        Read "Held by timer": Lessons/04-proxy.md#held-by-timer
      Same cause  stops

      Edit Sources/Lesson04Proxy/Owner.swift, then run: swift run kata check 04
      For a hint: swift run kata hint 04

      """)
  }

  func test_allTestsAreListedOnRequest() throws {
    let fixture = try Fixture()
    let output = try fixture.kata("check", "04", "--verbose").output
    let expected = """
      Lesson 04 · The proxy                                            failing
      1 of 3 tests pass.

        passed  ticks
        FAILED  is freed
                The owner was not freed.
                The timer holds it.
                Expected: it is freed.
                Happened: it lives on after test_isFreed.
        FAILED  stops
                The owner was not freed.
                The timer holds it.
                Expected: it is freed.
                Happened: it lives on after test_stops.

        The timer holds its owner.
        Read "Held by timer": Lessons/04-proxy.md#held-by-timer

      Edit
      """
    XCTAssertTrue(output.hasPrefix(expected), output)
    try fixture.setOutcomes(FixtureText.right)
    XCTAssertTrue(try fixture.kata("check", "04", "--verbose").output.contains("  passed  stops\n"))
  }

  func test_sendsALearnerWhoPassesToTheNextLesson() throws {
    let fixture = try Fixture(outcomes: FixtureText.right)
    try fixture.expect(
      "check 04",
      prints: """
        Lesson 04 · The proxy                                            passing
        3 of 3 tests pass.

          The owner was freed when its client let go.
                 |made                              |let go
          owner  ═══════════════════════════════════╡ freed
          timer  ═══════════════════════════════════╡
          ticks                •
          • tick

        One more question: swift run kata predict 04
        Now read "After you pass" in Lessons/04-proxy.md.
        Next: Lesson 06 · The block category (20 min)
        Read Lessons/06-block-category.md, then run: swift run kata check 06

        """)
  }

  func test_showsTheCompilersErrorsAndNothingElseOfTheBuild() throws {
    let fixture = try Fixture()
    let errors = Array(repeating: "does not compile", count: 5)
    try fixture.setOutcomes(errors)
    try fixture.expect(
      "check 04", code: 1,
      prints: """
        Lesson 04 · The proxy                                      not compiling
        No test ran: the lesson does not compile.

        Sources/Lesson04Proxy/Owner.swift:1:3: error: cannot find 'x' in scope
          //! does not compile
            ^
        Sources/Lesson04Proxy/Owner.swift:2:3: error: cannot find 'x' in scope
          //! does not compile
            ^
        Sources/Lesson04Proxy/Owner.swift:3:3: error: cannot find 'x' in scope
          //! does not compile
            ^
        … and 2 more

        Edit Sources/Lesson04Proxy/Owner.swift, then run: swift run kata check 04

        """)
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

  func test_saysSoWhenTheCauseIsUnknown() throws {
    for (outcome, words) in [
      ("test_ticks fails-and-leaves 75", "Why: no known cause."),
      ("test_ticks fails", "  The timer holds it.\n"),
      ("test_ticks fails wrong-phase-of-moon", "Read \"Wrong phase of moon\": Lessons/04-proxy.md\n"),
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
