import LessonKit
import TimerLab
import XCTest

/// When a timer fires, and what moves that. No test measures how long something took: a timer may be late at any time,
/// so they only ask for what must hold however late it is.
final class ScheduleTests: TimerTestCase {
  private let target = Target()
  /// Seconds by which two readings of the clock may differ when a date is computed from both.
  private let clockError: TimeInterval = 0.001

  private func add(_ timer: LabTimer) {
    RunLoop.current.add(timer, forMode: .default)
  }

  private func assertEqual(_ date: Date, _ other: Date, line: UInt = #line) {
    XCTAssertEqual(date.timeIntervalSince(other), 0, accuracy: clockError, line: line)
  }

  // MARK: - The first tick

  // Apple, tolerance: a timer does not fire before its fire date. CFRunLoop.c, CFRunLoopTimerCreate: that is fixed when
  // the timer is made
  func test_aTimerNeverFiresEarly() {
    for makesABlock in [false, true] {
      let target = Target()
      let made = Date()
      if makesABlock {
        add(
          LabTimer(timeInterval: 0.01, repeats: true) { [target = Handover(target)] timer in
            target.content.timerDidFire(timer)
          })
      } else {
        schedule(target, every: 0.01, repeats: false)
      }
      run(until: { target.firstTick != nil })
      XCTAssertGreaterThanOrEqual((target.firstTick ?? .distantPast) + clockError, made + 0.01)
    }
  }

  // Apple, init(fire:interval:repeats:block:): first fires at the date
  func test_aTimerWithADateDoesNotFireBeforeIt() {
    let date = Date() + ages
    for interval in [Heartbeat.interval, -10] {
      let ticks = Ticks()
      let timer = LabTimer(fire: date, interval: interval, repeats: true) { _ in ticks.add() }
      add(timer)
      assertEqual(timer.fireDate, date)
      XCTAssertEqual(heard(ticks), 0)
    }
  }

  // CFRunLoop.c: CFRunLoopTimerCreate fixes the date of the first tick, and replaces one that has passed by the time of
  // the making; __CFRunLoopDoTimer counts on from there
  func test_aTimerThatIsAddedLateKeepsTheGridItWasMadeWith() {
    for (ahead, start) in [(0.01, 0.01), (-100, 0)] {
      let target = Target()
      let made = Date()
      let timer = LabTimer(
        fireAt: made + ahead, interval: ages, target: target, selector: .timerDidFire, userInfo: nil,
        repeats: true)
      block(until: made + 0.2)
      add(timer)
      run(until: { target.ticks.count > 0 })
      XCTAssertEqual(timer.fireDate.timeIntervalSince(made + start), ages, accuracy: 0.1)
    }
  }

  // MARK: - The ticks after it

  // Apple, Timer, and Timer Programming Topics: missed ticks become one
  func test_ticksThatWereMissedAreMadeUpForByASingleOne() {
    for isAddedLate in [false, true] {
      let target = Target()
      let timer = isAddedLate ? unscheduled(target, every: 0.005) : schedule(target, every: 0.005)
      block(until: timer.fireDate + 0.05)
      let late = Date()
      if isAddedLate { add(timer) }
      run(until: { target.ticks.count > 0 })
      XCTAssertGreaterThanOrEqual(timer.fireDate + clockError, late)
    }
  }

  // Apple, Timer: the schedule stays as it was planned
  func test_aLateTickDoesNotShiftTheSchedule() {
    let interval = 0.04
    let timer = schedule(target, every: interval)
    let first = timer.fireDate
    block(until: first + interval / 2)
    run(until: { target.ticks.count > 0 })
    let intervals = timer.fireDate.timeIntervalSince(first) / interval
    XCTAssertEqual(intervals, intervals.rounded(), accuracy: 0.25)
  }

  // MARK: - The fire date

  // Apple, fireDate: set it to move the next tick
  func test_aFireDateThatWasSetCounts() {
    let date = Date() + ages
    let later = schedule(target, every: 1)
    later.fireDate = date
    assertEqual(later.fireDate, date)
    for timer in [schedule(target, every: ages), unscheduled(target, every: ages)] {
      timer.fireDate = Date()
      add(timer)
      XCTAssertEqual(heard(target.ticks), 1, "now")
    }
  }

  // Apple, fireDate: a later one only postpones the tick
  func test_theDistantFuturePausesATimerUntilItsFireDateIsSetToNow() {
    let timer = schedule(target)
    timer.fireDate = .distantFuture
    XCTAssertEqual(heard(target.ticks), 0)
    timer.fireDate = Date()
    XCTAssertGreaterThanOrEqual(heard(target.ticks), Heartbeat.ticksToExpect)
  }

  // MARK: - Tolerance

  // Apple, tolerance: 0 by default. CFRunLoop.c, CFRunLoopTimerSetTolerance: at most half the interval, and not below 0
  func test_theToleranceIsKeptWithinItsLimits() {
    func tolerance(_ wanted: TimeInterval, repeats: Bool) -> TimeInterval {
      let timer = schedule(Target(), every: 10, repeats: repeats)
      XCTAssertEqual(timer.tolerance, 0)
      timer.tolerance = wanted
      return timer.tolerance
    }
    XCTAssertEqual(tolerance(4, repeats: true), 4, accuracy: clockError)
    XCTAssertEqual(tolerance(8, repeats: true), 5, accuracy: clockError)
    XCTAssertEqual(tolerance(8, repeats: false), 8, accuracy: clockError, "a one-shot's has no limit")
    XCTAssertEqual(tolerance(-1, repeats: false), 0)
  }
}
