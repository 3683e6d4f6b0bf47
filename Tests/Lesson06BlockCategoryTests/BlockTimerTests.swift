import Lesson06BlockCategory
import LessonKit
import TimerLab

/// A timer of the category, in both forms: what it is made with, where it is, and when it calls its block.
final class BlockTimerTests: LessonTestCase {
  /// How a block gets there without it is the subject of the lesson.
  func test_hasATargetAndASelectorAndNoBlockOfItsOwn() throws {
    try skipUnlessTimersAreSeen()
    let timers = [
      Timer.kata_scheduledTimer(every: .anHour, repeats: true) { _ in },
      Timer.kata_timer(every: .anHour, repeats: true) { _ in },
    ]
    let haveNoBlock = timers.allSatisfy {
      if case .block = $0.content?.call { false } else { true }
    }
    expect(
      haveNoBlock, "both forms make a timer with a target and a selector.",
      or: "The category's timer has a block of its own.", .wrongForm,
      happened: "a timer was made with a block.")
  }

  // MARK: - Where it is

  func test_theScheduledFormTicksByItself() {
    let scenario = Scenario("the timer") { ticks in
      Timer.kata_scheduledTimer(every: Heartbeat.interval, repeats: true) { _ in ticks.add() }
    }
    assertTicks(scenario, while: "the run loop runs")
  }

  func test_theScheduledFormIsOnTheRunLoopOfItsThread() {
    let (ran, isDone) = (Bag<Bool>(), DispatchSemaphore(value: 0))
    Thread {
      let timer = Timer.kata_scheduledTimer(every: .anHour, repeats: true) { _ in }
      // A run loop that has nothing to wait for does not run.
      ran.content = RunLoop.current.run(mode: .default, before: Date())
      timer.invalidate()
      isDone.signal()
    }
    .start()
    isDone.wait()
    expect(
      ran.content == true,
      "kata_scheduledTimer puts it on the run loop of the thread that calls it, at once.",
      or: "The timer is not on the current run loop.", .wrongForm,
      happened: "another thread made a timer, and its run loop had none."
    )
  }

  func test_theOtherFormWaitsUntilItIsAddedToARunLoop() {
    let ticks = Ticks()
    let timer = Timer.kata_timer(every: Heartbeat.interval, repeats: true) { _ in ticks.add() }
    withExtendedLifetime(timer) { Heartbeat.listen() }
    expect(
      ticks.count == 0,
      "kata_timer makes a timer that is on no run loop.",
      or: "The timer ticked before it was added to a run loop.", .wrongForm,
      happened: "\(ticks.count.times("tick"))."
    )
  }

  func test_theOtherFormTicksOnceItIsAddedToARunLoop() {
    let scenario = Scenario("the timer") { ticks in
      Timer.kata_timer(every: Heartbeat.interval, repeats: true) { _ in ticks.add() }
    }
    scenario.act { RunLoop.current.add($0, forMode: .common) }
    assertTicks(scenario, while: "the run loop runs in the default mode")
  }

  // MARK: - When it calls its block

  func test_givesItsBlockTheTimerThatFired() {
    weak var given: Timer?
    let calls = Ticks()
    let timer = Timer.kata_timer(every: .anHour, repeats: true) {
      given = $0
      calls.add()
    }
    timer.fire()
    expect(
      calls.count == 1 && given === timer, within: Heartbeat.patience,
      "the block is called with its timer, so that it can invalidate it.",
      or: "The block was not given the timer that fired.", .neverTicked,
      happened: calls.count == 0 ? "it was not called." : "it was called with another timer."
    )
    timer.fire()
    expect(
      !timer.isValid || (calls.count > 1 && given === timer), within: Heartbeat.patience,
      "the block is called each time that its timer fires, as long as that is valid.",
      or: "The block was not given the timer that fired.", .tickedOnce,
      happened: "it was not called for a second firing, by hand."
    )
  }

