import LessonKit
import TimerLab
import XCTest

/// Tests of the strong references that timers and their run loops hold.
final class TimerOwnershipTests: TimerTestCase {
  /// A strong reference through which a timer can hold its owner.
  private enum HoldingReference: CaseIterable { case target, userInfo, block }

  /// Creates a timer that holds an owner, and returns the timer and a weak reference to the owner.
  private func makeTimer(
    ownerIn reference: HoldingReference, every interval: TimeInterval, repeats: Bool, scheduled: Bool
  ) -> (timer: LabTimer, owner: Weak<Owner>) {
    withAutoreleasePool {
      let owner = Owner()
      let timer =
        switch (reference, scheduled) {
        case (.target, true): scheduleTimer(target: owner, every: interval, repeats: repeats)
        case (.target, false): makeTimer(target: owner, every: interval, repeats: repeats)
        case (.userInfo, true):
          scheduleTimer(target: CountingTarget(), every: interval, userInfo: owner, repeats: repeats)
        case (.userInfo, false):
          makeTimer(target: CountingTarget(), every: interval, userInfo: owner, repeats: repeats)
        case (.block, true):
          LabTimer.scheduledTimer(withTimeInterval: interval, repeats: repeats) { owner.timerDidFire($0) }
        case (.block, false): LabTimer(timeInterval: interval, repeats: repeats) { owner.timerDidFire($0) }
        }
      return (timer, Weak(owner))
    }
  }

  // MARK: - References of the timer

  // Source: Apple, init(timeInterval:target:selector:userInfo:repeats:), invalidate(). The timer holds its target and
  // `userInfo` strongly until it is invalidated. CFRunLoop.c, CFRunLoopTimerInvalidate. It also releases a block.
  func test_timerHoldsTargetUserInfoAndBlockUntilInvalidated() {
    for reference in HoldingReference.allCases {
      for (repeats, scheduled) in [(true, true), (true, false), (false, true), (false, false)] {
        let (timer, owner) = makeTimer(
          ownerIn: reference, every: longInterval, repeats: repeats, scheduled: scheduled)
        let name = "\(reference), repeats: \(repeats), scheduled: \(scheduled)"
        XCTAssertFalse(owner.isFreed, name)
        withAutoreleasePool { timer.invalidate() }
        XCTAssertTrue(owner.isFreed, name)
      }
    }
  }

  // Source: Apple, Timer. A one-shot timer invalidates itself after it has fired.
  func test_oneShotTimerHoldsTargetUserInfoAndBlockUntilItFires() {
    for reference in HoldingReference.allCases {
      let (timer, owner) = makeTimer(
        ownerIn: reference, every: Heartbeat.interval, repeats: false, scheduled: true)
      XCTAssertFalse(owner.isFreed, "\(reference)")
      runForHeartbeats()
      withExtendedLifetime(timer) { XCTAssertTrue(owner.isFreed, "\(reference)") }
    }
  }

  // MARK: - References of the run loop

  // Source: Apple, Timer. A run loop holds its timers strongly. Nothing else holds a timer by default.
  func test_runLoopHoldsOnlyScheduledTimers() {
    let scheduled = makeWeak { scheduleTimer(target: CountingTarget()) }
    runForHeartbeats()
    XCTAssertFalse(scheduled.isFreed)
    XCTAssertTrue(makeWeak { makeTimer(target: CountingTarget()) }.isFreed)
  }

  // Source: CFRunLoop.c, CFRunLoopAddTimer. Adding an invalid timer has no effect.
  func test_runLoopDoesNotHoldATimerThatWasInvalidWhenAdded() {
    let timer = makeWeak {
      let timer = makeTimer(target: CountingTarget())
      timer.invalidate()
      RunLoop.current.add(timer, forMode: .default)
      return timer
    }
    XCTAssertTrue(timer.isFreed)
  }

  // MARK: - During a tick or an invalidation

  // Source: Apple, invalidate(). The timer never fires again, and releases its target and `userInfo`.
  func test_timerThatIsInvalidatedDuringItsTickReleasesItsTarget() {
    let ticks = Ticks()
    let target = makeWeak {
      let target = CountingTarget(ticks) { $0.invalidate() }
      scheduleTimer(target: target)
      return target
    }
    XCTAssertEqual(countTicks(ticks), 1)
    XCTAssertTrue(target.isFreed)
  }

  // Source: CFRunLoop.c, CFRunLoopTimerInvalidate. Invalidating an invalid timer has no effect.
  func test_timerCanBeInvalidatedAgainByTheDeinitOfItsOwner() {
    var timer: LabTimer?
    let owner = makeWeak {
      let owner = Owner()
      owner.timer = scheduleTimer(target: owner)
      timer = owner.timer
      return owner
    }
    withAutoreleasePool { timer?.invalidate() }
    XCTAssertTrue(owner.isFreed)
  }
}
