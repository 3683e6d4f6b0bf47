import LessonKit
import TimerLab
import XCTest

/// A test case with helpers that create timers and run the run loop.
class TimerTestCase: LessonTestCase {
  /// An interval in seconds that is longer than any test.
  let longInterval: TimeInterval = 1_000

  override var timeLimit: Duration { .seconds(60) }

  // MARK: - Timers

  /// Creates a timer, and schedules it on the current run loop in the default mode.
  @discardableResult
  func scheduleTimer(
    target: Any, every interval: TimeInterval = Heartbeat.interval, userInfo: Any? = nil,
    repeats: Bool = true
  ) -> LabTimer {
    LabTimer.scheduledTimer(
      timeInterval: interval, target: target, selector: .timerDidFire, userInfo: userInfo,
      repeats: repeats)
  }

  /// Creates a timer without adding it to a run loop.
  func makeTimer(
    target: Any, every interval: TimeInterval = Heartbeat.interval, userInfo: Any? = nil,
    repeats: Bool = true
  ) -> LabTimer {
    LabTimer(
      timeInterval: interval, target: target, selector: .timerDidFire, userInfo: userInfo,
      repeats: repeats)
  }

  // MARK: - Time

  /// Runs the run loop in `mode` until the test kit's heartbeat timer has fired several times.
  func runForHeartbeats(mode: RunLoop.Mode = .default) {
    Heartbeat.runRunLoop(mode: mode)
  }

  /// Runs the run loop in `mode` for several heartbeats, and returns the number of ticks that were added to `ticks`.
  func countTicks(_ ticks: Ticks, mode: RunLoop.Mode = .default) -> Int {
    let before = ticks.count
    runForHeartbeats(mode: mode)
    return ticks.count - before
  }

  /// Runs the run loop in the default and tracking modes, and asserts that ticks occur in `modes` and no others.
  func assertTicks(_ ticks: Ticks, occurOnlyIn modes: [RunLoop.Mode], line: UInt = #line) {
    for mode in [RunLoop.Mode.default, .tracking] {
      let ticks = countTicks(ticks, mode: mode)
      if modes.contains(mode) {
        XCTAssertGreaterThanOrEqual(ticks, Limits.minimumTickCount, mode.rawValue, line: line)
      } else {
        XCTAssertEqual(ticks, 0, mode.rawValue, line: line)
      }
    }
  }

  /// Runs the run loop until `condition` is true. The watchdog ends the process if this takes too long.
  func run(until condition: () -> Bool) {
    while !condition() {
      Heartbeat.runRunLoop(beats: 1)
    }
  }

  /// Blocks the thread until `date`, so that no timer on it can fire.
  func blockThread(until date: Date) {
    while Date() <= date {
      Thread.sleep(until: date)
    }
  }
}

/// A base class for tests of messages that are requested with `perform`, and that a run loop sends later. It has a
/// receiver that records the messages, and an argument for them.
class DelayedPerformTestCase: TimerTestCase {
  let messageRecorder = ComparisonRecorder()
  let messageArgument = NamedObject("Ada")

  /// Cancels the remaining messages, because they would be sent during the next test on Apple's platforms.
  override func tearDown() {
    LabObject.cancelPreviousPerformRequests(withTarget: messageRecorder)
    super.tearDown()
  }

  /// Runs the run loop for several heartbeats, and returns the names that the message recorder receives in that time.
  func collectReceivedNames(mode: RunLoop.Mode = .default) -> [String] {
    let before = messageRecorder.comparedNames.count
    runForHeartbeats(mode: mode)
    return Array(messageRecorder.comparedNames.dropFirst(before))
  }
}
