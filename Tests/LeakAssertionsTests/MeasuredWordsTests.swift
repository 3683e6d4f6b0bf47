import TimerLab
import XCTest

@testable import LeakAssertions
@testable import LessonAssertions

/// "Found" says what was measured, and a cause that was not established is not named.
final class MeasuredWordsTests: KitTestCase {
  private func silence<Subject>(of scenario: LeakScenario<Subject>, mode: RunLoop.Mode = .default)
    -> LeakFailure?
  {
    failures { assertTicks(scenario, while: "it is used", mode: mode) }.first
  }

  private func noise<Subject>(of scenario: LeakScenario<Subject>) -> LeakFailure? {
    failures { assertStopsTicking(scenario, when: "its user leaves") }.first
  }

  // MARK: - It should tick and does not

  func test_aPartWhoseTimerIsGoneIsNotSaidToHaveOne() {
    let scenario = Ensemble.scenario(solo: .brass)
    scenario.listen()
    scenario.act { $0.stop(.brass) }
    let failure = silence(of: scenario)
    XCTAssertEqual(failure?.diagnosis, .stoppedTooEarly)
    XCTAssertEqual(failure?.found, "of the 3 timers it had at once, 2 are still valid.")
  }

  func test_anOwnerThatNeverMadeATimerIsNotSaidToHaveStoppedOne() {
    let scenario = LeakScenario.clock { _ in }
    scenario.ticks.add()
    scenario.ticks.add()
    let failure = silence(of: scenario)
    XCTAssertEqual(failure?.diagnosis, .stoppedTooEarly)
    XCTAssertEqual(failure?.found, "it made no timer.")
  }

  func test_aTimerThatATickMadeCounts() {
    let scenario = LeakScenario.clock { clock in
      TimerLab.Timer.scheduledTimer(withTimeInterval: 0, repeats: false) { [weak clock] timer in
        clock?.timerDidFire(timer)
        clock?.start()
        clock?.stop()
      }
    }
    scenario.listen()
    XCTAssertEqual(
      silence(of: scenario)?.found, "it made 2 timers, and none of them is valid any more.")
  }

  func test_anIntervalThatIsTooLongIsSaidAndNothingElse() {
    for ticks in 0...2 {
      let scenario = LeakScenario.clock { clock in
        clock.timer = .scheduledTimer(withTimeInterval: 1_000, repeats: true) { [weak clock] in
          clock?.timerDidFire($0)
        }
        for _ in 0..<ticks { clock.timer?.fire() }
      }
      let failure = silence(of: scenario)
      XCTAssertNil(failure?.diagnosis, "after \(ticks) ticks")
      XCTAssertEqual(failure?.found, "its timer's interval is 1000.0 s. The test's is 0.002 s.")
    }
  }

  func test_aTimerThatWaitsForItsDateIsNotBlamedOnTheMode() {
    let scenario = LeakScenario.clock()
    scenario.listen()
    scenario.act { $0.timer?.fireDate = .distantFuture }
    XCTAssertEqual(silence(of: scenario)?.found?.hasSuffix(", which is valid."), true)
  }

  func test_aTimerThatDidNotFireInItsModeIsSaidTo() {
    let scenario = LeakScenario.clock()
    scenario.listen()
    let failure = silence(of: scenario, mode: .tracking)
    XCTAssertEqual(failure?.diagnosis, .stoppedTooEarly)
    XCTAssertEqual(
      failure?.found?.hasSuffix(", which did not fire in the mode UITrackingRunLoopMode."), true)
  }

  func test_aTimerThatFiresWithoutATickIsSaidToFire() {
    let scenario = LeakScenario.clock { clock in
      clock.timer = .scheduledTimer(withTimeInterval: Heartbeat.interval, repeats: true) { _ in }
    }
    let failure = silence(of: scenario)
    XCTAssertEqual(failure?.diagnosis, .neverTicked)
    XCTAssertEqual(failure?.found?.hasSuffix(", which fires, but no tick came through to it."), true)
  }

  func test_aThreadThatHasEndedIsSaidTo() {
    let scenario = Worker.scenario(hasEnded: { true })
    scenario.listen()
    scenario.listen(forTicks: 2)
    scenario.act { $0.stop() }
    // The tick that was under way may come yet.
    Heartbeat.listen(pulse: .thread)
    XCTAssertEqual(silence(of: scenario)?.found, "its thread has ended.")
  }

  // MARK: - It should be silent and is not

  func test_oneOfThreeTimersThatIsForgottenIsNoOrphan() {
    for part in Ensemble.Part.allCases {
      let failure = noise(of: Ensemble.scenario(forgetting: part))
      XCTAssertEqual(failure?.diagnosis, .ticksAfterFree)
      XCTAssertEqual(
        failure?.found, "it had 3 timers at once, and 1 of them was never invalidated.")
    }
  }

  func test_aTimerThatANewerOneReplacedIsAnOrphanWhateverElseThereIs() {
    let scenario = Ensemble.scenario()
    scenario.act { $0.start() }
    XCTAssertEqual(noise(of: scenario)?.diagnosis, .orphanedTimer)
  }

  func test_aTimerThatItsOwnerHoldsWeaklyIsInReach() {
    let scenario = LeakScenario("the owner", make: WeakTimerOwner.init).act { $0.start() }
    scenario.act { $0.start() }
    XCTAssertEqual(noise(of: scenario)?.diagnosis, .orphanedTimer)
  }

  func test_whatTicksOnWithoutATimerIsNotCalledOne() {
    let scenario = LeakScenario.clock { _ in }
    let source = DispatchSource.makeTimerSource(queue: .main)
    source.schedule(deadline: .now(), repeating: Heartbeat.interval)
    source.setEventHandler { [ticks = scenario.ticks] in ticks.add() }
    source.resume()
    let failure = noise(of: scenario)
    source.cancel()
    XCTAssertNil(failure?.diagnosis)
    XCTAssertEqual(failure?.found, "it left no valid timer. The ticks come from something else.")
  }

  func test_aSecondTimerIsNotSaidToBeOutOfReach() {
    let failure = failures {
      assertMakesNoSecondTimer(Ensemble.scenario(), when: "it is started again") { $0.start() }
    }.first
    XCTAssertEqual(failure?.happened, "6 timers, all of them valid.")
    XCTAssertNil(failure?.found)
  }
}

/// Knows its newest timer weakly, and refers to something that is gone.
private final class WeakTimerOwner: @unchecked Sendable {
  private unowned let gone: AnyObject
  private weak var timer: TimerLab.Timer?
  private let ticks: TickCounter

  init(_ ticks: TickCounter) {
    let gone = Link()
    self.gone = gone
    self.ticks = ticks
  }

  deinit {
    timer?.invalidate()
  }

  func start() {
    timer = .scheduledTimer(withTimeInterval: Heartbeat.interval, repeats: true) { [weak self] _ in
      self?.ticks.add()
    }
  }
}
