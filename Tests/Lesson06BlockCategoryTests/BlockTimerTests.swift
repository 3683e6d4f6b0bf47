import Lesson06BlockCategory
import LessonKit
import TimerLab

/// Tests of `kata_timer` and `kata_scheduledTimer`, which make timers with a block. Only the second schedules a timer.
///
/// A timer with the interval `.anHour` fires only when the test fires it. `Limits` defines how long an assertion
/// waits, and how many ticks prove that an object is ticking.
final class BlockTimerTests: LessonTestCase {
  /// The factory methods must use Foundation's target-selector API. Detects one that uses the block API instead.
  func test_timersHaveATargetAndASelectorAndNoBlockOfTheirOwn() throws {
    try skipUnlessTestKitDetectsTimers()
    let timers = [
      Timer.kata_scheduledTimer(every: .anHour, repeats: true) { _ in },
      Timer.kata_timer(every: .anHour, repeats: true) { _ in },
    ]
    let haveNoBlock = timers.allSatisfy {
      if case .block = $0.content?.action { false } else { true }
    }
    expect(
      haveNoBlock, "both factories make a timer with a target and a selector.",
      or: "The category's timer has a block of its own.", .wrongFactoryResult,
      happened: "a timer was made with a block.")
  }

  // MARK: - Run loops

  func test_scheduledTimerTicksByItself() {
    let timer = scheduleTimer()
    assertKeepsTicking(timer, while: "the run loop runs")
  }

  func test_scheduledTimerIsOnTheRunLoopOfItsThread() {
    let hasRun = LockedValue<Bool>()
    runOnAnotherThread {
      let timer = Timer.kata_scheduledTimer(every: .anHour, repeats: true) { _ in }
      // A run loop without a timer doesn't run, and returns false.
      hasRun.value = RunLoop.current.run(mode: .default, before: Date())
      timer.invalidate()
    }
    let isOnItsRunLoop = hasRun.value == true
    expect(
      isOnItsRunLoop, "kata_scheduledTimer adds the timer to the run loop of the calling thread at once.",
      or: "The timer is not on the current run loop.", .wrongFactoryResult,
      happened: "another thread made a timer, but that thread's run loop had no timer.")
  }

  func test_unscheduledTimerDoesNotTickBeforeItIsAddedToARunLoop() {
    let timer = makeUnscheduledTimer()
    timer.wait()
    let isSilent = timer.ticks.count == 0
    expect(
      isSilent, "kata_timer makes a timer that isn't on any run loop.",
      or: "The timer ticked before it was added to a run loop.", .wrongFactoryResult,
      happened: "\(timer.ticks.count.quantity(of: "tick")).")
  }

  /// A timer that the test adds to a run loop must keep ticking.
  func test_unscheduledTimerTicksOnceItIsAddedToARunLoop() {
    let timer = makeUnscheduledTimer()
    timer.perform(Act("it is added to a run loop") { RunLoop.current.add($0, forMode: .common) })
    assertKeepsTicking(timer, while: "the run loop runs in the default mode")
  }

  // MARK: - Blocks

  func test_blockIsGivenTheTimerThatFired() {
    let given = LockedValue<ObjectIdentifier>()
    let timer = Timer.kata_timer(every: .anHour, repeats: true) { given.value = ObjectIdentifier($0) }
    timer.fire()
    Heartbeat.wait(until: { given.value != nil })
    let isItsTimer = given.value == ObjectIdentifier(timer)
    expect(
      isItsTimer, "the block is called with its timer, so that the block can invalidate the timer.",
      or: "The block was not given the timer that fired.",
      given.value == nil ? .neverTicked : .wrongFactoryResult,
      happened: given.value == nil ? "it was not called." : "it was called with a different timer.")
  }

  func test_blockIsCalledOnceForEachFiring() {
    let calls = Ticks()
    let timer = Timer.kata_timer(every: .anHour, repeats: true) { _ in calls.add() }
    timer.fire()
    timer.fire()
    Heartbeat.wait(until: { calls.count >= 2 })
    let isCalledForEach = calls.count == 2
    expect(
      isCalledForEach, "the block is called twice when the test fires its timer twice.",
      or: "The block was not called once for each firing of its timer.",
      calls.count == 0 ? .neverTicked : calls.count == 1 ? .tickedOnce : nil,
      happened: "\(calls.count.quantity(of: "call")).")
  }

