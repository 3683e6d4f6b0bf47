import LeakAssertions
import TimerLab
import XCTest

/// What owners do with their timers in apps, and what becomes of both.
final class OwnerMistakeTests: TimerTestCase {
  // Fact 15
  func test_settingTheTimerToNilDoesNotStopIt() {
    let owner = Owner()
    inPool { owner.timer = schedule(owner) }
    inPool { owner.timer = nil }
    XCTAssertGreaterThanOrEqual(heard(owner.ticks), Heartbeat.ticksToExpect)
  }

  // Fact 15
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

  // Fact 15
  func test_invalidatingWithoutSettingTheTimerToNilFreesTheOwner() {
    let owner = weakly {
      let owner = Owner()
      owner.timer = schedule(owner)
      owner.timer?.invalidate()
      return owner
    }
    XCTAssertTrue(owner.isFreed)
  }

  // Fact 16
  func test_startingTwiceLeavesTheFirstTimerTicking() {
    let owner = Owner()
    inPool { owner.timer = schedule(owner) }
    inPool { owner.timer = schedule(owner) }
    owner.timer?.invalidate()
    XCTAssertGreaterThanOrEqual(heard(owner.ticks), Heartbeat.ticksToExpect)
  }

  // Fact 16
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

  // Fact 17
  func test_anOwnerThatItsBlockHoldsWeaklyIsFreedWithoutInvalidating() {
    let owner = weakly { ownerWithWeakBlock(Ticks()) }
    XCTAssertTrue(owner.isFreed)
  }

  // Fact 17
  func test_anOwnerFreedWithoutInvalidatingLeavesItsTimerFiring() {
    let firings = Ticks()
    inPool { _ = ownerWithWeakBlock(firings) }
    XCTAssertGreaterThanOrEqual(heard(firings), Heartbeat.ticksToExpect)
  }

  // Fact 18
  func test_deinitIsNeverReachedWhileTheTimerHoldsTheOwner() {
    let ends = Ticks()
    inPool {
      let owner = Owner(invalidatesInDeinit: true, atEnd: ends.add)
      owner.timer = schedule(owner)
    }
    listen()
    XCTAssertEqual(ends.count, 0)
  }

  // Fact 18
  func test_deinitStopsTheTimerOnceTheTimerDoesNotHoldTheOwner() {
    let firings = Ticks()
    inPool { _ = ownerWithWeakBlock(firings, invalidatesInDeinit: true) }
    XCTAssertEqual(heard(firings), 0)
  }

  /// An owner whose timer holds it weakly. `firings` counts what the timer does, for whomever.
  private func ownerWithWeakBlock(_ firings: Ticks, invalidatesInDeinit: Bool = false) -> Owner {
    let owner = Owner(invalidatesInDeinit: invalidatesInDeinit)
    owner.timer = LabTimer.scheduledTimer(withTimeInterval: Heartbeat.interval, repeats: true) {
      [weak owner] timer in
      firings.add()
      owner?.tick(timer)
    }
    return owner
  }
}
