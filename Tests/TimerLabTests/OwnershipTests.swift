import LeakAssertions
import TimerLab
import XCTest

/// Who holds whom, while nobody has stopped anything.
final class OwnershipTests: TimerTestCase {
  // Fact 1
  func test_aTimerHoldsItsTarget() {
    let target = weakly {
      let target = Target()
      schedule(target, every: ages)
      return target
    }
    XCTAssertFalse(target.isFreed)
  }

  // Fact 1
  func test_aTimerHoldsItsUserInfo() {
    let userInfo = weakly {
      let userInfo = LabObject()
      schedule(Target(), every: ages, userInfo: userInfo)
      return userInfo
    }
    XCTAssertFalse(userInfo.isFreed)
  }

  // Fact 1
  func test_aTimerHoldsWhatItsBlockCaptured() {
    let captured = weakly {
      let owner = Owner()
      LabTimer.scheduledTimer(withTimeInterval: ages, repeats: true) { owner.tick($0) }
      return owner
    }
    XCTAssertFalse(captured.isFreed)
  }

  // Fact 1
  func test_aTimerGivesItsUserInfoToItsTarget() {
    let userInfo = LabObject()
    var received: Any?
    let timer = schedule(Target { received = $0.userInfo }, every: ages, userInfo: userInfo)
    timer.fire()
    XCTAssertTrue(received as AnyObject === userInfo)
  }

  // Fact 3
  func test_theRunLoopHoldsAScheduledTimer() {
    let timer = weakly { schedule(Target()) }
    listen()
    XCTAssertFalse(timer.isFreed)
  }

  // Fact 3
  func test_aTimerThatNobodyHoldsIsFreedIfItWasNeverScheduled() {
    let timer = weakly { unscheduled(Target()) }
    XCTAssertTrue(timer.isFreed)
  }

  // Fact 3
  func test_aWeakTimerPropertyChangesNothingWhileTheTimerIsScheduled() {
    let owner = weakly {
      let owner = OwnerWithWeakTimer()
      owner.timer = schedule(owner)
      return owner
    }
    listen()
    XCTAssertFalse(owner.isFreed)
  }

  // Fact 3
  func test_aWeakTimerPropertyStillPointsToTheScheduledTimer() {
    let owner = OwnerWithWeakTimer()
    inPool { owner.timer = schedule(owner) }
    listen()
    XCTAssertNotNil(owner.timer)
  }

  // Fact 5
  func test_anUnscheduledTimerHoldsItsTarget() {
    var timer: LabTimer?
    let target = weakly {
      let target = Target()
      timer = unscheduled(target)
      return target
    }
    withExtendedLifetime(timer) { XCTAssertFalse(target.isFreed) }
  }

  // Fact 5
  func test_anUnscheduledTimerNeverFires() {
    let target = Target()
    let timer = unscheduled(target)
    withExtendedLifetime(timer) { XCTAssertEqual(heard(target.ticks), 0) }
  }

  // Fact 5
  func test_anOwnerAndItsUnscheduledTimerHoldEachOther() {
    let owner = weakly {
      let owner = Owner()
      owner.timer = unscheduled(owner)
      return owner
    }
    XCTAssertFalse(owner.isFreed)
  }

  // Fact 13
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

  // Fact 13
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
