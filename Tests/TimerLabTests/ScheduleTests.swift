import LeakAssertions
import TimerLab
import XCTest

/// When a timer fires. No test measures how long something took: a timer may be late at any time, so they
/// only ask for what must hold however late it is.
final class ScheduleTests: TimerTestCase {
  /// Seconds by which two readings of the clock may differ when a date is computed from both.
  private let clockError: TimeInterval = 0.001

  private func dateOfFirstTick(of target: Target) -> Date {
    run(until: { target.firstTick != nil })
    return target.firstTick ?? .distantPast
  }

  // MARK: - The interval

  // Apple, init(timeInterval:target:selector:userInfo:repeats:): an interval of zero or less is 0.1 ms
  func test_anIntervalOfZeroBecomesATenthOfAMillisecond() {
    XCTAssertEqual(unscheduled(Target(), every: 0).timeInterval, 0.0001, accuracy: 1e-9)
  }

  // Apple, init(timeInterval:target:selector:userInfo:repeats:): an interval of zero or less is 0.1 ms
  func test_anIntervalBelowZeroBecomesATenthOfAMillisecond() {
    XCTAssertEqual(unscheduled(Target(), every: -1).timeInterval, 0.0001, accuracy: 1e-9)
  }

  // Apple, init(timeInterval:target:selector:userInfo:repeats:): an interval of zero or less is 0.1 ms
  func test_aRepeatingTimerWithAnIntervalOfZeroRepeats() {
    let target = Target()
    schedule(target, every: 0)
    XCTAssertGreaterThanOrEqual(heard(target.ticks), Heartbeat.ticksToExpect)
  }

  // MARK: - Tolerance

  // Apple, tolerance: 0 by default
  func test_theToleranceIsZeroUnlessItIsSet() {
    XCTAssertEqual(unscheduled(Target(), every: ages).tolerance, 0)
  }

  // Apple, tolerance
  func test_theToleranceIsKept() {
    let timer = schedule(Target(), every: ages)
    timer.tolerance = 100
    XCTAssertEqual(timer.tolerance, 100, accuracy: clockError)
  }

  // MARK: - The first tick

  // Apple, tolerance: a timer does not fire before its fire date
  func test_aTimerNeverFiresEarly() {
    let target = Target()
    let planned = schedule(target, every: 0.01, repeats: false).fireDate
    XCTAssertGreaterThanOrEqual(dateOfFirstTick(of: target) + clockError, planned)
  }

  // Apple, scheduledTimer(timeInterval:target:selector:userInfo:repeats:): fires after the interval, in the default
  // mode
  func test_aScheduledTimerDoesNotFireAtOnce() {
    let target = Target()
    schedule(target, every: ages)
    XCTAssertEqual(heard(target.ticks), 0)
  }

  // Apple, init(timeInterval:target:selector:userInfo:repeats:): a new timer has to be added to a run loop, which
  // fires it after the interval
  func test_aTimerAddedAfterItWasMadeDoesNotFireAtOnce() {
    let target = Target()
    RunLoop.current.add(unscheduled(target, every: ages), forMode: .default)
    XCTAssertEqual(heard(target.ticks), 0)
  }

  // Apple, init(timeInterval:repeats:block:); Foundation's timer for Linux fires at once: swift-corelibs-foundation,
  // issue 4712
  func test_aBlockTimerAddedAfterItWasMadeDoesNotFireAtOnce() {
    let ticks = TickCounter()
    let timer = LabTimer(timeInterval: ages, repeats: true) { _ in ticks.add() }
    RunLoop.current.add(timer, forMode: .default)
    XCTAssertEqual(heard(ticks), 0)
  }

  // CFRunLoop.c, CFRunLoopTimerCreate: the date of the first tick is fixed when the timer is made
  func test_aBlockTimerFirstFiresOneIntervalAfterItWasMade() {
    let target = Target()
    let made = Date()
    let timer = LabTimer(timeInterval: 0.01, repeats: true) { [target = Handover(target)] timer in
      target.content.timerDidFire(timer)
    }
    RunLoop.current.add(timer, forMode: .default)
    XCTAssertGreaterThanOrEqual(dateOfFirstTick(of: target) + clockError, made + 0.01)
  }

  // Apple, init(fire:interval:repeats:block:): first fires at the date
  func test_aTimerWithADateFirstFiresAtThatDateAndNotAnIntervalLater() {
    let ticks = TickCounter()
    let timer = LabTimer(fire: Date(), interval: ages, repeats: true) { _ in ticks.add() }
    RunLoop.current.add(timer, forMode: .default)
    XCTAssertEqual(heard(ticks), 1)
  }

  // Apple, init(fire:interval:repeats:block:): first fires at the date
  func test_aTimerWithADateDoesNotFireBeforeIt() {
    let ticks = TickCounter()
    let timer = LabTimer(fire: Date() + ages, interval: Heartbeat.interval, repeats: true) { _ in
      ticks.add()
    }
    RunLoop.current.add(timer, forMode: .default)
    XCTAssertEqual(heard(ticks), 0)
  }

  // MARK: - The ticks after it

  // Apple, Timer: missed ticks become one, and the schedule stays as it was planned
  func test_ticksThatWereMissedAreMadeUpForByASingleOne() {
    let target = Target()
    let timer = schedule(target, every: 0.005)
    block(until: timer.fireDate + 0.05)
    let late = Date()
    run(until: { target.ticks.count > 0 })
    XCTAssertGreaterThanOrEqual(timer.fireDate + clockError, late)
  }

  // Apple, Timer: missed ticks become one, and the schedule stays as it was planned
  func test_aLateTickDoesNotShiftTheSchedule() {
    let interval = 0.04
    let target = Target()
    let timer = schedule(target, every: interval)
    let first = timer.fireDate
    block(until: first + interval / 2)
    run(until: { target.ticks.count > 0 })
    let intervals = timer.fireDate.timeIntervalSince(first) / interval
    XCTAssertEqual(intervals, intervals.rounded(), accuracy: 0.25)
  }
}
