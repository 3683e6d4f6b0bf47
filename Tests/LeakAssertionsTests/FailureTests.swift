import XCTest

@testable import LeakAssertions
@testable import LessonAssertions

/// The words of a failure, as they stand under the name of the test.
final class FailureTests: KitTestCase {
  private let failure = LeakFailure(
    "The clock was not freed.", expected: "it is freed.", happened: "it is alive.",
    found: "its timer held it.", diagnosis: .heldByTimer)

  func test_aMessageSaysWhatWasExpectedWhatHappenedWhatWasFoundAndWhereToReadOn() {
    XCTAssertEqual(
      failure.message(page: "Lessons/04-proxy.md"),
      """
      The clock was not freed.
        Expected: it is freed.
        Happened: it is alive.
        Found: its timer held it.
        Read on: Lessons/04-proxy.md#held-by-timer
      """)
  }

  func test_thePathStandsOnALineOfItsOwnBelowWhatWasFound() {
    var failure = failure
    failure.path = "run loop → timer → clock"
    XCTAssertTrue(
      failure.message(page: nil).hasSuffix("\n  Found: its timer held it.\n  Path: run loop → timer → clock"))
  }

  func test_aMessageLeavesOutWhatWasNotFound() {
    let failure = LeakFailure("Wrong.", expected: "right.", happened: "wrong.")
    XCTAssertEqual(failure.message(page: nil), "Wrong.\n  Expected: right.\n  Happened: wrong.")
  }

  func test_aMessageWithoutADiagnosisPointsToTheWholePage() {
    let failure = LeakFailure("Wrong.", expected: "right.", happened: "wrong.")
    XCTAssertTrue(failure.message(page: "Lessons/04-proxy.md").hasSuffix("Read on: Lessons/04-proxy.md"))
  }

  func test_aMessageOutsideOfALessonPointsToNoPage() {
    XCTAssertFalse(failure.message(page: nil).contains("Read on"))
  }

  // MARK: - Pages

  func test_aLessonsTestsBelongToItsPage() {
    XCTAssertEqual(LessonPage.path(forSuite: "Lesson04ProxyTests.WeakProxyTests"), "Lessons/04-proxy.md")
  }

  func test_theWordsOfALessonsNameAreJoinedByHyphens() {
    XCTAssertEqual(
      LessonPage.path(forSuite: "Lesson02InvalidateTimingTests.ClockTests"),
      "Lessons/02-invalidate-timing.md")
  }

  func test_aTestOfNoLessonHasNoPage() {
    XCTAssertNil(LessonPage.path(forSuite: "TimerLabTests.FiringTests"))
  }

  func test_aModuleThatIsNoTestHasNoPage() {
    XCTAssertNil(LessonPage.path(forSuite: "Lesson04Proxy.WeakProxy"))
  }

  func test_aLessonWithoutANumberHasNoPage() {
    XCTAssertNil(LessonPage.path(forSuite: "LessonTests.FirstTests"))
  }

  // MARK: - Wording

  func test_noneIsWrittenAsNo() {
    XCTAssertEqual(0.times("tick"), "no tick")
  }

  func test_oneIsWrittenInTheSingular() {
    XCTAssertEqual(1.times("tick"), "1 tick")
  }

  func test_manyAreWrittenInThePlural() {
    XCTAssertEqual(3.times("tick"), "3 ticks")
  }

  func test_aSentenceBeginsWithACapitalAndKeepsTheOthers() {
    XCTAssertEqual("the iPad clock".capitalizedSentence, "The iPad clock")
  }
}