  /// Detects timers that share an object with a lock or a flag, which lets only one block run at a time. The test
  /// passes even if the inner timer's block is called after the outer timer's block has returned.
  func test_blockIsCalledWhenItsTimerFiresInTheMiddleOfAnotherBlock() {
    isRequiredOnlyByFinePrint = true
    let calls = Ticks()
    let inner = Timer.kata_timer(every: .anHour, repeats: true) { _ in calls.add() }
    let outer = Timer.kata_timer(every: .anHour, repeats: true) { _ in inner.fire() }
    outer.fire()
    Heartbeat.wait(until: { calls.count > 0 })
    let isCalled = calls.count > 0
    expect(
      isCalled, "a timer calls its block even when it fires in the middle of another timer's block.",
      or: "A timer's block was not called.", .neverTicked,
      happened: "it was not called when another timer's block fired its timer.")
  }

  func test_blockOfAOneShotIsCalledOnce() {
    isRequiredOnlyByFinePrint = true
    let calls = Ticks()
    let timer = Timer.kata_scheduledTimer(every: Heartbeat.interval, repeats: false) { _ in calls.add() }
    Heartbeat.wait(until: { calls.count > 0 })
    // A second call would come now.
    Heartbeat.runRunLoop()
    withExtendedLifetime(timer) {}
    let isCalledOnce = calls.count == 1
    expect(
      isCalledOnce, "the block is called exactly once.",
      or: "A one-shot timer did not call its block exactly once.",
      calls.count == 0 ? .neverTicked : .wrongFactoryResult, happened: "\(calls.count.quantity(of: "call")).")
  }

  /// A timer must still be valid when its block is called. Detects a call that comes too late for a one-shot timer, for
  /// example because it is made on the main queue.
  func test_blockIsGivenAValidTimer() {
    isRequiredOnlyByFinePrint = true
    for repeats in [true, false] {
      let wasValid = LockedValue<Bool>()
      let timer = Timer.kata_timer(every: .anHour, repeats: repeats) { wasValid.value = $0.isValid }
      timer.fire()
      Heartbeat.wait(until: { wasValid.value != nil })
      assertTimerWasValidInBlock(wasValid.value, "\(repeats ? "a repeating" : "a one-shot") timer")
    }
  }

  func test_blockIsGivenAValidTimerOnAnotherThread() {
    isRequiredOnlyByFinePrint = true
    let wasValid = LockedValue<Bool>()
    runOnAnotherThread {
      let timer = Timer.kata_timer(every: .anHour, repeats: false) { wasValid.value = $0.isValid }
      timer.fire()
    }
    Heartbeat.wait(until: { wasValid.value != nil })
    assertTimerWasValidInBlock(
      wasValid.value, "a one-shot timer that fires on a thread other than the main thread")
  }

  /// The block calls `invalidate()` on its own timer, and must not be called again.
  func test_timerThatItsBlockInvalidatesStaysSilent() {
    isRequiredOnlyByFinePrint = true
    let timer = Scenario("the timer") { ticks in
      // The timer that the block was last given. A wrong category may give another one at each tick.
      let given = LockedValue<Timer>()
      Timer.kata_scheduledTimer(every: Heartbeat.interval, repeats: true) {
        given.value = $0
        ticks.add()
      }
      return given
    }
    assertKeepsTicking(timer, while: "the run loop runs")
    timer.perform(.invalidateTimerInBlock, .inTheMiddleOfATickIfAny)
    assertSilent(timer)
    assertTimersEndByNextFiring(timer)
  }

  /// Detects a factory method that crashes if its block is `nil`, or whose timer doesn't stay valid without a block.
  func test_timerWithoutABlockStaysValid() {
    isRequiredOnlyByFinePrint = true
    let timer = Timer.kata_scheduledTimer(every: Heartbeat.interval, repeats: true, block: nil)
    Heartbeat.runRunLoop()
    let isStillATimer = timer.isValid
    expect(
      isStillATimer, "a timer without a block stays valid, and its ticks do nothing.",
      or: "A timer without a block did not stay valid.",
      .wrongFactoryResult,
      happened: "it is not valid.")
  }

  /// Asserts that a timer was valid when its block was called. `wasValid` is `nil` if the block wasn't called.
  private func assertTimerWasValidInBlock(_ wasValid: Bool?, _ timerName: String, line: UInt = #line) {
    expect(
      wasValid == true, "the block of \(timerName) is called while its timer is still valid.",
      or: "The block was not given a valid timer.", wasValid == nil ? .neverTicked : .wrongFactoryResult,
      happened: wasValid == nil ? "it was not called." : "isValid was false when it was called.", line: line)
  }
}

extension Act<LockedValue<Timer>> {
  /// An act in which the timer's block invalidates the timer.
  fileprivate static var invalidateTimerInBlock: Act {
    Act("its block invalidates the timer", stopsOwner: true) { $0.value?.invalidate() }
  }
}
