import Foundation
import TimerLab
import XCTest

@testable import LessonKit

/// No assertion passes unless it saw what it asserts. Where the kit can't see or hear enough, it says so, and what to do.
final class NoVerdictTests: KitTestCase {
  // MARK: - Silence, and no second timer

  func test_anOwnerThatWasNeverHeardDoesNotTickAndOneWithoutATimerMakesNoSecondOne() {
    let unheard = failureToStop(.clock { _ in })
    assert(unheard, is: nil, headline: "The clock did not tick, so it can't stop ticking.")
    XCTAssertNil(unheard?.remedy, "it is a verdict")
    let without = failureToMakeNoSecondTimer(.clock { _ in }, by: { _ in })
    assert(without, is: nil, headline: "The clock has no timer.")
    XCTAssertNil(without?.remedy)
  }

  func test_aClockThatCanNotBeAskedIsHeardThreeTimes() {
    func failure(after ticks: Int) -> Failure? {
      let scenario = Scenario("the chime") { Chime($0) }
      for _ in 0..<ticks { scenario.ticks.add() }
      return failureToStop(scenario)
    }
    XCTAssertEqual(failure(after: 2)?.headline, "The chime did not tick, so it can't stop ticking.")
    XCTAssertNil(failure(after: 3))
  }

  // MARK: - Freed

  func test_anOwnerThatWasNeverThereOrNeverUsedIsNotSaidToBeFreed() {
    let absent = Scenario("the clock", watching: { _ in nil }) { Clock($0) }.act { $0.start() }
    let unused = Scenario("the clock") { Clock($0) }
    for (scenario, reason) in [(absent, "it was never there."), (unused, "it was made, and nobody used it.")]
    {
      assert(
        failureToBeFreed(scenario), is: nil, headline: "No verdict on whether the clock is freed.",
        happened: reason)
    }
  }

  #if !canImport(ObjectiveC)
    // On Apple's platforms the kit sees Foundation's timers.

    private func withATimerThatTheKitDoesNotKnow(_ body: (Foundation.Timer) -> Failure?) -> Failure? {
      let timer = Foundation.Timer(timeInterval: 60, repeats: true) { _ in }
      defer { timer.invalidate() }
      return body(timer)
    }

    func test_aTimerThatTheKitDoesNotKnowGivesNoVerdict() {
      let failure = withATimerThatTheKitDoesNotKnow { timer in
        failureToStop(.clock().act { _ in RunLoop.current.add(timer, forMode: .default) })
      }
      XCTAssertEqual(failure?.remedy?.hasPrefix("use the Timer of TimerLab"), true)
    }

    func test_nobodyIsBlamedWhileATimerIsThereThatTheKitDoesNotKnow() {
      var held: Chime?
      let failure = withATimerThatTheKitDoesNotKnow { timer in
        failureToBeFreed(
          Chime.scenario {
            RunLoop.current.add(timer, forMode: .default)
            held = $0
          })
      }
      withExtendedLifetime(held) {}
      assert(failure, is: nil, headline: "The chime was not freed.")
      XCTAssertEqual(failure?.found?.hasSuffix("Whether a timer holds it can't be seen here."), true)
    }
  #endif
}
