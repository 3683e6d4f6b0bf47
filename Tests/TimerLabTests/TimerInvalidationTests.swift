import LessonKit
import TimerLab
import XCTest

final class TimerInvalidationTests: TimerTestCase {
  private let target = CountingTarget()

  // Source: Apple, isValid, invalidate(). An invalidated timer never fires again.
  func test_invalidatedTimerIsNotValidAndNeverFiresAgain() {
    let timer = scheduleTimer(target: target)
    XCTAssertTrue(timer.isValid)
    runForHeartbeats()
    timer.invalidate()
    XCTAssertFalse(timer.isValid)
    XCTAssertEqual(countTicks(target.ticks), 0)
    // Source: CFRunLoop.c, CFRunLoopTimerInvalidate. Invalidating an invalid timer has no effect.
    timer.invalidate()
    XCTAssertEqual(countTicks(target.ticks), 0)
  }

  // Source: Apple, Timer. A timer that does not repeat fires once, and then invalidates itself.
  func test_oneShotTimerFiresOnceAndIsThenInvalid() {
    let timer = scheduleTimer(target: target, repeats: false)
    run(until: { target.ticks.count > 0 })
    XCTAssertFalse(timer.isValid)
    runForHeartbeats()
    XCTAssertEqual(target.ticks.count, 1)
  }

  // Source: Apple, Timer. An invalidated timer cannot be used again. A timer that does not repeat invalidates itself.
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

  // The date is the last firing (Apple, fireDate) or 0 (CFRunLoop.c, CFRunLoopTimerGetNextFireDate). So it is not in
  // the future. CFRunLoopTimerSetNextFireDate has no effect on an invalid timer.
  func test_fireDateOfAnInvalidTimerIsNeverInTheFuture() {
    let timer = scheduleTimer(target: target, every: longInterval)
    timer.invalidate()
    XCTAssertLessThanOrEqual(timer.fireDate, Date())
    timer.fireDate = .distantFuture
    XCTAssertLessThanOrEqual(timer.fireDate, Date())
  }
}
