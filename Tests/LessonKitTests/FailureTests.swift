import XCTest

@testable import LessonKit

/// The words of a failure, as they stand under the name of the test, and the page that they lead to.
final class FailureTests: KitTestCase {
  func test_aMessageSaysWhatWasExpectedWhatHappenedWhatWasFoundAndWhereToReadOn() {
    let failure = Failure(
      "The clock was not freed.", expected: "it is freed.", happened: "it is alive.",
      found: "its timer held it.", path: "run loop → timer → clock", diagnosis: .heldByTimer)
    XCTAssertEqual(
      failure.message(page: "Lessons/04-proxy.md"),
      """
      The clock was not freed.
        Expected: it is freed.
        Happened: it is alive.
        Found: its timer held it.
        Path: run loop → timer → clock
        Read on: Lessons/04-proxy.md#held-by-timer
      """)
    let bare = Failure("Wrong.", expected: "right.", happened: "wrong.")
    let message = "Wrong.\n  Expected: right.\n  Happened: wrong."
    XCTAssertEqual(bare.message(page: nil), message, "what is not known is left out")
    XCTAssertEqual(
      bare.message(page: "Lessons/04-proxy.md"), message + "\n  Read on: Lessons/04-proxy.md",
      "without a diagnosis, the whole page")
  }

  func test_aLessonsTestsBelongToItsPage() {
    let pages = [
      "Lesson04ProxyTests.WeakProxyTests": "Lessons/04-proxy.md",
      "Lesson02InvalidateTimingTests.ClockTests": "Lessons/02-invalidate-timing.md",
      "TimerLabTests.FiringTests": nil,
      "Lesson04Proxy.WeakProxy": nil,
      "LessonTests.FirstTests": nil,
    ]
    for (suite, page) in pages { XCTAssertEqual(TestName.page(ofSuite: suite), page, suite) }
  }

  /// A test is called by the same name on all platforms, whatever XCTest calls it.
  func test_aTestIsCalledByTheNameOfItsMethod() {
    for name in [
      "ProxyTests.test_ticks", "Lesson04ProxyTests.ProxyTests.test_ticks",
      "-[ProxyTests test_ticks]", "-[Lesson04ProxyTests.ProxyTests test_ticks]",
      "-[ProxyTests test_ticksAndReturnError:]",
      "-[Lesson04ProxyTests.ProxyTests test_ticksWithCompletionHandler:]",
    ] {
      XCTAssertEqual(TestName.method(in: name), "test_ticks", name)
    }
    for name in ["example", ""] { XCTAssertEqual(TestName.method(in: name), name, "any other form") }
  }

  func test_wording() {
    XCTAssertEqual([0, 1, 3].map { $0.times("tick") }, ["no tick", "1 tick", "3 ticks"])
    XCTAssertEqual("the iPad clock".capitalizedSentence, "The iPad clock")
  }
}
