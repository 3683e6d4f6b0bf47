import LessonKit
import TimerLab
import XCTest

/// Tests of the method `fire()`, which fires a timer immediately.
final class TimerFiringTests: TimerTestCase {
  // Source: Apple, fire(). The method fires a repeating timer without changing its schedule.
  func test_fireOnARepeatingTimerFiresOnceAndKeepsItsSchedule() {
    let target = CountingTarget()
    let timer = scheduleTimer(target: target, every: longInterval)
    let planned = timer.fireDate
    timer.fire()
    XCTAssertTrue(timer.isValid)
    XCTAssertEqual(timer.fireDate, planned)
    runForHeartbeats()
    XCTAssertEqual(target.ticks.count, 1)
  }

  // Source: Apple, fire(). A timer that does not repeat is invalidated after it fires, even if its fire date is later.
  func test_fireOnAOneShotTimerFiresAndInvalidatesIt() {
    let ticks = Ticks()
    var timer: LabTimer?
    let target = makeWeak {
      let target = CountingTarget(ticks)
      timer = scheduleTimer(target: target, every: longInterval, repeats: false)
      return target
    }
    withAutoreleasePool { timer?.fire() }
    XCTAssertEqual(ticks.count, 1)
    XCTAssertEqual(timer?.isValid, false)
    XCTAssertTrue(target.isFreed)
  }

  // Source: Apple, init(timeInterval:target:selector:userInfo:repeats:), init(timeInterval:repeats:block:), userInfo.
  // The timer passes itself as the argument, with the `userInfo` of its initializer.
  func test_firePassesTheTimerItselfToItsTargetOrBlock() {
    let userInfo = LabObject()
    var received: LabTimer?
    let timer = scheduleTimer(
      target: CountingTarget { received = $0 }, every: longInterval, userInfo: userInfo)
    timer.fire()
    XCTAssertTrue(received === timer)
    XCTAssertTrue(received?.userInfo as AnyObject === userInfo)
    let expected = Ticks()
    let blockTimer = LabTimer(timeInterval: longInterval, repeats: true) { timer in
      if timer.timeInterval == 1_000 { expected.add() }
    }
    blockTimer.fire()
    XCTAssertEqual(expected.count, 1)
  }
}
