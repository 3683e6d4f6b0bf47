import KataTrace
import TimerLab
import XCTest

@testable import LessonKit

/// A census that no timer reaches, as it could happen on a Mac that nobody here has seen: what the kit then still says
/// is right.
final class BlindnessTests: KitTestCase {
  /// Plays a test on a system where the kit sees no timer.
  private func blindly<Result>(_ body: () -> Result) -> Result {
    TimerSight.bound.withValue(false) { TimerCensus.shared.blindfolded(body) }
  }

  // MARK: - It finds out, and says so

  func test_theCensusProvesItselfAndLeavesNoTimerBehind() {
    let mark = TimerCensus.shared.mark
    XCTAssertTrue(TimerCensus.shared.seesTimers())
    XCTAssertTrue(drainingPool { TimerCensus.shared.timers(since: mark).filter(\.isValid).isEmpty })
    XCTAssertFalse(TimerSight.isBlind)
  }

  func test_aBlindCensusFindsOutAndSaysSoAndEachFailureDoes() {
    var told: [String] = []
    let sees = TimerCensus.shared.blindfolded {
      TimerSight.tryOut(TimerCensus.shared) { told.append($0) }
    }
    XCTAssertFalse(sees)
    XCTAssertEqual(told, [TimerSight.words])
    let failure = Failure("It leaks.", expected: "nothing.", happened: "a leak.")
    XCTAssertTrue(blindly { failure.message(page: nil) }.contains(TimerSight.words))
    XCTAssertFalse(failure.message(page: nil).contains(TimerSight.words))
  }

  // MARK: - It judges by ticks and by what is freed, and leaves out what needs more

  func test_aRightOwnerPasses() {
    let headlines = blindly { () -> [String?] in
      [
        failureToTick(.clock()), failureToBeFreed(.clock()), failureToStop(.clock()),
        failureToObey(.clock(), by: { $0.stop() }),
        self.failures { assertTicksByATimer(.clock()) }.first,
      ].map { $0?.headline }
    }
    XCTAssertEqual(headlines, [nil, nil, nil, nil, nil])
  }

  func test_aWrongOwnerIsRefusedAndNobodyIsBlamed() {
    var leaked: Clock?
    let held = blindly {
      failureToBeFreed(
        .clock {
          $0.startHoldingItselfAsTarget()
          leaked = $0
        })
    }
    leaked?.stop()
    assert(held, is: nil, headline: "The clock was not freed.")

    var timer: TimerLab.Timer?
    let noisy = blindly {
      let scenario = Scenario.clock({ _ in }, atEnd: { _ in })
      scenario.act { [ticks = scenario.ticks] clock in
        clock.startBlock { _ in ticks.add() }
        timer = clock.timer
      }
      return failureToStop(scenario)
    }
    timer?.invalidate()
    XCTAssertEqual(noisy?.diagnosis, .ticksAfterFree)

    let silent = blindly { failureToTick(.clock { _ in }) }
    XCTAssertEqual(silent?.diagnosis, .neverTicked)
    XCTAssertNil(silent?.found, "it is not said to have no timer")
  }

  func test_aTestThatAsksAboutTimersAloneIsSkippedAndTraced() {
    let probe = Probe.make()
    probe.asksAboutTimersAlone = true
    var reason: (any Error)?
    let events = traced {
      reason = blindly { probe.play { _ in XCTFail("it runs") } }
    }
    XCTAssertTrue(reason is XCTSkip)
    XCTAssertEqual(events.map(\.event), [.testStarted, .testFinished])
    XCTAssertNil(probe.play(), "where the kit sees timers, it runs")
  }
}
