import LeakAssertions
import TimerLab
import XCTest

/// `fireDate`: when the timer fires next, and a way to move that.
final class FireDateTests: TimerTestCase {
  /// Seconds by which two readings of the clock may differ when a date is computed from both.
  private let clockError: TimeInterval = 0.001

  // Fact 9
  func test_theFireDateLiesOneIntervalAheadOfTheTimersMaking() {
    let before = Date()
    let timer = schedule(Target(), every: ages)
    let window = (before + ages - clockError)...(Date() + ages + clockError)
    XCTAssertTrue(window.contains(timer.fireDate))
  }

  // Fact 9
  func test_theFireDateIsTheDateTheTimerWasMadeWith() {
    let date = Date() + ages
    let timer = LabTimer(fire: date, interval: 1, repeats: true) { _ in }
    XCTAssertEqual(timer.fireDate.timeIntervalSince(date), 0, accuracy: clockError)
  }

  // Fact 8
  func test_theFireDateMovesOnWhenTheTimerFires() {
    let target = Target()
    let timer = schedule(target)
    let planned = timer.fireDate
    run(until: { target.ticks.count > 0 })
    XCTAssertGreaterThan(timer.fireDate, planned)
  }

  // Fact 8
  func test_aFireDateThatWasSetIsKept() {
    let timer = schedule(Target(), every: 1)
    let date = Date() + ages
    timer.fireDate = date
    XCTAssertEqual(timer.fireDate.timeIntervalSince(date), 0, accuracy: clockError)
  }

  // Fact 8
  func test_settingTheFireDateToNowMakesTheTimerFire() {
    let target = Target()
    let timer = schedule(target, every: ages)
    timer.fireDate = Date()
    XCTAssertEqual(heard(target.ticks), 1)
  }

  // Fact 8
  func test_settingTheFireDateBeforeTheTimerIsAddedCounts() {
    let target = Target()
    let timer = unscheduled(target, every: ages)
    timer.fireDate = Date()
    RunLoop.current.add(timer, forMode: .default)
    XCTAssertEqual(heard(target.ticks), 1)
  }

  // Fact 8
  func test_settingTheFireDateToTheDistantFuturePausesTheTimer() {
    let target = Target()
    let timer = schedule(target)
    timer.fireDate = .distantFuture
    XCTAssertEqual(heard(target.ticks), 0)
  }

  // Fact 8
  func test_aPausedTimerGoesOnWhenItsFireDateIsSetToNow() {
    let target = Target()
    let timer = schedule(target)
    timer.fireDate = .distantFuture
    listen()
    timer.fireDate = Date()
    XCTAssertGreaterThanOrEqual(heard(target.ticks), Heartbeat.ticksToExpect)
  }

  // Fact 2
  func test_settingTheFireDateDoesNotReviveAnInvalidTimer() {
    let target = Target()
    let timer = schedule(target)
    timer.invalidate()
    timer.fireDate = Date()
    XCTAssertEqual(heard(target.ticks), 0)
  }
}
