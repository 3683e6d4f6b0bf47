import LeakAssertions
import TimerLab
import XCTest

/// The grid of a timer's ticks: where it starts, and what moves it.
final class GridTests: TimerTestCase {
  /// Seconds by which two readings of the clock may differ when a date is computed from both.
  private let clockError: TimeInterval = 0.001

  // MARK: - Made now, added later

  // CFRunLoop.c: CFRunLoopTimerCreate fixes the date of the first tick, __CFRunLoopDoTimer counts on from there
  func test_aTimerThatIsAddedLateKeepsTheGridItWasMadeWith() {
    let target = Target()
    let timer = LabTimer(
      fireAt: Date() + 0.01, interval: ages, target: target, selector: .timerDidFire, userInfo: nil,
      repeats: true)
    let first = timer.fireDate
    block(until: first + 0.2)
    RunLoop.current.add(timer, forMode: .default)
    run(until: { target.ticks.count > 0 })
    XCTAssertEqual(timer.fireDate.timeIntervalSince(first), ages, accuracy: 0.1)
  }

  // CFRunLoop.c, CFRunLoopTimerCreate: a date that has passed is replaced by the time of the making
  func test_theGridOfATimerWithAPastDateStartsWhenItIsMade() {
    let target = Target()
    let made = Date()
    let timer = LabTimer(
      fireAt: made - 100, interval: ages, target: target, selector: .timerDidFire, userInfo: nil,
      repeats: true)
    block(until: Date() + 0.2)
    RunLoop.current.add(timer, forMode: .default)
    run(until: { target.ticks.count > 0 })
    XCTAssertEqual(timer.fireDate.timeIntervalSince(made), ages, accuracy: 0.1)
  }

  // Apple, Timer Programming Topics: ticks that were missed are made up for by a single one
  func test_ticksThatWereMissedBeforeTheTimerWasAddedAreMadeUpForByASingleOne() {
    let target = Target()
    let timer = unscheduled(target, every: 0.005)
    block(until: timer.fireDate + 0.05)
    let late = Date()
    RunLoop.current.add(timer, forMode: .default)
    run(until: { target.ticks.count > 0 })
    XCTAssertGreaterThanOrEqual(timer.fireDate + clockError, late)
  }

  // MARK: - Intervals that can't be

  /// Whether `make` makes a timer whose first tick is 0.1 ms ahead.
  private func firstTickLiesShortlyAhead(_ make: () -> LabTimer) -> Bool {
    let before = Date()
    let date = make().fireDate
    return ((before + 0.0001 - clockError)...(Date() + 0.0001 + clockError)).contains(date)
  }

  // Apple, init(timeInterval:target:selector:userInfo:repeats:): an interval of zero or less is 0.1 ms
  func test_aTimerWithANegativeIntervalFirstFiresShortlyAfterItWasMade() {
    XCTAssertTrue(firstTickLiesShortlyAhead { unscheduled(Target(), every: -10) })
  }

  // Apple, scheduledTimer(timeInterval:target:selector:userInfo:repeats:): the same
  func test_aScheduledTimerWithANegativeIntervalFirstFiresShortlyAfterItWasMade() {
    XCTAssertTrue(firstTickLiesShortlyAhead { schedule(Target(), every: -10) })
  }

  // Apple, init(timeInterval:target:selector:userInfo:repeats:): the same, whether or not it repeats
  func test_aOneShotTimerWithANegativeIntervalFiresShortlyAfterItWasMade() {
    XCTAssertTrue(firstTickLiesShortlyAhead { unscheduled(Target(), every: -10, repeats: false) })
  }

  // Apple, init(timeInterval:repeats:block:): the same
  func test_aBlockTimerWithANegativeIntervalFirstFiresShortlyAfterItWasMade() {
    XCTAssertTrue(firstTickLiesShortlyAhead { LabTimer(timeInterval: -10, repeats: true) { _ in } })
  }

  // Apple, init(fire:interval:repeats:block:): the date is the caller's, whatever the interval
  func test_aTimerWithADateAndANegativeIntervalFirstFiresAtThatDate() {
    let date = Date() + ages
    let timer = LabTimer(fire: date, interval: -10, repeats: true) { _ in }
    XCTAssertEqual(timer.fireDate.timeIntervalSince(date), 0, accuracy: clockError)
  }

  // MARK: - The fire date of an invalid timer

  // Apple, fireDate: of an invalid timer the date when it last fired. CFRunLoop.c, CFRunLoopTimerGetNextFireDate:
  // 0 for an invalid one. Either way it announces nothing.
  func test_anInvalidTimerAnnouncesNoTick() {
    let timer = schedule(Target(), every: ages)
    timer.invalidate()
    XCTAssertLessThanOrEqual(timer.fireDate, Date())
  }

  // CFRunLoop.c, CFRunLoopTimerSetNextFireDate: an invalid timer is left alone
  func test_theFireDateOfAnInvalidTimerCannotBeSet() {
    let timer = schedule(Target(), every: ages)
    timer.invalidate()
    timer.fireDate = .distantFuture
    XCTAssertLessThanOrEqual(timer.fireDate, Date())
  }

  // MARK: - Tolerance

  // CFRunLoop.c, CFRunLoopTimerSetTolerance
  func test_theToleranceOfARepeatingTimerIsAtMostHalfItsInterval() {
    let timer = schedule(Target(), every: 10)
    timer.tolerance = 8
    XCTAssertEqual(timer.tolerance, 5, accuracy: clockError)
  }

  // CFRunLoop.c, CFRunLoopTimerSetTolerance
  func test_theToleranceOfAOneShotTimerHasNoLimit() {
    let timer = schedule(Target(), every: 10, repeats: false)
    timer.tolerance = 8
    XCTAssertEqual(timer.tolerance, 8, accuracy: clockError)
  }

  // CFRunLoop.c, CFRunLoopTimerSetTolerance
  func test_theToleranceOfAOneShotTimerIsNeverBelowZero() {
    let timer = schedule(Target(), every: 10, repeats: false)
    timer.tolerance = -1
    XCTAssertEqual(timer.tolerance, 0)
  }
}
