import LeakAssertions
import TimerLab
import XCTest

/// What owners do with their timers in apps, and what becomes of both.
final class OwnerMistakeTests: TimerTestCase {
  // Apple, Timer: a run loop maintains strong references to its timers
  func test_settingTheTimerToNilDoesNotStopIt() {
    let owner = Owner()
    inPool { owner.timer = schedule(owner) }
    inPool { owner.timer = nil }
    XCTAssertGreaterThanOrEqual(heard(owner.ticks), Heartbeat.ticksToExpect)
  }

  // Apple, init(timeInterval:target:selector:userInfo:repeats:): a strong reference to target and userInfo until the
  // timer is invalidated
  func test_settingTheTimerToNilDoesNotFreeTheOwner() {
    let owner = weakly {
      let owner = Owner()
      owner.timer = schedule(owner)
      owner.timer = nil
      return owner
    }
    listen()
    XCTAssertFalse(owner.isFreed)
  }

  // Apple, invalidate(): removes the strong references to target and userInfo
  func test_invalidatingWithoutSettingTheTimerToNilFreesTheOwner() {
    let owner = weakly {
      let owner = Owner()
      owner.timer = schedule(owner)
      owner.timer?.invalidate()
      return owner
    }
    XCTAssertTrue(owner.isFreed)
  }

  // Apple, Timer: a run loop maintains strong references to its timers
  func test_startingTwiceLeavesTheFirstTimerTicking() {
    let owner = Owner()
    inPool { owner.timer = schedule(owner) }
    inPool { owner.timer = schedule(owner) }
    owner.timer?.invalidate()
    XCTAssertGreaterThanOrEqual(heard(owner.ticks), Heartbeat.ticksToExpect)
  }

  // Apple, init(timeInterval:target:selector:userInfo:repeats:): a strong reference to target and userInfo until the
  // timer is invalidated
  func test_startingTwiceAndStoppingOnceDoesNotFreeTheOwner() {
    let owner = weakly {
      let owner = Owner()
      owner.timer = schedule(owner)
      owner.timer = schedule(owner)
      owner.timer?.invalidate()
      return owner
    }
    listen()
    XCTAssertFalse(owner.isFreed)
  }

  // The Swift Programming Language, Automatic Reference Counting: closures capture strongly, unless a capture list
  // says weak
  func test_anOwnerThatItsBlockHoldsWeaklyIsFreedWithoutInvalidating() {
    let owner = weakly { ownerWithWeakBlock(TickCounter()) }
    XCTAssertTrue(owner.isFreed)
  }

  // Apple, Timer: a run loop maintains strong references to its timers
  func test_anOwnerFreedWithoutInvalidatingLeavesItsTimerFiring() {
    let firings = TickCounter()
    inPool { _ = ownerWithWeakBlock(firings) }
    XCTAssertGreaterThanOrEqual(heard(firings), Heartbeat.ticksToExpect)
  }

  // Apple, init(timeInterval:target:selector:userInfo:repeats:): a strong reference to target and userInfo until the
  // timer is invalidated
  func test_deinitIsNeverReachedWhileTheTimerHoldsTheOwner() {
    let ends = TickCounter()
    inPool {
      let owner = Owner(invalidatesInDeinit: true, atEnd: ends.add)
      owner.timer = schedule(owner)
    }
    listen()
    XCTAssertEqual(ends.count, 0)
  }

  // Apple, invalidate(): stops the timer from ever firing again
  func test_deinitStopsTheTimerOnceTheTimerDoesNotHoldTheOwner() {
    let firings = TickCounter()
    inPool { _ = ownerWithWeakBlock(firings, invalidatesInDeinit: true) }
    XCTAssertEqual(heard(firings), 0)
  }

  /// An owner whose timer holds it weakly. `firings` counts what the timer does, for whomever.
  private func ownerWithWeakBlock(_ firings: TickCounter, invalidatesInDeinit: Bool = false) -> Owner {
    let owner = Owner(invalidatesInDeinit: invalidatesInDeinit)
    owner.timer = LabTimer.scheduledTimer(withTimeInterval: Heartbeat.interval, repeats: true) {
      [weak owner] timer in
      firings.add()
      owner?.tick(timer)
    }
    return owner
  }
}
