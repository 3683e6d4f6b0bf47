import XCTest

@testable import LessonKit

/// The watchdog counts its naps. Here the tests count for it: its own thread naps too long to interfere.
final class WatchdogTests: KitTestCase {
  /// The tests that were ended. Only the thread of the test sees it.
  private var ended: [String] = []
  private let watchdog = Watchdog(nap: 1_000)

  /// What has been ended after `test` was watched for so many naps, of which it may take three.
  private func ended(watching test: String, naps: Int, until end: () -> Void = {}) -> [String] {
    nonisolated(unsafe) unowned let this = self
    watchdog.watch(limit: 3_000) { this.ended.append(test) }
    end()
    for _ in 0..<naps { watchdog.countNap() }
    return ended
  }

  func test_aTestThatHasUsedUpItsNapsIsEndedOnceAndOneThatHasReturnedIsNot() {
    XCTAssertEqual(ended(watching: "first", naps: 2), [])
    XCTAssertEqual(ended(watching: "second", naps: 2), [], "each test has all the naps")
    XCTAssertEqual(ended(watching: "returned", naps: 10, until: watchdog.rest), [])
    XCTAssertEqual(ended(watching: "third", naps: 3), ["third"], "the one that hangs is named")
    for _ in 1...7 { watchdog.countNap() }
    XCTAssertEqual(ended, ["third"])
  }

  func test_itNapsByItselfOnAThreadOfItsOwn() {
    let hasEnded = DispatchSemaphore(value: 0)
    let watchdog = Watchdog(nap: 0.001)
    watchdog.watch(limit: 0.003) { hasEnded.signal() }
    hasEnded.wait()
    watchdog.rest()
  }

  func test_itIsFreedWhenNobodyNeedsItAnyMore() {
    weak var freed: Watchdog?
    drainingPool {
      let watchdog = Watchdog(nap: 1_000)
      watchdog.watch(limit: 3_000) {}
      freed = watchdog
    }
    XCTAssertNil(freed)
  }
}
