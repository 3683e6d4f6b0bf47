import LessonKit
import TimerLab
import XCTest

/// What `fire()` does, on the three kinds of timers: repeating, one-shot, invalid.
final class FiringTests: TimerTestCase {
  // Apple, fire(): fires a repeating timer and leaves its schedule alone
  func test_fireOnARepeatingTimerFiresOneTimeAndLeavesItsScheduleAlone() {
    let target = Target()
    let timer = schedule(target, every: ages)
    let planned = timer.fireDate
    timer.fire()
    XCTAssertTrue(timer.isValid)
    XCTAssertEqual(timer.fireDate, planned)
    listen()
    XCTAssertEqual(target.ticks.count, 1)
  }

  // Apple, fire(): one that does not repeat is invalidated after it has fired, whenever it was due
  func test_fireOnAOneShotFiresAndEndsIt() {
    let ticks = Ticks()
    var timer: LabTimer?
    let target = weakly {
      let target = Target(ticks)
      timer = schedule(target, every: ages, repeats: false)
      return target
    }
    drainingPool { timer?.fire() }
    XCTAssertEqual(ticks.count, 1)
    XCTAssertEqual(timer?.isValid, false)
    XCTAssertTrue(target.isFreed)
  }

  // Apple, init(timeInterval:target:selector:userInfo:repeats:), init(timeInterval:repeats:block:): the timer passes
  // itself as the argument; userInfo: the object that it was made with
  func test_fireHandsOverTheTimerWithItsUserInfo() {
    let userInfo = LabObject()
    var received: LabTimer?
    let timer = schedule(Target { received = $0 }, every: ages, userInfo: userInfo)
    timer.fire()
    XCTAssertTrue(received === timer)
    XCTAssertTrue(received?.userInfo as AnyObject === userInfo)
    let expected = Ticks()
    let blockTimer = LabTimer(timeInterval: ages, repeats: true) { timer in
      if timer.timeInterval == 1_000 { expected.add() }
    }
    blockTimer.fire()
    XCTAssertEqual(expected.count, 1)
  }
}
