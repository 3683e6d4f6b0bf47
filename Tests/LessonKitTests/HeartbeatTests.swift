import Dispatch
import TimerLab
import XCTest

@testable import LessonKit

/// Tests that `Heartbeat.runRunLoop` gives a valid timer enough time to fire, and returns even if a clock is blocked.
final class HeartbeatTests: KitTestCase {
  private let ticks = Ticks()

  /// Clears the obstacle that a test has provoked, so that the test doesn't fail because of it.
  override func tearDown() {
    TestWatchdog.shared.stopWatching()
    super.tearDown()
  }

  // MARK: - The kit's own timer

  func test_validTimerReachesMinimumTickCountWheneverRunLoopRuns() {
    for (mode, times, isNew) in [
      (RunLoop.Mode.default, 200, false), (.default, 50, true), (.tracking, 1, true),
    ] {
      var timer: TimerLab.Timer?
      for round in 1...times {
        if isNew || timer == nil {
          timer?.invalidate()
          timer = TimerLab.Timer(timeInterval: Heartbeat.interval, repeats: true) { [ticks] _ in ticks.add() }
          timer.map { RunLoop.current.add($0, forMode: mode) }
        }
        let before = ticks.count
        Heartbeat.runRunLoop(mode: mode)
        XCTAssertGreaterThanOrEqual(
          ticks.count - before, Limits.minimumTickCount, "\(mode.rawValue), new: \(isNew), round \(round)")
      }
      timer?.invalidate()
    }
    let mark = TimerCensus.shared.registeredTimerCount
    Heartbeat.runRunLoop()
    XCTAssertTrue(TimerCensus.shared.timers(since: mark).filter(\.isValid).isEmpty, "it leaves none behind")
  }

  // MARK: - A reference clock

  func test_everyKindOfReferenceClockBeats() {
    for referenceClock in [ReferenceClock.dispatchSource, .task, .thread, .taskAndDispatchSource] {
      Heartbeat.runRunLoop(referenceClock: referenceClock)
      XCTAssertNil(TestWatchdog.shared.unreportedObstacle?.headline)
    }
  }

  /// A reference clock that never beats, as if the main actor were blocked.
  private let silentReferenceClock = ReferenceClock(executorName: "the main actor") { _ in {} }

  func test_waitForBlockedReferenceClockEndsAndNamesItsExecutor() {
    let queue = DispatchQueue(label: "suspended")
    queue.suspend()
    defer { queue.resume() }
    for (referenceClock, server) in [
      (silentReferenceClock, "the main actor"), (.dispatchSource(on: queue), "the queue 'suspended'"),
    ] {
      Heartbeat.runRunLoop(referenceClock: referenceClock)
      XCTAssertEqual(
        TestWatchdog.shared.unreportedObstacle?.headline,
        "The test can't judge the ticks: \(server) is not making progress.")
      TestWatchdog.shared.stopWatching()
      XCTAssertFalse(TestWatchdog.shared.hasObstacle, "the next test is not affected")
    }
  }

  func test_blockedReferenceClockIsReportedOnceInsteadOfOtherFailures() {
    let failures = failures {
      let metronome = Metronome.makeScenario(referenceClock: silentReferenceClock)
      metronome.closeScreen()
      assertSilent(metronome)
      assertKeepsTicking(.clock { _ in }, while: "it is used")
      assertKeepsTicking(.clock { _ in }, while: "it is used")
    }
    XCTAssertEqual(
      failures.map(\.headline), ["The test can't judge the ticks: the main actor is not making progress."])
  }
}
