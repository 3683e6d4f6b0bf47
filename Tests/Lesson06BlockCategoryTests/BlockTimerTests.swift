import Lesson06BlockCategory
import LessonKit
import TimerLab

/// The category alone: a timer runs its block, in both forms.
final class BlockTimerTests: LessonTestCase {
  func test_theScheduledFormTicksByItself() {
    let scenario = Scenario("the timer") { ticks in
      Timer.kata_scheduledTimer(every: Heartbeat.interval, repeats: true) { _ in ticks.add() }
    }
    assertTicks(scenario.act { _ in }, while: "the run loop runs")
  }

  /// A run loop that has nothing to wait for does not run.
  func test_theScheduledFormIsOnTheRunLoopOfItsThread() {
    let isThere = Ticks()
    let isDone = DispatchSemaphore(value: 0)
    Thread {
      let timer = Timer.kata_scheduledTimer(every: 3600, repeats: true) { _ in }
      if RunLoop.current.run(mode: .default, before: Date()) { isThere.add() }
      timer.invalidate()
      isDone.signal()
    }
    .start()
    isDone.wait()
    guard isThere.count == 0 else { return }
    report(
      Failure(
        "The timer is not on the current run loop.",
        expected: "kata_scheduledTimer puts it on the run loop of the thread that calls it, at once.",
        happened: "another thread made a timer, and its run loop had none.",
        diagnosis: .wrongForm))
  }

  func test_theOtherFormWaitsUntilItIsAddedToARunLoop() {
    let ticks = Ticks()
    let timer = Timer.kata_timer(every: Heartbeat.interval, repeats: true) { _ in ticks.add() }
    Heartbeat.listen()
    timer.invalidate()
    guard ticks.count > 0 else { return }
    report(
      Failure(
        "The timer ticked before it was added to a run loop.",
        expected: "kata_timer makes a timer that is on no run loop.",
        happened: "\(ticks.count) ticks.",
        diagnosis: .wrongForm))
  }

  func test_theOtherFormTicksOnceItIsAddedToARunLoop() {
    let scenario = Scenario("the timer") { ticks in
      Timer.kata_timer(every: Heartbeat.interval, repeats: true) { _ in ticks.add() }
    }
    scenario.act { RunLoop.current.add($0, forMode: .common) }
    assertTicks(scenario, while: "the run loop runs in the default mode")
  }

  func test_aOneShotRunsItsBlockOnce() {
    let ticks = Ticks()
    Timer.kata_scheduledTimer(every: Heartbeat.interval, repeats: false) { _ in ticks.add() }
    Heartbeat.listen(beats: Heartbeat.patience, until: { ticks.count > 0 })
    // A second tick would come now.
    Heartbeat.listen()
    guard ticks.count != 1 else { return }
    report(
      Failure(
        "A one-shot timer did not run its block exactly once.",
        expected: "1 tick.",
        happened: ticks.count == 0
          ? "no tick in \(Heartbeat.patience) heartbeats." : "\(ticks.count) ticks.",
        diagnosis: ticks.count == 0 ? .neverTicked : .wrongForm))
  }

  func test_givesItsBlockTheTimerThatFired() {
    weak var given: Timer?
    let calls = Ticks()
    let timer = Timer.kata_timer(every: 3600, repeats: true) {
      given = $0
      calls.add()
    }
    defer { timer.invalidate() }
    // One that has ended by its first firing is left to the tests of that.
    for firing in 1...2 where timer.isValid {
      timer.fire()
      Heartbeat.listen(beats: Heartbeat.patience, until: { calls.count >= firing })
      guard calls.count < firing || given !== timer else { continue }
      return report(
        Failure(
          "The block was not given the timer that fired.",
          expected: "each time, the block is called with its timer, so that it can invalidate it.",
          happened: calls.count >= firing
            ? "it was called with another timer."
            : calls.count == 0 ? "it was not called." : "it was not called for a second firing, by hand.",
          diagnosis: calls.count == 1 && firing == 2 ? .tickedOnce : .neverTicked))
    }
  }

  /// A one-shot timer is invalid when its turn is over. So its block can't wait for a later one.
  func test_givesItsBlockATimerThatIsStillValid() {
    for (repeats, isOnMainThread) in [(true, true), (false, true), (false, false)] {
      let (calls, callsInTime) = (Ticks(), Ticks())
      @Sendable func fire() -> Timer {
        let timer = Timer.kata_timer(every: 3600, repeats: repeats) {
          if $0.isValid { callsInTime.add() }
          calls.add()
        }
        timer.fire()
        return timer
      }
      let timer = isOnMainThread ? fire() : nil
      if timer == nil { Thread { _ = fire() }.start() }
      Heartbeat.listen(beats: Heartbeat.patience, until: { calls.count > 0 })
      timer?.invalidate()
      guard calls.count > callsInTime.count else { continue }
      return report(
        Failure(
          "The block was given a timer that had been invalidated.",
          expected: "\(repeats ? "a repeating timer" : "a one-shot timer") is valid while its block runs.",
          happened: "isValid was false when the block was called.",
          found: isOnMainThread ? nil : "the timer fired on another thread than the main one.",
          diagnosis: .wrongForm))
    }
  }

  func test_runsItsBlockInTheMiddleOfAnother() {
    let (outer, inner) = (Ticks(), Ticks())
    let timer = Timer.kata_timer(every: 3600, repeats: true) { _ in inner.add() }
    let other = Timer.kata_timer(every: 3600, repeats: true) { _ in
      outer.add()
      timer.fire()
    }
    other.fire()
    Heartbeat.listen(beats: Heartbeat.patience, until: { inner.count > 0 })
    for timer in [timer, other] { timer.invalidate() }
    guard outer.count > 0, inner.count == 0 else { return }
    report(
      Failure(
        "The block of a timer was not called.",
        expected: "a timer calls its block also when it fires in the middle of another timer's block.",
        happened: "the block of another timer fired it, and its own was not called.",
        diagnosis: .neverTicked))
  }

  func test_aTimerThatItsBlockInvalidatesStaysSilent() {
    let scenario = Scenario("the timer's owner") { Stopwatch(ticks: $0) }.act { $0.start() }
    assertStopsTicking(
      scenario, whenTold: "its block invalidates the timer", inATick: true,
      by: { $0.lastTimer?.invalidate() })
  }

  func test_withoutABlockItDoesNothing() {
    let timer = Timer.kata_scheduledTimer(every: Heartbeat.interval, repeats: true, block: nil)
    Heartbeat.listen()
    guard !timer.isValid else { return }
    report(
      Failure(
        "A timer without a block did not stay a timer.",
        expected: "its ticks do nothing.",
        happened: "it is not valid.",
        diagnosis: .wrongForm))
  }
}

/// Notes the timer that its block was given, which may be another one at each tick.
private final class Stopwatch {
  private(set) weak var lastTimer: Timer?
  private let ticks: Ticks

  init(ticks: Ticks) {
    self.ticks = ticks
  }

  func start() {
    Timer.kata_scheduledTimer(every: Heartbeat.interval, repeats: true) { [weak self, ticks] timer in
      self?.lastTimer = timer
      ticks.add()
    }
  }
}
