import XCTest

@testable import KataCommand
@testable import KataTestSupport

/// Tests of the conditions under which a check gives a verdict, for example that all tests in `Tests.txt` have run.
final class VerdictRequirementTests: XCTestCase {
  // MARK: - The list of tests

  func test_listedTestThatDoesNotExistIsReported() throws {
    let (ticks, isFreed) = ("test_ticks passes", "test_isFreed passes")
    for (outcomes, name) in [
      ([ticks, isFreed], "OwnerTests/test_stops,"), ([ticks], "OwnerTests/test_isFreed and 1 more,"),
      ([ticks, isFreed, "testx_stops passes"], "OwnerTests/test_stops,"),
      ([ticks, isFreed, "test_stopped passes"], "OwnerTests/test_stops,"),
    ] {
      try assertNoVerdict(
        outcomes, addsPassingTests: false,
        reports:
          "Tests/Lesson04ProxyTests reported nothing about \(name) and the test process ended with exit code 0."
      )
    }
  }

  func test_errorAboutChangedTestsNamesACommandThatRestoresThem() throws {
    let fixture = try Fixture()
    try fixture.setOutcomes(["test_ticks passes"], addsPassingTests: false)
    let file = "Tests/Lesson04ProxyTests/OwnerTests.swift"
    try fixture.writeTool("git", "#!/bin/sh\nprintf ' M %s\\0' \(file)\n")
    try fixture.assertRun(
      "check 04", code: 3, reports: ["\nTo undo the changes: git checkout HEAD -- \(file)\n"])
  }

  /// The test process ends between two tests or after the last one. The test kit uses exit code 75 after an exception.
  func test_exitCodeThatContradictsTheTestResultsGivesNoVerdict() throws {
    let rest = "reported nothing about OwnerTests/test_isFreed and 1 more, and the test process"
    for (outcome, complaint) in [
      ("test_ticks ends-after exit 0", "\(rest) ended with exit code 0."),
      ("test_ticks ends-after exit 1", "\(rest) ended with exit code 1."),
      ("test_ticks ends-after exit 75", "\(rest) ended with exit code 75."),
      ("test_ticks ends-after kill -KILL $$", "\(rest) was terminated by SIGKILL."),
      (
        "test_stops ends-after echo words; exit 1",
        "the report of its tests is incomplete, and the test process ended with exit code 1. Last output: words\n"
      ),
      (
        "test_stops ends-after exit 0",
        "the report of its tests is incomplete, and the test process ended with exit code 0."
      ),
      ("test_stops ends-after code=1", "its tests passed, but the test process ended with exit code 1."),
    ] {
      try assertNoVerdict([outcome], reports: complaint)
    }
  }

  /// `Tests.txt` lists neither the learner's own tests nor those in `WrittenByHandTests`, which a page quotes.
  func test_unlistedTestIsNotPartOfTheCheck() throws {
    let fixture = try Fixture(outcomes: FixtureText.rightOutcomes + ["test_new fails"])
    try fixture.assertRun("check 04", prints: ["all 3 tests pass\n"])
    XCTAssertFalse(fixture.executedTests.contains("test_new"))
  }

  func test_checkReportsATestThatDidNotRun() throws {
    let fixture = try Fixture.withSteps(Array(repeating: "passes", count: 4))
    let source = "Sources/Lesson04Proxy/Owner.swift"
    try fixture.replace("//! FreeingTests test_isFreedTwice passes\n", with: "", in: source)
    for words in ["04", "04 --step 2", "--all"] {
      try fixture.assertRun(
        "check \(words)", code: 3,
        reports: ["Tests/Lesson04ProxyTests reported nothing about FreeingTests/test_isFreedTwice,"])
    }
  }

  func test_testsOfAnotherPlatformAreNotExpectedToRun() throws {
    let fixture = try Fixture(outcomes: FixtureText.rightOutcomes)
    let other = Platform.allCases.first { $0 != .current }
    try fixture.setTestList(
      FixtureText.testList + "OtherTests/test_elsewhere \(try XCTUnwrap(other).rawValue)\n")
    try fixture.assertRun("check 04", prints: ["all 3 tests pass\n"])
  }

  // MARK: - The end of the process

  /// A test that ends the process, or throws an exception, doesn't pass, and all other tests still run.
  ///
  /// The test kit ends a process with code 75 after an Objective-C exception has unwound code that can't handle one.
  func test_allTestsAreJudgedWhenATestEndsTheProcess() throws {
    let two = "1 of 3 tests fails\n"
    let cases: [(outcome: String, prints: [String])] = [
      ("test_ticks fails-and-leaves 75", [two, "\nFAIL  It threw "]),
      ("test_stops fails-and-leaves 75", [two]),
      (
        "test_stops ends-after kill -ILL $$",
        [two, "\nCRASH  ", "(stops)\n", "Found     the crash happened after this test ended"]
      ),
      ("test_ticks ends-after kill -ILL $$", [two, "\nCRASH  ", "(ticks)\n"]),
    ]
    for (outcome, says) in cases {
      let fixture = try Fixture(outcomes: [outcome])
      try fixture.assertRun("check 04", code: 1, prints: says)
      XCTAssertEqual(fixture.executedTests, ["test_ticks", "test_isFreed", "test_stops"], outcome)
    }
    for code in [0, 1, 65] {
      let fixture = try Fixture(outcomes: ["test_ticks fails", "test_stops ends-after exit \(code)"])
      try fixture.assertRun("check 04", code: 1, prints: [two])
    }
  }

  // MARK: - A full disk

  /// The trace is the file in which the test kit reports the events of a run. A full disk can truncate the trace.
  func test_truncatedTraceGivesNoVerdict() throws {
    for end in [
      "printf '{\"event\":\"test-fin' >> $KATA_TRACE; exit 0", "printf '{\"eve' >> $KATA_TRACE; kill -ILL $$",
      "exit 74",
    ] {
      try assertNoVerdict(
        ["test_stops does \(end)"], reports: "has no verdict: the report of its tests is incomplete")
    }
    try assertNoVerdict(["test_stops does exit 74"], reports: "\nTo see how full the disk is: df -h ")
  }

  // MARK: - Inconclusive tests

  func test_inconclusiveTestGivesNoVerdict() throws {
    try assertNoVerdict(
      ["test_ticks doubts", "test_isFreed passes"],
      reports: """
        the test kit could not judge 'ticks': nothing was heard of it.
        To do: hand in the interval.
        """)
  }

  func test_failingTestGivesAVerdictDespiteAnInconclusiveTest() throws {
    let fixture = try Fixture(outcomes: [
      "test_ticks doubts", "test_isFreed fails held-by-timer", "test_stops passes",
    ])
    try fixture.assertRun(
      "check 04", code: 1, prints: ["\nFAIL  The owner was not freed ", "1 other fails differently"])
    let expected = """
        UNCLEAR ticks
                No verdict on whether the owner stops.
                Happened: nothing was heard of it.
                To do: hand in the interval.
        FAIL    is freed
      """
    try fixture.assertRun("check 04 --verbose", code: 1, prints: [expected])
  }
}
