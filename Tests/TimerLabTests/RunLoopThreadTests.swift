import LessonKit
import TimerLab
import XCTest

/// Tests of the thread on which a timer fires, which is the thread of the run loop that the timer was added to.
final class RunLoopThreadTests: TimerTestCase {
  // Source: Apple, scheduledTimer(withTimeInterval:repeats:block:). It uses the default mode of the current run loop.
  func test_timerScheduledOnABackgroundThreadTicksOnlyOnThatThread() {
    let (ticks, strays) = runOnNewThread {
      let (ticks, strays) = (Ticks(), Ticks())
      let own = UncheckedSendable(Thread.current)
      let timer = Self.scheduleTimerOnThisThread { _ in
        ticks.add()
        if Thread.current !== own.content { strays.add() }
      }
      Heartbeat.runRunLoop()
      timer.invalidate()
      return (ticks.count, strays.count)
    }
    XCTAssertGreaterThanOrEqual(ticks, Limits.minimumTickCount)
    XCTAssertEqual(strays, 0)
  }

  // Source: Apple, Timer. A timer can be in only one run loop at a time, but in several of its modes.
  func test_timerAddedToASecondRunLoopStillFiresOnlyOnTheFirst() {
    let (ticks, strays) = (Ticks(), Ticks())
    let timer = UncheckedSendable(
      LabTimer.scheduledTimer(withTimeInterval: Heartbeat.interval, repeats: true) { _ in
        ticks.add()
        if !Thread.isMainThread { strays.add() }
      })
    runOnNewThread {
      RunLoop.current.add(timer.content, forMode: .default)
      Heartbeat.runRunLoop()
    }
    XCTAssertGreaterThanOrEqual(countTicks(ticks), Limits.minimumTickCount)
    XCTAssertEqual(strays.count, 0)
  }

  // Nothing runs the run loop of a queue's thread (measured with Swift 6.3.1). Source: Apple,
  // init(timeInterval:target:selector:userInfo:repeats:). The timer holds its target strongly until it is invalidated.
  func test_timerScheduledOnADispatchQueueNeverFiresButHoldsItsTarget() {
    let (ticks, isScheduled) = (Ticks(), DispatchSemaphore(value: 0))
    let target = makeWeak {
      let target = UncheckedSendable(CountingTarget(ticks))
      DispatchQueue.global().async {
        LabTimer.scheduledTimer(
          timeInterval: Heartbeat.interval, target: target.content, selector: .timerDidFire,
          userInfo: nil, repeats: true)
        isScheduled.signal()
      }
      isScheduled.wait()
      return target.content
    }
    XCTAssertEqual(countTicks(ticks), 0)
    XCTAssertFalse(target.isFreed)
  }

  // MARK: - When the thread ends

  // In Core Foundation, a run loop is freed when its thread ends. Apple's documentation does not promise that, so these
  // tests wait with a time limit.

  func test_timersOfARunLoopAreReleasedAfterItsThreadHasEnded() {
    let owner = runOnNewThread { UncheckedSendable(makeWeak { Self.makeOwnerOfTimersOnThisThread() }) }
    runUntilTimeout(or: { owner.content.isFreed })
    XCTAssertTrue(owner.content.isFreed)
  }

  func test_timerOnTheMainRunLoopOutlivesTheThreadThatAddedIt() {
    let ticks = Ticks()
    let last = runOnNewThread {
      let timer = LabTimer(timeInterval: Heartbeat.interval, repeats: true) { _ in ticks.add() }
      RunLoop.main.add(timer, forMode: .default)
      return UncheckedSendable(makeWeak { Self.makeOwnerOfTimersOnThisThread() })
    }
    runUntilTimeout(or: { last.content.isFreed })
    XCTAssertGreaterThanOrEqual(countTicks(ticks), Limits.minimumTickCount)
  }

  /// Runs the run loop until `condition` is true or the timeout expires.
  private func runUntilTimeout(or condition: () -> Bool) {
    Heartbeat.runRunLoop(beats: Limits.intervalsUntilTimeout, referenceClock: .thread, until: condition)
  }

  /// Returns an owner with two timers on this thread. One holds the owner, whose `deinit` invalidates the other.
  private static func makeOwnerOfTimersOnThisThread() -> Owner {
    let owner = Owner()
    owner.timer = scheduleTimerOnThisThread { _ in }
    LabTimer.scheduledTimer(
      timeInterval: 1_000, target: owner, selector: .timerDidFire, userInfo: nil, repeats: true)
    return owner
  }

  @discardableResult
  private static func scheduleTimerOnThisThread(block: @escaping @Sendable (LabTimer) -> Void) -> LabTimer {
    LabTimer.scheduledTimer(withTimeInterval: Heartbeat.interval, repeats: true, block: block)
  }
}
