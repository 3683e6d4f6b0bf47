import LessonKit
import TimerLab
import XCTest

/// What the tests of timers have in common: short ways to make one, and to let the run loop run.
class TimerTestCase: LessonTestCase {
  /// Seconds that no test lives to see the end of.
  let ages: TimeInterval = 1_000

  override var limit: Duration { .seconds(60) }

  // MARK: - Timers

  /// A timer that sends its message to `target`, on the current run loop in the default mode.
  @discardableResult
  func schedule(
    _ target: Any, every interval: TimeInterval = Heartbeat.interval, userInfo: Any? = nil,
    repeats: Bool = true
  ) -> LabTimer {
    LabTimer.scheduledTimer(
      timeInterval: interval, target: target, selector: .timerDidFire, userInfo: userInfo,
      repeats: repeats)
  }

  /// A timer that sends its message to `target`, on no run loop.
  func unscheduled(
    _ target: Any, every interval: TimeInterval = Heartbeat.interval, userInfo: Any? = nil,
    repeats: Bool = true
  ) -> LabTimer {
    LabTimer(
      timeInterval: interval, target: target, selector: .timerDidFire, userInfo: userInfo,
      repeats: repeats)
  }

  // MARK: - Time

  /// Lets the run loop run until a live timer has had its turns.
  func listen(mode: RunLoop.Mode = .default) {
    Heartbeat.listen(mode: mode)
  }

  /// Lets the run loop run as ``listen(mode:)`` does, and says how many of `ticks` came meanwhile.
  func heard(_ ticks: Ticks, mode: RunLoop.Mode = .default) -> Int {
    let before = ticks.count
    listen(mode: mode)
    return ticks.count - before
  }

  /// That `ticks` come again and again while the run loop runs in these modes, of two, and not one in the other.
  func assert(_ ticks: Ticks, comeIn modes: [RunLoop.Mode], line: UInt = #line) {
    for mode in [RunLoop.Mode.default, .tracking] {
      let ticks = heard(ticks, mode: mode)
      if modes.contains(mode) {
        XCTAssertGreaterThanOrEqual(ticks, Heartbeat.ticksToExpect, mode.rawValue, line: line)
      } else {
        XCTAssertEqual(ticks, 0, mode.rawValue, line: line)
      }
    }
  }

  /// Lets the run loop run until `condition` holds. If it never does, the watchdog ends the test.
  func run(mode: RunLoop.Mode = .default, until condition: () -> Bool) {
    while !condition() {
      Heartbeat.listen(beats: 1, mode: mode)
    }
  }

  /// Keeps the thread busy, so that no timer on it can fire, until `date` lies behind.
  func block(until date: Date) {
    while Date() <= date {
      Thread.sleep(until: date)
    }
  }
}

/// What the tests of messages that wait for a run loop have in common.
class DelayedPerformTestCase: TimerTestCase {
  let listener = Listener()
  let ada = Named("Ada")

  // A request that was left behind would reach the next test.
  override func tearDown() {
    LabObject.cancelPreviousPerformRequests(withTarget: listener)
    super.tearDown()
  }

  /// What the listener hears while a live timer has its turns.
  func heardNames(mode: RunLoop.Mode = .default) -> [String] {
    let before = listener.names.count
    listen(mode: mode)
    return Array(listener.names.dropFirst(before))
  }
}
