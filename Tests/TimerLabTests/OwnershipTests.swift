import LeakAssertions
import TimerLab
import XCTest

/// Who holds whom, while nobody has stopped anything.
final class OwnershipTests: TimerTestCase {
  // Apple, init(timeInterval:target:selector:userInfo:repeats:): a strong reference to target and userInfo until the
  // timer is invalidated
  func test_aTimerHoldsItsTarget() {
    let target = weakly {
      let target = Target()
      schedule(target, every: ages)
      return target
    }
    XCTAssertFalse(target.isFreed)
  }

  // Apple, init(timeInterval:target:selector:userInfo:repeats:): a strong reference to target and userInfo until the
  // timer is invalidated
  func test_aTimerHoldsItsUserInfo() {
    let userInfo = weakly {
      let userInfo = LabObject()
      schedule(Target(), every: ages, userInfo: userInfo)
      return userInfo
    }
    XCTAssertFalse(userInfo.isFreed)
  }

  // CFRunLoop.c, CFRunLoopTimerCreateWithHandler: copies the block, and keeps it until the timer is invalidated
  func test_aTimerHoldsWhatItsBlockCaptured() {
    let captured = weakly {
      let owner = Owner()
      LabTimer.scheduledTimer(withTimeInterval: ages, repeats: true) { owner.tick($0) }
      return owner
    }
    XCTAssertFalse(captured.isFreed)
  }

  // Apple, userInfo: the object that the timer was made with
  func test_aTimerGivesItsUserInfoToItsTarget() {
    let userInfo = LabObject()
    var received: Any?
    let timer = schedule(Target { received = $0.userInfo }, every: ages, userInfo: userInfo)
    timer.fire()
    XCTAssertTrue(received as AnyObject === userInfo)
  }

  // Apple, Timer: a run loop maintains strong references to its timers
  func test_theRunLoopHoldsAScheduledTimer() {
    let timer = weakly { schedule(Target()) }
    listen()
    XCTAssertFalse(timer.isFreed)
  }

  // Apple, Timer: a run loop maintains strong references to its timers, and nobody else does
  func test_aTimerThatNobodyHoldsIsFreedIfItWasNeverScheduled() {
    let timer = weakly { unscheduled(Target()) }
    XCTAssertTrue(timer.isFreed)
  }

  // Apple, Timer: a run loop maintains strong references to its timers
  func test_aWeakTimerPropertyChangesNothingWhileTheTimerIsScheduled() {
    let owner = weakly {
      let owner = OwnerWithWeakTimer()
      owner.timer = schedule(owner)
      return owner
    }
    listen()
    XCTAssertFalse(owner.isFreed)
  }

  // Apple, Timer: a run loop maintains strong references to its timers
  func test_aWeakTimerPropertyStillPointsToTheScheduledTimer() {
    let owner = OwnerWithWeakTimer()
    inPool { owner.timer = schedule(owner) }
    listen()
    XCTAssertNotNil(owner.timer)
  }

  // Apple, init(timeInterval:target:selector:userInfo:repeats:): a strong reference to target and userInfo until the
  // timer is invalidated
  func test_anUnscheduledTimerHoldsItsTarget() {
    var timer: LabTimer?
    let target = weakly {
      let target = Target()
      timer = unscheduled(target)
      return target
    }
    withExtendedLifetime(timer) { XCTAssertFalse(target.isFreed) }
  }

  // Apple, init(timeInterval:target:selector:userInfo:repeats:): a new timer has to be added to a run loop, which
  // fires it after the interval
  func test_anUnscheduledTimerNeverFires() {
    let target = Target()
    let timer = unscheduled(target)
    withExtendedLifetime(timer) { XCTAssertEqual(heard(target.ticks), 0) }
  }

  // Apple, init(timeInterval:target:selector:userInfo:repeats:): a strong reference to target and userInfo until the
  // timer is invalidated
  func test_anOwnerAndItsUnscheduledTimerHoldEachOther() {
    let owner = weakly {
      let owner = Owner()
      owner.timer = unscheduled(owner)
      return owner
    }
    XCTAssertFalse(owner.isFreed)
  }

  // Apple, init(timeInterval:target:selector:userInfo:repeats:): a strong reference to target and userInfo until the
  // timer is invalidated
  func test_aWeakVariableHandedOverAsTargetIsHeldStrongly() {
    let owner = weakly {
      let owner = Owner()
      let weakOwner = Weak(owner)
      owner.timer = schedule(weakOwner.object as Any)
      return owner
    }
    listen()
    XCTAssertFalse(owner.isFreed)
  }

  // Apple, init(timeInterval:target:selector:userInfo:repeats:): a strong reference to target and userInfo until the
  // timer is invalidated
  func test_aWeakVariableHandedOverAsTargetGetsTheTicks() {
    let owner = Owner()
    let weakOwner = Weak(owner)
    inPool { owner.timer = schedule(weakOwner.object as Any) }
    XCTAssertGreaterThanOrEqual(heard(owner.ticks), Heartbeat.ticksToExpect)
  }
}

private final class OwnerWithWeakTimer: LabObject, TimerTarget {
  weak var timer: LabTimer?

  func timerDidFire(_ timer: LabTimer) {}
}
