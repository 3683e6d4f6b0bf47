import TimerLab
import XCTest

@testable import LessonKit

/// Tests of `expect`, and of the failure of a lesson's test that makes no assertion.
final class ExpectationTests: KitTestCase {
  /// Calls `expect` with these arguments, and returns the failure, or `nil` if the condition is met within `beats`.
  private func failureOfExpectation(
    within beats: Int = 0, of scenario: Scenario<Clock>? = nil, happened: String? = nil,
    _ condition: () -> Bool
  ) -> Failure? {
    firstFailure {
      expect(
        condition(), within: beats, of: scenario, "it is kept.", or: "It is not kept.", .ignoresStop,
        happened: happened)
    }
  }

  func test_expectPassesIfConditionHoldsWithinTimeout() {
    XCTAssertNil(failureOfExpectation { true })
    let beats = Ticks(isTraced: false)
    let late = failureOfExpectation(within: 20) {
      beats.add()
      return beats.count > 3
    }
    XCTAssertNil(late)
    XCTAssertLessThan(beats.count, 20, "it does not wait longer than it has to")
    let scenario = Scenario.clock()
    XCTAssertNil(
      failureOfExpectation(within: Limits.intervalsUntilTimeout, of: scenario) { scenario.ticks.count > 2 })
  }

  func test_failureOfExpectStatesMeasurement() {
    let plain = failureOfExpectation { false }
    assert(plain, is: .ignoresStop, headline: "It is not kept.", happened: "the expectation was not met.")
    XCTAssertEqual(plain?[.expected], "it is kept.")
    let measured = failureOfExpectation(within: 2, of: .clock { _ in }) { false }
    assert(
      measured, is: .ignoresStop,
      happened: "the expectation was still not met more than 0.001 s later: "
        + "the clock is alive, no timer is valid, and no tick came.")
    assert(failureOfExpectation(happened: "it broke.") { false }, is: .ignoresStop, happened: "it broke.")
  }

  func test_lessonTestWithoutAssertionFails() {
    func failure(_ body: (ProbeTestCase) -> Void) -> Failure? {
      let probe = ProbeTestCase.makeInstance()
      probe.countsAsLessonTest = true
      var told: Failure?
      probe.receiveFailure = { told = $0 }
      probe.runTest(body)
      return told
    }
    XCTAssertEqual(failure { _ in }?.headline, Failure.noVerdict.headline)
    XCTAssertNotNil(failure { _ in }?[.remedy], "that is no verdict")
    XCTAssertNil(failure { $0.assertKeepsTicking(.clock(), while: "it is used") })
    let blind = TimerDetection.availabilityBinding.withValue(false) { failure { _ in } }
    XCTAssertNil(blind)
  }
}