  func test_runsItsBlockInTheMiddleOfAnother() {
    failureNamesTheFinePrint = true
    let (outer, inner) = (Ticks(), Ticks())
    let timer = Timer.kata_timer(every: .anHour, repeats: true) { _ in inner.add() }
    let other = Timer.kata_timer(every: .anHour, repeats: true) { _ in
      outer.add()
      timer.fire()
    }
    other.fire()
    Heartbeat.listen(beats: Heartbeat.patience, until: { inner.count > 0 })
    if outer.count == 0 { return passes(faultReportedBy: "test_givesItsBlockTheTimerThatFired") }
    expect(
      inner.count > 0,
      "a timer calls its block also when it fires in the middle of another timer's block.",
      or: "The block of a timer was not called.", .neverTicked,
      happened: "the block of another timer fired it, and its own was not called."
    )
  }

  func test_aOneShotRunsItsBlockOnce() {
    failureNamesTheFinePrint = true
    let ticks = Ticks()
    let timer = Timer.kata_scheduledTimer(every: Heartbeat.interval, repeats: false) { _ in ticks.add() }
    Heartbeat.listen(beats: Heartbeat.patience, until: { ticks.count > 0 })
    // A second tick would come now.
    withExtendedLifetime(timer) { Heartbeat.listen() }
    expect(
      ticks.count == 1,
      "1 tick.", or: "A one-shot timer did not run its block exactly once.",
      ticks.count == 0 ? .neverTicked : .wrongForm, happened: "\(ticks.count.times("tick"))."
    )
  }

  /// A one-shot timer is invalid when its turn is over. So its block can't wait for a later one, or for another thread.
  func test_givesItsBlockATimerThatIsStillValid() {
    failureNamesTheFinePrint = true
    for (repeats, isOnMainThread) in [(true, true), (false, true), (false, false)] {
      let (wasValid, hasFired) = (Bag<Bool>(), Door())
      @Sendable func fire() {
        Timer.kata_timer(every: .anHour, repeats: repeats) { wasValid.content = $0.isValid }.fire()
        hasFired.open()
      }
      isOnMainThread ? fire() : Thread(block: fire).start()
      // A block that was left to the main queue comes when that turn is over, not beside it.
      hasFired.pass()
      Heartbeat.listen(beats: Heartbeat.patience, until: { wasValid.content != nil })
      if wasValid.content == nil {
        return passes(
          faultReportedBy: repeats ? "test_givesItsBlockTheTimerThatFired" : "test_aOneShotRunsItsBlockOnce")
      }
      expect(
        wasValid.content == true,
        "\(repeats ? "a repeating timer" : "a one-shot timer") is valid while its block runs.",
        or: "The block was given a timer that had been invalidated.", .wrongForm,
        happened: "isValid was false when the block was called.",
        found: isOnMainThread ? nil : "the timer fired on another thread than the main one."
      )
    }
  }

  func test_aTimerThatItsBlockInvalidatesStaysSilent() {
    failureNamesTheFinePrint = true
    let scenario = Scenario("the timer") { ticks in
      // It may be another one at each tick.
      let given = Bag<Timer>()
      Timer.kata_scheduledTimer(every: Heartbeat.interval, repeats: true) {
        given.content = $0
        ticks.add()
      }
      return given
    }
    assertTicksThenStops(
      scenario, .inATickIfAny, when: Act("its block invalidates the timer") { $0.content?.invalidate() })
  }

  func test_withoutABlockItDoesNothing() {
    failureNamesTheFinePrint = true
    let timer = Timer.kata_scheduledTimer(every: Heartbeat.interval, repeats: true, block: nil)
    Heartbeat.listen()
    expect(
      timer.isValid,
      "its ticks do nothing.", or: "A timer without a block did not stay a timer.", .wrongForm,
      happened: "it is not valid."
    )
  }
}

extension Diagnosis {
  /// A factory makes another kind of timer than its name says.
  fileprivate static let wrongForm = Diagnosis("wrong-form")
}
