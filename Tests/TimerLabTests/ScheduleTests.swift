import LessonKit
import TimerLab
import XCTest

/// Tests of the schedule of timers. No test measures durations, because a timer can always be late. The tests check
/// conditions that hold however late a timer is.
final class ScheduleTests: TimerTestCase {
  private let target = CountingTarget()
  /// The accepted difference in seconds between dates that are computed from two readings of the clock.
  private let dateTolerance: TimeInterval = 0.001

  private func addToRunLoop(_ timer: LabTimer) {
    RunLoop.current.add(timer, forMode: .default)
  }

  private func assertAlmostEqual(_ date: Date, _ expectedDate: Date, line: UInt = #line) {
    XCTAssertEqual(date.timeIntervalSince(expectedDate), 0, accuracy: dateTolerance, line: line)
  }

  // MARK: - The first tick

  // Source: Apple, tolerance. A timer does not fire before its fire date. CFRunLoop.c, CFRunLoopTimerCreate. The date
  // is set when the timer is made.
  func test_timerNeverFiresEarly() {
    for makesABlock in [false, true] {
      let target = CountingTarget()
      let made = Date()
      if makesABlock {
        addToRunLoop(
          LabTimer(timeInterval: 0.01, repeats: true) { [target = UncheckedSendable(target)] timer in
            target.content.timerDidFire(timer)
          })
      } else {
        scheduleTimer(target: target, every: 0.01, repeats: false)
      }
      run(until: { target.firstTickDate != nil })
      XCTAssertGreaterThanOrEqual((target.firstTickDate ?? .distantPast) + dateTolerance, made + 0.01)
    }
  }

  // Source: Apple, init(fire:interval:repeats:block:). The timer first fires at the date.
  func test_timerWithAFireDateDoesNotFireBeforeThatDate() {
    let date = Date() + longInterval
    for interval in [Heartbeat.interval, -10] {
      let ticks = Ticks()
      let timer = LabTimer(fire: date, interval: interval, repeats: true) { _ in ticks.add() }
      addToRunLoop(timer)
      assertAlmostEqual(timer.fireDate, date)
      XCTAssertEqual(countTicks(ticks), 0)
    }
  }

  // Source: CFRunLoop.c. CFRunLoopTimerCreate sets the date of the first tick, and replaces a past date with the
  // current time. __CFRunLoopDoTimer computes the later dates from the first.
  func test_timerThatIsAddedLateKeepsItsOriginalSchedule() {
    for (ahead, start) in [(0.01, 0.01), (-100, 0)] {
      let target = CountingTarget()
      let made = Date()
      let timer = LabTimer(
        fireAt: made + ahead, interval: longInterval, target: target, selector: .timerDidFire, userInfo: nil,
        repeats: true)
      blockThread(until: made + 0.2)
      addToRunLoop(timer)
      run(until: { target.ticks.count > 0 })
      XCTAssertEqual(timer.fireDate.timeIntervalSince(made + start), longInterval, accuracy: 0.1)
    }
  }

  // MARK: - The ticks after it

  // Source: Apple, Timer, and Timer Programming Topics. A timer fires only once for several missed ticks.
  func test_missedTicksAreReplacedByOneTick() {
    for isAddedLate in [false, true] {
      let target = CountingTarget()
      let timer =
        isAddedLate ? makeTimer(target: target, every: 0.005) : scheduleTimer(target: target, every: 0.005)
      blockThread(until: timer.fireDate + 0.05)
      let late = Date()
      if isAddedLate { addToRunLoop(timer) }
      run(until: { target.ticks.count > 0 })
      XCTAssertGreaterThanOrEqual(timer.fireDate + dateTolerance, late)
    }
  }

  // Source: Apple, Timer. A late tick doesn't change the schedule.
  func test_lateTickDoesNotShiftTheSchedule() {
    let interval = 0.04
    let timer = scheduleTimer(target: target, every: interval)
    let first = timer.fireDate
    blockThread(until: first + interval / 2)
    run(until: { target.ticks.count > 0 })
    let intervals = timer.fireDate.timeIntervalSince(first) / interval
    XCTAssertEqual(intervals, intervals.rounded(), accuracy: 0.25)
  }

  // MARK: - The fire date

  // Source: Apple, fireDate. Setting the date moves the next tick.
  func test_settingTheFireDateMovesTheNextTick() {
    let date = Date() + longInterval
    let later = scheduleTimer(target: target, every: 1)
    later.fireDate = date
    assertAlmostEqual(later.fireDate, date)
    for timer in [
      scheduleTimer(target: target, every: longInterval), makeTimer(target: target, every: longInterval),
    ] {
      timer.fireDate = Date()
      addToRunLoop(timer)
      XCTAssertEqual(countTicks(target.ticks), 1, "now")
    }
  }

  // Source: Apple, fireDate. A later date postpones the tick, and doesn't invalidate the timer.
  func test_distantFutureAsFireDatePausesATimer() {
    let timer = scheduleTimer(target: target)
    timer.fireDate = .distantFuture
    XCTAssertEqual(countTicks(target.ticks), 0)
    timer.fireDate = Date()
    XCTAssertGreaterThanOrEqual(countTicks(target.ticks), Limits.minimumTickCount)
  }

  // MARK: - Tolerance

  // Source: Apple, tolerance. The default is 0. CFRunLoop.c, CFRunLoopTimerSetTolerance. It is 0 to half the interval.
  func test_toleranceIsLimitedToHalfTheIntervalOfARepeatingTimer() {
    func tolerance(_ wanted: TimeInterval, repeats: Bool) -> TimeInterval {
      let timer = scheduleTimer(target: CountingTarget(), every: 10, repeats: repeats)
      XCTAssertEqual(timer.tolerance, 0)
      timer.tolerance = wanted
      return timer.tolerance
    }
    XCTAssertEqual(tolerance(4, repeats: true), 4, accuracy: dateTolerance)
    XCTAssertEqual(tolerance(8, repeats: true), 5, accuracy: dateTolerance)
    XCTAssertEqual(tolerance(8, repeats: false), 8, accuracy: dateTolerance, "a one-shot's has no limit")
    XCTAssertEqual(tolerance(-1, repeats: false), 0)
  }
}
