import LessonKit
import TimerLab
import XCTest

/// Who holds whom, and until when.
final class OwnershipTests: TimerTestCase {
  /// What a timer may be made with, and then holds.
  private enum Load: CaseIterable { case target, userInfo, block }

  /// Makes a timer with this load, and says whether that is freed.
  private func timer(
    with load: Load, every interval: TimeInterval, repeats: Bool, scheduled: Bool
  ) -> (LabTimer, Weak<Owner>) {
    drainingPool {
      let owner = Owner()
      let timer =
        switch (load, scheduled) {
        case (.target, true): schedule(owner, every: interval, repeats: repeats)
        case (.target, false): unscheduled(owner, every: interval, repeats: repeats)
        case (.userInfo, true): schedule(Target(), every: interval, userInfo: owner, repeats: repeats)
        case (.userInfo, false): unscheduled(Target(), every: interval, userInfo: owner, repeats: repeats)
        case (.block, true):
          LabTimer.scheduledTimer(withTimeInterval: interval, repeats: repeats) { owner.timerDidFire($0) }
        case (.block, false): LabTimer(timeInterval: interval, repeats: repeats) { owner.timerDidFire($0) }
        }
      return (timer, Weak(owner))
    }
  }

  // MARK: - What the timer holds

  // Apple, init(timeInterval:target:selector:userInfo:repeats:): a strong reference to target and userInfo until the
  // timer is invalidated; invalidate(): removes them. CFRunLoop.c, CFRunLoopTimerInvalidate: lets go of a block, too
  func test_aTimerHoldsWhatItWasMadeWithUntilItIsInvalidated() {
    for load in Load.allCases {
      for (repeats, scheduled) in [(true, true), (true, false), (false, true), (false, false)] {
        let (timer, owner) = timer(with: load, every: ages, repeats: repeats, scheduled: scheduled)
        let name = "\(load), repeats: \(repeats), scheduled: \(scheduled)"
        XCTAssertFalse(owner.isFreed, name)
        drainingPool { timer.invalidate() }
        XCTAssertTrue(owner.isFreed, name)
      }
    }
  }

  // Apple, invalidate(): a one-shot does it by itself
  func test_aOneShotHoldsWhatItWasMadeWithUntilItHasFired() {
    for load in Load.allCases {
      let (timer, owner) = timer(with: load, every: Heartbeat.interval, repeats: false, scheduled: true)
      XCTAssertFalse(owner.isFreed, "\(load)")
      listen()
      withExtendedLifetime(timer) { XCTAssertTrue(owner.isFreed, "\(load)") }
    }
  }

  // Apple, init(timeInterval:target:selector:userInfo:repeats:): a strong reference to target
  func test_aWeakVariableHandedOverAsTargetIsHeldAndGetsTheTicks() {
    let ticks = Ticks()
    let owner = weakly {
      let owner = Owner(ticks)
      schedule(Weak(owner).object as Any)
      return owner
    }
    XCTAssertGreaterThanOrEqual(heard(ticks), Heartbeat.ticksToExpect)
    XCTAssertFalse(owner.isFreed)
  }

  // MARK: - What the run loop holds

  // Apple, Timer: a run loop maintains strong references to its timers, and nobody else does
  func test_theRunLoopHoldsAScheduledTimerAndNobodyHoldsAnother() {
    let scheduled = weakly { schedule(Target()) }
    listen()
    XCTAssertFalse(scheduled.isFreed)
    XCTAssertTrue(weakly { unscheduled(Target()) }.isFreed)
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

  // MARK: - In the middle of it

  // Apple, invalidate(): stops the timer from ever firing again, and removes the strong references to target and userInfo
  func test_aTickThatInvalidatesItsOwnTimerIsTheLastAndFreesTheTargetWhenItIsOver() {
    let ticks = Ticks()
    let target = weakly {
      let target = Target(ticks) { $0.invalidate() }
      schedule(target)
      return target
    }
    XCTAssertEqual(heard(ticks), 1)
    XCTAssertTrue(target.isFreed)
  }

  // CFRunLoop.c, CFRunLoopTimerInvalidate: a timer that is not valid is left alone
  func test_theDeinitOfAnOwnerMayInvalidateTheTimerThatIsJustBeingInvalidated() {
    var timer: LabTimer?
    let owner = weakly {
      let owner = Owner()
      owner.timer = schedule(owner)
      timer = owner.timer
      return owner
    }
    drainingPool { timer?.invalidate() }
    XCTAssertTrue(owner.isFreed)
  }
}
