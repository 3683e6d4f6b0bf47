import LessonKit
import TimerLab
import XCTest

final class TimerInvalidationTests: TimerTestCase {
  private let target = Target()

  // Apple, isValid: whether the timer can still fire; invalidate(): stops the timer from ever firing again
  func test_invalidatedTimerIsNotValidAndNeverFiresAgain() {
    let timer = scheduleTimer(target: target)
    XCTAssertTrue(timer.isValid)
    runForHeartbeats()
    timer.invalidate()
    XCTAssertFalse(timer.isValid)
    XCTAssertEqual(countTicks(target.ticks), 0)
    // CFRunLoop.c, CFRunLoopTimerInvalidate: a timer that is not valid is left alone
    timer.invalidate()
    XCTAssertEqual(countTicks(target.ticks), 0)
  }

  // Apple, Timer: one that does not repeat fires once and then invalidates itself
  func test_oneShotTimerFiresOnceAndIsThenInvalid() {
    let timer = scheduleTimer(target: target, repeats: false)
    run(until: { target.ticks.count > 0 })
    XCTAssertFalse(timer.isValid)
    runForHeartbeats()
    XCTAssertEqual(target.ticks.count, 1)
  }

  // Apple, Timer: an invalidated timer cannot be used again; one that does not repeat invalidates itself
  func test_invalidTimerCannotBeUsedAgain() {
    let invalidated = makeTimer(target: target)
    invalidated.invalidate()
    let fired = scheduleTimer(target: target, every: longInterval, repeats: false)
    fired.fire()
    for timer in [invalidated, fired] {
      RunLoop.current.add(timer, forMode: .default)
      timer.fireDate = Date()
      timer.fire()
      XCTAssertFalse(timer.isValid)
      runForHeartbeats()
    }
    XCTAssertEqual(target.ticks.count, 1, "that of the one-shot, while it was valid")
  }

  // Apple, fireDate: of an invalid timer the date when it last fired. CFRunLoop.c, CFRunLoopTimerGetNextFireDate:
  // 0 for an invalid one. Either way it announces nothing; and CFRunLoopTimerSetNextFireDate leaves it alone
  func test_invalidTimerHasTheReferenceDateAsFireDate() {
    let timer = scheduleTimer(target: target, every: longInterval)
    timer.invalidate()
    XCTAssertLessThanOrEqual(timer.fireDate, Date())
    timer.fireDate = .distantFuture
    XCTAssertLessThanOrEqual(timer.fireDate, Date())
  }
}
