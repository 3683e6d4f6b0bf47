import TimerLab
import XCTest

@testable import LeakAssertions
@testable import LessonAssertions

/// What becomes of a test that is not over at its limit, and of an object that is not gone when its test is over.
final class LimitTests: KitTestCase {
  private func frame(_ atLimit: @escaping @Sendable () -> Void = {}) -> TestFrame {
    TestFrame(limit: 3_000, atLimit: atLimit)
  }

  func test_atTheLimitASuspendedTestGoesOnAndFails() async {
    let stage = Stage()
    let scenario: @MainActor () -> LeakScenario<Clock> = { .clock() }
    let failure = await judge(scenario, on: stage) { scenario in
      stage.leave(with: .overLimit(3))
      // Nobody waits any more, so nobody listens either.
      scenario.listen(beats: 1_000_000)
      return nil
    }
    XCTAssertEqual(failure?.headline, "The test is not over.")
  }

  func test_aCancelledTestGivesNoVerdict() async {
    let task = Task { () -> LeakFailure? in
      await judge({ .clock() }) { (scenario: LeakScenario<Clock>) in
        scenario.listen(beats: 1_000_000)
        return nil
      }
    }
    task.cancel()
    let failure = await task.value
    XCTAssertEqual(failure?.isInconclusive, true)
  }

  func test_anotherTestMayRunWhileOneIsSuspended() {
    let (outer, scenario) = (frame(), LeakScenario<Clock>.clock())
    Obstacle.current.meet(LeakFailure("Outer.", expected: "", happened: ""))
    scenario.listen()
    let before = scenario.allTimersMade
    let inner = frame()
    XCTAssertFalse(Obstacle.current.isThere)
    Clock(TickCounter()).startHoldingItselfInABlock()
    inner.end()
    XCTAssertEqual(Obstacle.current.untold?.headline, "Outer.")
    XCTAssertEqual(scenario.runningTimers, 1, "the other test has left none behind")
    scenario.listen()
    XCTAssertEqual(scenario.allTimersMade, before)
    Obstacle.current.begin()
    outer.end()
  }

  // MARK: - Tracking

  private func failures(ofTracking object: () -> Clock) -> [LeakFailure] {
    let frame = frame()
    var found: [LeakFailure] = []
    drainingPool { frame.track(object(), as: "the clock") { found.append($0) } }
    for report in frame.checkTracked() { report() }
    frame.end()
    return found
  }

  func test_anObjectThatIsGoneAtTheEndPasses() {
    XCTAssertEqual(failures { Clock(TickCounter()) }.map(\.headline), [])
  }

  func test_anObjectThatIsStillThereFailsWithItsHolder() {
    let failures = failures {
      let clock = Clock(TickCounter())
      clock.startHoldingItselfAsTarget()
      return clock
    }
    XCTAssertEqual(failures.map(\.diagnosis), [.heldByTimer])
    XCTAssertEqual(failures.first?.expected, "the clock is freed when the test is over.")
  }
}
