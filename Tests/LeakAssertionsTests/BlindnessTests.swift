import TimerLab
import XCTest

@testable import LeakAssertions
@testable import LessonAssertions

/// A census that no timer reaches, as it could happen on a Mac that nobody here has seen: what the kit then still says
/// is right.
final class BlindnessTests: KitTestCase {
  /// Plays a test on a system where the kit sees no timer.
  private func blindly<Result>(_ body: () -> Result) -> Result {
    TimerSight.bound.withValue(false) { TimerCensus.shared.blindfolded(body) }
  }

  // MARK: - It finds out, and says so

  func test_theCensusProvesItself() {
    XCTAssertTrue(TimerCensus.shared.seesTimers())
    XCTAssertFalse(TimerSight.isBlind)
  }

  func test_theProofLeavesNoTimerBehind() {
    let mark = TimerCensus.shared.mark
    _ = TimerCensus.shared.seesTimers()
    XCTAssertTrue(drainingPool { TimerCensus.shared.timers(since: mark).filter(\.isValid).isEmpty })
  }

  func test_aBlindCensusFindsOutAndSaysSo() {
    var told: [String] = []
    let sees = TimerCensus.shared.blindfolded {
      TimerSight.tryOut(TimerCensus.shared) { told.append($0) }
    }
    XCTAssertFalse(sees)
    XCTAssertEqual(told, [TimerSight.words])
  }

  func test_aFailureSaysThatTimersCanNotBeSeen() {
    let failure = LeakFailure("It leaks.", expected: "nothing.", happened: "a leak.")
    XCTAssertTrue(blindly { failure.message(page: nil) }.contains(TimerSight.words))
    XCTAssertFalse(failure.message(page: nil).contains(TimerSight.words))
  }

  // MARK: - It judges by ticks and by what is freed

  func test_aRightOwnerPasses() {
    let failures = blindly {
      self.failures {
        assertTicks(.clock(), while: "it is used")
        assertFreed(.clock(), when: "its user leaves")
        assertStopsTicking(.clock(), when: "its user leaves")
        assertStopsTicking(.clock(), whenTold: "its user says so") { $0.stop() }
      }
    }
    XCTAssertEqual(failures.map(\.headline), [])
  }

  func test_anOwnerThatIsNotFreedIsRefusedAndNobodyIsBlamed() {
    let scenario = LeakScenario<Clock>.clock
    var clock: Clock?
    let failure = blindly {
      failures {
        assertFreed(
          scenario(true) {
            $0.startHoldingItselfAsTarget()
            clock = $0
          }, when: "its user leaves")
      }.first
    }
    clock?.stop()
    XCTAssertEqual(failure?.headline, "The clock was not freed.")
    XCTAssertNil(failure?.diagnosis)
  }

  func test_aBlockThatTicksOnIsRefused() {
    var timer: TimerLab.Timer?
    let failure = blindly {
      let scenario = LeakScenario.clock(invalidatesInDeinit: false) {
        $0.startBlockThatTicksWithoutItsOwner()
        timer = $0.timer
      }
      return failures { assertStopsTicking(scenario, when: "its user leaves") }.first
    }
    timer?.invalidate()
    XCTAssertEqual(failure?.diagnosis, .ticksAfterFree)
  }

  func test_anOwnerThatDoesNotTickIsNotSaidToHaveNoTimer() {
    let failure = blindly {
      failures { assertTicks(.clock { _ in }, while: "it is used") }.first
    }
    XCTAssertEqual(failure?.diagnosis, .neverTicked)
    XCTAssertNil(failure?.found)
  }

  // MARK: - It leaves out what needs more

  func test_nobodyIsSaidToTickWithoutATimer() {
    let failures = blindly { self.failures { assertTicksByATimer(.clock()) } }
    XCTAssertEqual(failures.map(\.headline), [])
  }

  func test_aTestThatAsksAboutTimersAloneIsSkippedAndTraced() {
    let probe = Probe.make()
    probe.asksAboutTimersAlone = true
    var reason: (any Error)?
    let events = traced {
      reason = blindly { probe.play { _ in XCTFail("it runs") } }
    }
    XCTAssertTrue(reason is XCTSkip)
    XCTAssertEqual(events.map(\.event), ["test-started", "test-finished"])
    XCTAssertNil(probe.play(), "where the kit sees timers, it runs")
  }
}
