import LeakAssertions
import TimerLab
import XCTest

/// What `invalidate()` does. Where a test frees something, the timer itself is held, so that it is the
/// call that lets go and not the end of the timer.
final class InvalidationTests: TimerTestCase {
  // Apple, isValid: whether the timer can still fire
  func test_aNewTimerIsValid() {
    XCTAssertTrue(unscheduled(Target()).isValid)
  }

  // Apple, isValid: whether the timer can still fire
  func test_anInvalidatedTimerIsNotValid() {
    let timer = schedule(Target())
    timer.invalidate()
    XCTAssertFalse(timer.isValid)
  }

  // Apple, invalidate(): stops the timer from ever firing again
  func test_anInvalidatedTimerNeverFiresAgain() {
    let target = Target()
    let timer = schedule(target)
    listen()
    timer.invalidate()
    XCTAssertEqual(heard(target.ticks), 0)
  }

  // Apple, invalidate(): removes the strong references to target and userInfo
  func test_invalidatingReleasesATargetThatOnlyTheTimerHolds() {
    var timer: LabTimer?
    let target = weakly {
      let target = Target()
      timer = schedule(target)
      return target
    }
    inPool { timer?.invalidate() }
    XCTAssertTrue(target.isFreed)
  }

  // Apple, invalidate(): removes the strong references to target and userInfo
  func test_invalidatingReleasesTheTargetOfAnUnscheduledTimer() {
    var timer: LabTimer?
    let target = weakly {
      let target = Target()
      timer = unscheduled(target)
      return target
    }
    inPool { timer?.invalidate() }
    XCTAssertTrue(target.isFreed)
  }

  // Apple, invalidate(): removes the strong references to target and userInfo
  func test_invalidatingReleasesTheUserInfo() {
    var timer: LabTimer?
    let userInfo = weakly {
      let userInfo = LabObject()
      timer = schedule(Target(), userInfo: userInfo)
      return userInfo
    }
    inPool { timer?.invalidate() }
    XCTAssertTrue(userInfo.isFreed)
  }

  // CFRunLoop.c, CFRunLoopTimerInvalidate: lets go of what the timer was made with
  func test_invalidatingReleasesTheBlock() {
    var timer: LabTimer?
    let captured = weakly {
      let owner = Owner()
      timer = LabTimer.scheduledTimer(withTimeInterval: ages, repeats: true) { owner.tick($0) }
      return owner
    }
    inPool { timer?.invalidate() }
    XCTAssertTrue(captured.isFreed)
  }

  // Apple, invalidate(): the run loop lets go of the timer, before the call returns or later
  func test_theRunLoopReleasesAnInvalidatedTimer() {
    let timer = weakly { schedule(Target()) }
    inPool { timer.object?.invalidate() }
    listen()
    XCTAssertTrue(timer.isFreed)
  }

  // CFRunLoop.c, CFRunLoopTimerInvalidate: a timer that is not valid is left alone
  func test_invalidatingTwiceDoesNoMoreThanOnce() {
    let target = Target()
    let timer = schedule(target)
    timer.invalidate()
    timer.invalidate()
    XCTAssertEqual(heard(target.ticks), 0)
  }

  // Apple, invalidate(): stops the timer from ever firing again
  func test_aTickMayInvalidateItsOwnTimer() {
    let target = Target { $0.invalidate() }
    schedule(target)
    run(until: { target.ticks.count > 0 })
    listen()
    XCTAssertEqual(target.ticks.count, 1)
  }

  // Apple, invalidate(): removes the strong references to target and userInfo
  func test_aTickThatInvalidatesItsOwnTimerFreesTheTargetWhenItIsOver() {
    let target = weakly {
      let target = Target { $0.invalidate() }
      schedule(target)
      return target
    }
    listen()
    XCTAssertTrue(target.isFreed)
  }

  // CFRunLoop.c, CFRunLoopTimerInvalidate: a timer that is not valid is left alone
  func test_theDeinitOfAnOwnerMayInvalidateTheTimerThatIsJustBeingInvalidated() {
    var timer: LabTimer?
    let owner = weakly {
      let owner = Owner(invalidatesInDeinit: true)
      owner.timer = schedule(owner)
      timer = owner.timer
      return owner
    }
    inPool { timer?.invalidate() }
    XCTAssertTrue(owner.isFreed)
  }

  // Apple, invalidate(): removes the strong references to target and userInfo
  func test_aThousandStartsAndStopsLeaveNoOwnerBehind() {
    let ends = TickCounter()
    for _ in 1...1_000 {
      inPool {
        let owner = Owner(atEnd: ends.add)
        owner.timer = schedule(owner)
        owner.timer?.invalidate()
      }
    }
    XCTAssertEqual(ends.count, 1_000)
  }

  // Apple, Timer: an invalidated timer cannot be used again
  func test_addingAnInvalidTimerDoesNothing() {
    let target = Target()
    let timer = unscheduled(target)
    timer.invalidate()
    RunLoop.current.add(timer, forMode: .default)
    XCTAssertEqual(heard(target.ticks), 0)
  }

  // Apple, Timer: an invalidated timer cannot be used again
  func test_addingAnInvalidTimerDoesNotMakeItValid() {
    let timer = unscheduled(Target())
    timer.invalidate()
    RunLoop.current.add(timer, forMode: .default)
    XCTAssertFalse(timer.isValid)
  }

  // CFRunLoop.c, CFRunLoopAddTimer: does nothing for a timer that is not valid
  func test_theRunLoopDoesNotHoldATimerThatWasInvalidWhenAdded() {
    let timer = weakly {
      let timer = unscheduled(Target())
      timer.invalidate()
      RunLoop.current.add(timer, forMode: .default)
      return timer
    }
    XCTAssertTrue(timer.isFreed)
  }

  // Apple, Timer: an invalidated timer cannot be used again
  func test_aOneShotThatHasFiredCanNotBeUsedAgain() {
    let target = Target()
    let timer = schedule(target, repeats: false)
    run(until: { target.ticks.count > 0 })
    RunLoop.current.add(timer, forMode: .default)
    XCTAssertEqual(heard(target.ticks), 0)
  }
}
