import Foundation
import KataTrace
import TimerLab
import XCTest

@testable import LessonKit

/// Tests of assertions that have observed too little for a verdict. One possible reason is an untested version of
/// macOS, on which the test kit might not detect any timer.
final class NoVerdictTests: KitTestCase {
  // MARK: - Silence, and no second timer

  func test_assertLastActAddedNoTimerFailsForOwnerWithoutTimer() {
    let failure = firstFailure(after: .startAgain, on: .clock { _ in }) { assertLastActAddedNoTimer($0) }
    assert(failure, is: nil, headline: "The clock has no timer.")
    XCTAssertNil(failure?[.remedy], "it is a verdict")
  }

  func test_silenceIsAcceptedOnlyAfterThreeTicksIfClockIsUndetected() {
    func failure(after ticks: Int) -> Failure? {
      let scenario = Scenario("the chime") { Chime($0) }
      for _ in 0..<ticks { scenario.ticks.add() }
      return firstFailure(afterReleasing: scenario, of: assertEnded)
    }
    XCTAssertEqual(failure(after: 2)?.headline, "The chime ticks too rarely to tell whether it stops.")
    XCTAssertNil(failure(after: 3))
  }

  // MARK: - Freed

  func test_assertFreedGivesNoVerdictOnMissingOrUnusedOwner() {
    let absent = Scenario("the clock", watching: { _ in nil }) { Clock($0) }.act { $0.start() }
    let unused = Scenario("the clock") { Clock($0) }
    for (scenario, reason) in [(absent, "it was never found."), (unused, "it was made, but never used.")] {
      assert(
        firstFailure(afterReleasing: scenario) { assertFreed($0) }, is: nil,
        headline: "No verdict on whether the clock is freed.",
        happened: reason)
    }
  }

  // MARK: - Without timer detection

  /// Runs `body` as if the test kit couldn't detect timers.
  private func withoutTimerDetection<Result>(_ body: () -> Result) -> Result {
    TimerDetection.availabilityBinding.withValue(false) { TimerCensus.shared.withoutRegisteringTimers(body) }
  }

  func test_missingTimerDetectionCausesWarningAndNoteInFailures() {
    var told: [String] = []
    let sees = TimerCensus.shared.withoutRegisteringTimers {
      TimerDetection.checkAvailability { told.append($0) }
    }
    XCTAssertFalse(sees)
    XCTAssertEqual(told, [TimerDetection.unavailabilityWarning])
    let failure = Failure("It leaks.", expected: "nothing.", happened: "a leak.")
    XCTAssertTrue(
      withoutTimerDetection { failure.completed(page: nil).displayText }.contains(
        TimerDetection.unavailabilityWarning))
    XCTAssertFalse(failure.completed(page: nil).displayText.contains(TimerDetection.unavailabilityWarning))
  }

  /// Runs assertions as if the test kit couldn't detect timers. They then judge only ticks and deallocations.
  func test_assertionsPassForCorrectOwnerIfTimersAreUndetectable() {
    let headlines = withoutTimerDetection { () -> [String?] in
      [
        firstFailure { assertKeepsTicking(.clock()) },
        firstFailure(afterReleasing: .clock()) { assertFreed($0) },
        firstFailure(afterReleasing: .clock(), of: assertEnded),
        firstFailure(after: .stop, on: .clock(), of: assertEnded),
        self.firstFailure { assertHasTimer(.clock()) },
      ].map { $0?.headline }
    }
    XCTAssertEqual(headlines, [nil, nil, nil, nil, nil])
  }

  /// Runs assertions as if the test kit couldn't detect timers. They then judge only ticks and deallocations.
  func test_assertionsFailForIncorrectOwnerIfTimersAreUndetectable() {
    var leaked: Clock?
    let held = withoutTimerDetection {
      firstFailure(
        afterReleasing: .clock {
          $0.startWithItselfAsTarget()
          leaked = $0
        }
      ) { assertFreed($0) }
    }
    leaked?.stop()
    assert(held, is: nil, headline: "The clock was not freed.")

    var timer: TimerLab.Timer?
    let noisy = withoutTimerDetection {
      let scenario = Scenario.clock({ _ in }, onDeinit: { _ in })
      scenario.act { [ticks = scenario.ticks] clock in
        clock.startBlockTimer { _ in ticks.add() }
        timer = clock.timer
      }
      return firstFailure(afterReleasing: scenario, of: assertEnded)
    }
    timer?.invalidate()
    XCTAssertEqual(noisy?.diagnosis, .ticksAfterFree)

    let silent = withoutTimerDetection { firstFailure { assertKeepsTicking(.clock { _ in }) } }
    XCTAssertEqual(silent?.diagnosis, .neverTicked)
    XCTAssertNil(silent?[.found], "the failure doesn't say that the clock has no timer")
  }

  func test_testThatChecksOnlyTimersIsSkippedWithoutTimerDetection() {
    let probe = ProbeTestCase.makeInstance()
    probe.checksOnlyTimers = true
    var reason: (any Error)?
    let events = traceEvents {
      reason = withoutTimerDetection { probe.runTest { _ in XCTFail("it runs") } }
    }
    XCTAssertTrue(reason is XCTSkip)
    XCTAssertEqual(events.map(\.kind), [.testStarted, .testFinished])
    XCTAssertEqual(events.last?.skipped, true)
    XCTAssertNil(probe.runTest(), "where the kit can detect timers, the test runs")
  }
}
