import LeakAssertions
import TimerLab
import XCTest

/// Timers that fire once: they hold their target for a while, and let go of it by themselves.
final class OneShotTests: TimerTestCase {
  // Apple, Timer: one that does not repeat fires once and then invalidates itself
  func test_aOneShotFiresOneTime() {
    let target = Target()
    schedule(target, repeats: false)
    run(until: { target.ticks.count > 0 })
    listen()
    XCTAssertEqual(target.ticks.count, 1)
  }

  // Apple, Timer: one that does not repeat fires once and then invalidates itself
  func test_aOneShotIsInvalidAfterItFired() {
    let target = Target()
    let timer = schedule(target, repeats: false)
    run(until: { target.ticks.count > 0 })
    XCTAssertFalse(timer.isValid)
  }

  // Apple, init(timeInterval:target:selector:userInfo:repeats:): a strong reference to target and userInfo until the
  // timer is invalidated
  func test_aOneShotHoldsItsTargetUntilItFires() {
    let target = weakly {
      let target = Target()
      schedule(target, every: ages, repeats: false)
      return target
    }
    listen()
    XCTAssertFalse(target.isFreed)
  }

  // Apple, invalidate(): removes the strong references to target and userInfo; a one-shot does it by itself
  func test_aOneShotReleasesItsTargetWhenItHasFired() {
    let target = weakly {
      let target = Target()
      schedule(target, repeats: false)
      return target
    }
    listen()
    XCTAssertTrue(target.isFreed)
  }

  // Apple, invalidate(): removes the strong references to target and userInfo; a one-shot does it by itself
  func test_aOneShotReleasesItsUserInfoWhenItHasFired() {
    var timer: LabTimer?
    let userInfo = weakly {
      let userInfo = LabObject()
      timer = schedule(Target(), userInfo: userInfo, repeats: false)
      return userInfo
    }
    listen()
    withExtendedLifetime(timer) { XCTAssertTrue(userInfo.isFreed) }
  }

  // CFRunLoop.c, CFRunLoopTimerInvalidate: lets go of what the timer was made with
  func test_aOneShotReleasesItsBlockWhenItHasFired() {
    var timer: LabTimer?
    let captured = weakly {
      let owner = Owner()
      timer = LabTimer.scheduledTimer(withTimeInterval: Heartbeat.interval, repeats: false) {
        owner.tick($0)
      }
      return owner
    }
    listen()
    withExtendedLifetime(timer) { XCTAssertTrue(captured.isFreed) }
  }

  // Apple, invalidate(): stops the timer from ever firing again
  func test_aOneShotInvalidatedBeforeItFiresNeverFires() {
    let target = Target()
    schedule(target, repeats: false).invalidate()
    XCTAssertEqual(heard(target.ticks), 0)
  }

  // Apple, timeInterval: 0 for a timer that does not repeat
  func test_aOneShotHasNoInterval() {
    XCTAssertEqual(unscheduled(Target(), every: ages, repeats: false).timeInterval, 0)
  }
}
