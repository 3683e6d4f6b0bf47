import TimerLab
import XCTest

@testable import LeakAssertions
@testable import LessonAssertions

/// Several owners in one test: what is said of one does not depend on the others.
final class TwoOwnersTests: KitTestCase {
  private func good() -> LeakScenario<Clock> { .clock() }
  private func leaky() -> LeakScenario<Clock> { .clock { $0.startHoldingItselfAsTarget() } }
  private func ghost() -> LeakScenario<Clock> { .clock(invalidatesInDeinit: false) }
  private func ghostOfAChain() -> LeakScenario<Clock> { .clock { $0.startAChainThatGoesOnWithoutIt() } }

  /// The headline for each of the owners, one after the other: of being freed, and of ceasing to tick.
  private func headlines(_ owners: [() -> LeakScenario<Clock>]) -> [[String?]] {
    owners.map { owner in
      [
        failures { assertFreed(owner(), when: "its user leaves") }.first?.headline,
        failures { assertStopsTicking(owner(), when: "its user leaves") }.first?.headline,
      ]
    }
  }

  func test_oneAfterTheOtherEachGetsItsOwnVerdict() {
    let held = ["The clock was not freed.", "The clock did not stop ticking."]
    let left = [nil, "A timer still fires after the clock was freed."]
    XCTAssertEqual(headlines([good, leaky, good]), [[nil, nil], held, [nil, nil]])
    XCTAssertEqual(headlines([ghost, good]), [left, [nil, nil]])
    XCTAssertEqual(headlines([ghostOfAChain, good]), [left, [nil, nil]])
  }

  func test_twoAtOnceGetNoVerdict() {
    let (first, second) = (good(), leaky())
    let found = failures {
      assertFreed(first, when: "its user leaves")
      assertStopsTicking(second, when: "its user leaves")
    }
    XCTAssertEqual(found.map(\.isInconclusive), [true, true])
    XCTAssertEqual(found.first?.headline, "No verdict: two owners are at work in this test.")
  }

  func test_oneThatWasLetGoOfIsNotAtWork() {
    let first = good()
    XCTAssertEqual(failures { assertFreed(first, when: "its user leaves") }.count, 0)
    let second = good()
    XCTAssertEqual(failures { assertStopsTicking(second, when: "its user leaves") }.count, 0)
  }

  func test_oneOfAnotherTestIsNoConcernOfThisOne() async {
    let other = good()
    let failure = await Task { judge(LeakScenario<Clock>.clock(), by: { $0.failureToBeFreed() }) }.value
    XCTAssertNil(failure?.headline)
    XCTAssertTrue(other.isHeldByTest)
  }

  func test_ofSeveralTrackedObjectsEachIsReported() {
    let frame = TestFrame(limit: 3_000, atLimit: {})
    var found: [LeakFailure] = []
    drainingPool {
      for name in ["the first", "the second"] {
        let clock = Clock(TickCounter())
        clock.startHoldingItselfAsTarget()
        frame.track(clock, as: name) { found.append($0) }
      }
      frame.track(Clock(TickCounter()), as: "the third") { found.append($0) }
    }
    for report in frame.checkTracked() { report() }
    frame.end()
    XCTAssertEqual(found.map(\.headline), ["The first was not freed.", "The second was not freed."])
  }
}
