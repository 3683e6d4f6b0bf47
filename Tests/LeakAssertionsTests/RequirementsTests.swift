import TimerLab
import XCTest

@testable import LeakAssertions

/// `requireTicks` and the others: what `LeakTestCase` asserts, for tests without a test case.
final class RequirementsTests: XCTestCase {
  private func failure(_ test: @MainActor () throws -> Void) -> LeakFailure? {
    MainActor.assumeIsolated {
      do {
        try test()
        return nil
      } catch {
        XCTAssertTrue(error is LeakFailure, "\(error)")
        return error as? LeakFailure
      }
    }
  }

  // MARK: - What they say

  func test_anOwnerThatKeepsItsPromisesPasses() {
    XCTAssertNil(failure { try requireTicks(.clock(), while: "it is used") })
    XCTAssertNil(failure { try requireFreed(.clock(), when: "its client leaves") })
    XCTAssertNil(failure { try requireStopsTicking(.clock(), when: "its client leaves") })
    XCTAssertNil(failure { try requireStopsTicking(.clock(), whenTold: "its client says so") { $0.stop() } })
  }

  func test_anOwnerThatDoesNotKeepThemFails() {
    let held: @MainActor () -> Scenario<Clock> = { .clock { $0.startHoldingItselfAsTarget() } }
    XCTAssertEqual(failure { try requireFreed(held(), when: "its client leaves") }?.diagnosis, .heldByTimer)
    XCTAssertEqual(
      failure { try requireStopsTicking(held(), when: "its client leaves") }?.diagnosis, .heldByTimer)
    XCTAssertEqual(
      failure { try requireStopsTicking(held(), whenTold: "its client says so") { _ in } }?.diagnosis,
      .ignoresStop)
    XCTAssertEqual(
      failure { try requireTicks(.clock { _ in }, while: "it is used") }?.diagnosis, .neverTicked)
  }

  func test_theFarewellComesFirst() {
    let failure = failure {
      try requireFreed(
        .clock { $0.startHoldingItselfAsTarget() }, when: "its client leaves", after: { $0.stop() })
    }
    XCTAssertNil(failure)
  }

  func test_aHeartThatNobodyServesIsTheCause() {
    let clock = OtherClock<Metronome>("its task", pulse: Pulse(server: "the main actor") { _ in {} }) {
      $0.stop()
    }
    let failure = failure {
      try requireTicks(Scenario("the metronome", clock: clock) { Metronome($0) }, while: "it plays")
    }
    XCTAssertEqual(failure?.description.hasPrefix("The test can't listen: the main actor "), true)
  }

  func test_theErrorReadsAsTheFailureOfATestCaseDoes() {
    let failure = failure {
      try requireFreed(.clock { $0.startHoldingItselfAsTarget() }, when: "its client leaves")
    }
    let asserted = Scenario.clock { $0.startHoldingItselfAsTarget() }
      .failureToBeFreed(when: "its client leaves", after: { _ in })
    // How often it ticks meanwhile is up to the machine.
    func withoutCounts(_ text: String?) -> String? { text?.replacing(/\d+ ticks/, with: "some ticks") }
    XCTAssertEqual(withoutCounts(failure?.description), withoutCounts(asserted?.message(page: nil)))
    XCTAssertEqual(failure?.description.hasPrefix("The clock was not freed.\n  Expected: "), true)
  }

  // MARK: - What they leave behind

  func test_noTimerOutlivesTheTest() {
    let mark = TimerCensus.shared.mark
    XCTAssertNil(
      failure { try requireTicks(.clock { $0.startHoldingItselfAsTarget() }, while: "it is used") })
    XCTAssertTrue(drainingPool { TimerCensus.shared.timers(since: mark).filter(\.isValid).isEmpty })
  }

  #if !canImport(ObjectiveC)
    // On Apple's platforms such a message is an exception, which ends the process.
    func test_aMessageThatNobodyUnderstandsIsTheCause() {
      let failure = failure {
        try requireTicks(
          Scenario("the clock") { Clock($0) }.act { clock in
            clock.timer = .scheduledTimer(
              timeInterval: Heartbeat.interval, target: TimerLab.NSObject(), selector: .timerDidFire,
              userInfo: nil, repeats: true)
          }, while: "it is used")
      }
      XCTAssertEqual(failure?.diagnosis, .unrecognizedMessage)
    }
  #endif
}
