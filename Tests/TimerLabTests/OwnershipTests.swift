import LessonKit
import TimerLab
import XCTest

final class OwnershipTests: TimerTestCase {
  /// An object that a timer holds.
  private enum HeldObject: CaseIterable { case target, userInfo, block }

  /// Creates a timer that holds an owner, and returns it with a closure that tells whether the owner is freed.
  private func timer(
    with load: HeldObject, every interval: TimeInterval, repeats: Bool, scheduled: Bool
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
  // timer is invalidated; invalidate(): removes them. CFRunLoop.c, CFRunLoopTimerInvalidate: releases a block, too
  func test_timerHoldsTargetUserInfoAndBlockUntilInvalidated() {
    for load in HeldObject.allCases {
      for (repeats, scheduled) in [(true, true), (true, false), (false, true), (false, false)] {
        let (timer, owner) = timer(with: load, every: longInterval, repeats: repeats, scheduled: scheduled)
        let name = "\(load), repeats: \(repeats), scheduled: \(scheduled)"
        XCTAssertFalse(owner.isFreed, name)
        drainingPool { timer.invalidate() }
        XCTAssertTrue(owner.isFreed, name)
      }
    }
  }

  // Apple, invalidate(): a one-shot does it by itself
  func test_oneShotTimerHoldsTargetUserInfoAndBlockUntilItFires() {
    for load in HeldObject.allCases {
      let (timer, owner) = timer(with: load, every: Heartbeat.interval, repeats: false, scheduled: true)
      XCTAssertFalse(owner.isFreed, "\(load)")
      runForHeartbeats()
      withExtendedLifetime(timer) { XCTAssertTrue(owner.isFreed, "\(load)") }
    }
  }

  // Apple, init(timeInterval:target:selector:userInfo:repeats:): a strong reference to target
  func test_targetFromAWeakVariableIsHeldAndReceivesTheTicks() {
    let ticks = Ticks()
    let owner = makeWeak {
      let owner = Owner(ticks)
      schedule(Weak(owner).object as Any)
      return owner
    }
    XCTAssertGreaterThanOrEqual(countTicks(ticks), Limits.ticksToExpect)
    XCTAssertFalse(owner.isFreed)
  }

  // MARK: - What the run loop holds

  // Apple, Timer: a run loop maintains strong references to its timers, and nothing else does
  func test_runLoopHoldsOnlyScheduledTimers() {
    let scheduled = makeWeak { schedule(Target()) }
    runForHeartbeats()
    XCTAssertFalse(scheduled.isFreed)
    XCTAssertTrue(makeWeak { unscheduled(Target()) }.isFreed)
  }

  // CFRunLoop.c, CFRunLoopAddTimer: does nothing for a timer that is not valid
  func test_runLoopDoesNotHoldATimerThatWasInvalidWhenAdded() {
    let timer = makeWeak {
      let timer = unscheduled(Target())
      timer.invalidate()
      RunLoop.current.add(timer, forMode: .default)
      return timer
    }
    XCTAssertTrue(timer.isFreed)
  }

  // MARK: - In the middle of it

  // Apple, invalidate(): stops the timer from ever firing again, and removes the strong references to target and
  // userInfo
  func test_tickThatInvalidatesItsTimerIsTheLastAndFreesTheTargetAfterwards() {
    let ticks = Ticks()
    let target = makeWeak {
      let target = Target(ticks) { $0.invalidate() }
      schedule(target)
      return target
    }
    XCTAssertEqual(countTicks(ticks), 1)
    XCTAssertTrue(target.isFreed)
  }

  // CFRunLoop.c, CFRunLoopTimerInvalidate: a timer that is not valid is left alone
  func test_deinitOfAnOwnerCanInvalidateATimerDuringItsInvalidation() {
    var timer: LabTimer?
    let owner = makeWeak {
      let owner = Owner()
      owner.timer = schedule(owner)
      timer = owner.timer
      return owner
    }
    drainingPool { timer?.invalidate() }
    XCTAssertTrue(owner.isFreed)
  }
}
