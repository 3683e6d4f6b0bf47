import LeakAssertions
import TimerLab
import XCTest

/// `fireDate`: when the timer fires next, and a way to move that.
final class FireDateTests: TimerTestCase {
  /// Seconds by which two readings of the clock may differ when a date is computed from both.
  private let clockError: TimeInterval = 0.001

  // Apple, scheduledTimer(timeInterval:target:selector:userInfo:repeats:): fires after the interval, in the default
  // mode
  func test_theFireDateLiesOneIntervalAheadOfTheTimersMaking() {
    let before = Date()
    let timer = schedule(Target(), every: ages)
    let window = (before + ages - clockError)...(Date() + ages + clockError)
    XCTAssertTrue(window.contains(timer.fireDate))
  }

  // Apple, init(fire:interval:repeats:block:): first fires at the date
  func test_theFireDateIsTheDateTheTimerWasMadeWith() {
    let date = Date() + ages
    let timer = LabTimer(fire: date, interval: 1, repeats: true) { _ in }
    XCTAssertEqual(timer.fireDate.timeIntervalSince(date), 0, accuracy: clockError)
  }

  // Apple, fireDate: the date on which the timer fires next
  func test_theFireDateMovesOnWhenTheTimerFires() {
    let target = Target()
    let timer = schedule(target)
    let planned = timer.fireDate
    run(until: { target.ticks.count > 0 })
    XCTAssertGreaterThan(timer.fireDate, planned)
  }

  // Apple, fireDate: set it to move the next tick; a later one only postpones it
  func test_aFireDateThatWasSetIsKept() {
    let timer = schedule(Target(), every: 1)
    let date = Date() + ages
    timer.fireDate = date
    XCTAssertEqual(timer.fireDate.timeIntervalSince(date), 0, accuracy: clockError)
  }

  // Apple, fireDate: set it to move the next tick; a later one only postpones it
  func test_settingTheFireDateToNowMakesTheTimerFire() {
    let target = Target()
    let timer = schedule(target, every: ages)
    timer.fireDate = Date()
    XCTAssertEqual(heard(target.ticks), 1)
  }

  // Apple, fireDate: set it to move the next tick; a later one only postpones it
  func test_settingTheFireDateBeforeTheTimerIsAddedCounts() {
    let target = Target()
    let timer = unscheduled(target, every: ages)
    timer.fireDate = Date()
    RunLoop.current.add(timer, forMode: .default)
    XCTAssertEqual(heard(target.ticks), 1)
  }

  // Apple, fireDate: set it to move the next tick; a later one only postpones it
  func test_settingTheFireDateToTheDistantFuturePausesTheTimer() {
    let target = Target()
    let timer = schedule(target)
    timer.fireDate = .distantFuture
    XCTAssertEqual(heard(target.ticks), 0)
  }

  // Apple, fireDate: set it to move the next tick; a later one only postpones it
  func test_aPausedTimerGoesOnWhenItsFireDateIsSetToNow() {
    let target = Target()
    let timer = schedule(target)
    timer.fireDate = .distantFuture
    listen()
    timer.fireDate = Date()
    XCTAssertGreaterThanOrEqual(heard(target.ticks), Heartbeat.ticksToExpect)
  }

  // Apple, invalidate(): stops the timer from ever firing again
  func test_settingTheFireDateDoesNotReviveAnInvalidTimer() {
    let target = Target()
    let timer = schedule(target)
    timer.invalidate()
    timer.fireDate = Date()
    XCTAssertEqual(heard(target.ticks), 0)
  }
}
