import TimerLab
import XCTest

@testable import LeakAssertions
@testable import LessonAssertions

/// No assertion passes unless it saw what it asserts. Where the kit can't see or hear enough, it says so, and what to do.
final class NoVerdictTests: KitTestCase {
  /// Of an owner whose interval the kit does not know.
  private func failure<Subject>(of scenario: LeakScenario<Subject>) -> LeakFailure? {
    keepsTheInterval = false
    return failures { assertStopsTicking(scenario, when: "its user leaves") }.first
  }

  /// A clock with a timer of its own interval, and a block that does not hold it.
  private func clock(every interval: TimeInterval, endsItsTimer: Bool) -> LeakScenario<Clock> {
    .clock(invalidatesInDeinit: endsItsTimer) { clock in
      clock.timer = .scheduledTimer(withTimeInterval: interval, repeats: true) { [weak clock] in
        clock?.timerDidFire($0)
      }
    }
  }

  // MARK: - Slow timers

  func test_aTimerOfOneSecondThatIsNeverEndedIsRefused() {
    let failure = failure(of: clock(every: 1, endsItsTimer: false))
    XCTAssertEqual(failure?.diagnosis, .ticksAfterFree)
    XCTAssertEqual(failure?.isInconclusive, false)
  }

  func test_aSlowTimerThatIsEndedPassesOnceItWasHeard() {
    XCTAssertNil(failure(of: clock(every: 0.1, endsItsTimer: true)))
  }

  func test_aSlowTimerThatEndsAtItsNextTickGetsThatTick() {
    let scenario = LeakScenario<Clock>.clock(invalidatesInDeinit: false) { clock in
      clock.timer = .scheduledTimer(withTimeInterval: 0.1, repeats: true) { [weak clock] timer in
        guard let clock else { return timer.invalidate() }
        clock.timerDidFire(timer)
      }
    }
    XCTAssertNil(failure(of: scenario))
  }

  func test_aTimerThatIsTooSlowToBeHeardGivesNoVerdict() {
    let failure = failure(of: clock(every: 60, endsItsTimer: true))
    XCTAssertEqual(failure?.headline, "No verdict on whether the clock stops ticking.")
    XCTAssertEqual(failure?.remedy?.hasPrefix("its timer's interval is 60.0 s: hand in the interval"), true)
    XCTAssertNil(failure?.diagnosis)
  }

  func test_aTimerThatIsTooSlowToBeHeardIsRefusedIfItIsNeverEnded() {
    XCTAssertEqual(failure(of: clock(every: 60, endsItsTimer: false))?.diagnosis, .ticksAfterFree)
  }

  func test_aTimerThatIsSlowerThanTheTestTicksAllTheSame() {
    keepsTheInterval = false
    let slow = failures { assertTicks(clock(every: 0.1, endsItsTimer: true), while: "it is used") }
    XCTAssertEqual(slow.map(\.headline), [])
    let tooSlow = failures { assertTicks(clock(every: 60, endsItsTimer: true), while: "it is used") }
    XCTAssertEqual(tooSlow.map(\.isInconclusive), [true])
  }

  // MARK: - Silence

  func test_anOwnerThatWasNeverHeardGivesNoVerdict() {
    let failure = failure(of: .clock { _ in })
    XCTAssertEqual(failure?.isInconclusive, true)
    XCTAssertEqual(failure?.message(page: nil).contains("\n  What to do: let it work before that"), true)
  }

  func test_anOwnerWithTheTestsIntervalThatWasNeverHeardDoesNotTick() {
    let failure = failures { assertStopsTicking(.clock { _ in }, when: "its user leaves") }.first
    XCTAssertEqual(failure?.headline, "The clock did not tick, so it can't stop ticking.")
    XCTAssertEqual(failure?.isInconclusive, false)
  }

  func test_aClockThatCanBeAskedAndIsStillThereIsRefused() {
    keepsTheInterval = false
    func failure(hasEnded: Bool) -> LeakFailure? {
      let clock = OtherClock<Chime>("its queue", pulse: nil, hasEnded: { hasEnded }) { $0.stop() }
      let scenario = LeakScenario("the chime", clock: clock) { Chime($0) }.act { $0.start() }
      return failures { assertStopsTicking(scenario, when: "its user leaves", after: { $0.stop() }) }.first
    }
    XCTAssertNil(failure(hasEnded: true))
    XCTAssertEqual(failure(hasEnded: false)?.headline, "Its queue did not end.")
  }

  // MARK: - Freed

  func test_anOwnerThatWasNeverThereIsNotSaidToBeFreed() {
    let scenario = LeakScenario("the clock", watching: { _ in nil }) { Clock($0) }.act { $0.start() }
    let failure = failures { assertFreed(scenario, when: "its user leaves") }.first
    XCTAssertEqual(failure?.headline, "No verdict on whether the clock is freed.")
    XCTAssertEqual(failure?.happened, "it was never there.")
  }

  func test_anOwnerThatNobodyUsedIsNotSaidToBeFreed() {
    let failure = failures {
      assertFreed(LeakScenario("the clock") { Clock($0) }, when: "its user leaves")
    }.first
    XCTAssertEqual(failure?.happened, "it was made, and nobody used it.")
  }

  // MARK: - A second timer

  func test_anOwnerWithoutATimerIsNotSaidToMakeNoSecondOne() {
    let failures = failures {
      assertMakesNoSecondTimer(.clock { _ in }, when: "it is started", by: { _ in })
    }
    XCTAssertEqual(failures.map(\.isInconclusive), [false])
  }

  // MARK: - How it is told

  func test_anErrorSaysWhetherItIsAVerdict() {
    XCTAssertTrue(LeakFailure("?", expected: "", happened: "", remedy: "listen.").isInconclusive)
    XCTAssertFalse(LeakFailure("!", expected: "", happened: "").isInconclusive)
  }

  #if !canImport(ObjectiveC)
    // On Apple's platforms the kit sees Foundation's timers, and the main actor's tests are on the main thread.

    func test_aTimerThatTheKitDoesNotKnowGivesNoVerdict() {
      let timer = Foundation.Timer(timeInterval: 60, repeats: true) { _ in }
      defer { timer.invalidate() }
      let scenario = LeakScenario<Clock>.clock()
      scenario.act { _ in RunLoop.current.add(timer, forMode: .default) }
      XCTAssertEqual(failure(of: scenario)?.remedy?.hasPrefix("import TimerLab"), true)
    }

    func test_aTimerOnTheMainRunLoopGivesNoVerdictOnAnotherThread() {
      let (done, found) = (DispatchSemaphore(value: 0), Found())
      Thread.detachNewThread {
        let scenario = LeakScenario<Clock>.clock { clock in
          let timer = TimerLab.Timer(timeInterval: Heartbeat.interval, repeats: true) { [weak clock] in
            clock?.timerDidFire($0)
          }
          RunLoop.main.add(timer, forMode: .common)
          clock.timer = timer
        }
        found.ticking = scenario.failureToTick(while: "it is used")
        found.stopping = scenario.failureToStopTicking(when: "its user leaves")
        done.signal()
      }
      done.wait()
      for failure in [found.ticking, found.stopping] {
        XCTAssertEqual(failure?.remedy?.hasPrefix("run this one in LeakTestCase"), true)
      }
    }
  #endif
}

/// What was found on another thread, which is waited for.
private final class Found: @unchecked Sendable {
  var ticking: LeakFailure?
  var stopping: LeakFailure?
}
