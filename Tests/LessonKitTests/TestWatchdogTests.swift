import TimerLab
import XCTest

@testable import LessonKit

/// Tests of the watchdog, which detects a test that doesn't return.
final class TestWatchdogTests: KitTestCase {
  /// The names of the tests that the watchdog has ended.
  private var endedTests: [String] = []
  /// A watchdog whose own thread checks too rarely to interfere with the tests.
  private let watchdog = TestWatchdog(checkInterval: 1_000)

  /// Simulates a test with a limit of three checks, and returns the names of all tests that the watchdog has ended.
  /// `returns` states whether the test returns before the checks.
  private func endedTests(afterRunning test: String, checks: Int, returns: Bool = false) -> [String] {
    nonisolated(unsafe) unowned let this = self
    watchdog.startWatching(limit: 3_000) { this.endedTests.append(test) }
    if returns { watchdog.stopWatching() }
    for _ in 0..<checks { watchdog.countCheck() }
    return endedTests
  }

  func test_watchdogEndsTestThatExceedsItsLimit() {
    XCTAssertEqual(endedTests(afterRunning: "first", checks: 2), [])
    XCTAssertEqual(
      endedTests(afterRunning: "second", checks: 2), [], "each test starts with the full number of checks")
    XCTAssertEqual(endedTests(afterRunning: "returned", checks: 10, returns: true), [])
    XCTAssertEqual(endedTests(afterRunning: "third", checks: 10), ["third"], "the one that hangs is named")
  }

  func test_watchdogChecksOnOneThreadAndIsFreedWhenUnused() {
    let hasEnded = DispatchSemaphore(value: 0)
    let quick = TestWatchdog(checkInterval: 0.001)
    quick.startWatching(limit: 0.003) { hasEnded.signal() }
    hasEnded.wait()
    let (often, tooEarly) = (TestWatchdog(checkInterval: 0.001), Ticks(isTraced: false))
    for _ in 1...200 { often.startWatching(limit: 10) { tooEarly.add() } }
    Thread.sleep(forTimeInterval: 0.3)
    XCTAssertEqual(tooEarly.count, 0, "one thread counts the checks, however many tests have begun")
    weak var freed: TestWatchdog?
    withAutoreleasePool {
      let other = TestWatchdog(checkInterval: 1_000)
      other.startWatching(limit: 3_000) {}
      freed = other
    }
    XCTAssertNil(freed)
  }

  func test_watchdogDetectsUnfinishedRunLoopIteration() {
    let (isInATurn, watchdog, other) = (LockedValue<Bool>(), watchdog, TestWatchdog())
    let timer = TimerLab.Timer(timeInterval: Heartbeat.interval, repeats: false) { _ in
      isInATurn.value = watchdog.stopWatching()
    }
    RunLoop.current.add(timer, forMode: .default)
    while isInATurn.value == nil {
      watchdog.runRunLoopOnce(mode: .default, before: Date() + Heartbeat.interval)
    }
    XCTAssertEqual(isInATurn.value, true)
    other.runRunLoopOnce(mode: .default, before: Date())
    XCTAssertFalse(other.stopWatching())
  }
}
