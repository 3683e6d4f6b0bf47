import TimerLab
import XCTest

@testable import LessonKit

/// Tests of the acts and assertions on owners that tick with a dispatch source or a display link.
final class AssertionsOnNonTimerClocksTests: KitTestCase {
  func test_assertSilentFailsWithDiagnosisPassedAsArgument() {
    let metronome = Metronome.makeScenario()
    XCTAssertNil(firstFailure { assertKeepsTicking(metronome) })
    metronome.perform(Act("it is paused") { _ in })
    let cause = Diagnosis("beats-unasked")
    assert(
      firstFailure { assertSilent(metronome, or: cause) }, is: cause,
      headline: "The metronome did not stop ticking.")
  }

  func test_assertSilentFailsWithPassedDiagnosisIfNoTimerCausesTicks() {
    let clock = Scenario.clock({ _ in })
    clock.wait()
    clock.isTickDueDuringTest = false
    clock.release(
      after: Act("its screen closes") { [ticks = clock.ticks] _ in
        DispatchQueue.main.async { ticks.add() }
      })
    let failure = firstFailure { assertSilent(clock, or: .ticksAfterFree) }
    assert(failure, is: .ticksAfterFree, headline: "The clock did not stop ticking.")
  }

  func test_assertSilentPassesIfNoTickIsDueDuringTest() {
    let clock = Scenario.clock({ _ in })
    clock.wait()
    clock.closeScreen()
    XCTAssertNotNil(firstFailure { assertSilent(clock) })
    clock.isTickDueDuringTest = false
    XCTAssertNil(firstFailure { assertSilent(clock) })
  }

  func test_fireTimersFiresDisplayLink() {
    let painter = Painter.makeScenario()
    painter.fireTimers()
    XCTAssertEqual(painter.ticks.count, 1)
  }

  func test_overdueDisplayLinkIsReportedIfItTicksBeforeMainQueueStopsIt() {
    let painter = Painter.makeScenario()
    let stopLater = Act<Painter>("it is stopped", stopsOwner: true) { painter in
      nonisolated(unsafe) let painter = painter
      DispatchQueue.main.async { painter.stop() }
    }
    painter.wait()
    painter.perform(stopLater, .whileATickIsOverdueIfAny)
    let failure = firstFailure { assertOverdueTimerCausesNoTick(painter) }
    assert(
      failure, is: .firedBeforeInvalidation,
      headline: "The painter still ticked after its client had stopped it.")
    XCTAssertTrue(failure?[.happened]?.hasPrefix("its display link was overdue") ?? false)
  }
}
