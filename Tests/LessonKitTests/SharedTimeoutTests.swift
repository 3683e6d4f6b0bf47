import XCTest

@testable import LessonKit

/// Tests of timeouts that several tests share, and that become shorter after a wait has timed out.
final class SharedTimeoutTests: XCTestCase {
  /// A timeout of 9 beats. After a wait has timed out, it is 5 beats, or 2 if no wait has completed yet.
  private let timeout = SharedTimeout(beats: 9, afterTimeout: 5, beforeFirstCompletion: 2)
  /// The timeout of each wait, in beats of the heartbeat.
  private var recordedTimeouts: [Int] = []

  func test_timeoutIsShortenedLessIfAnEarlierWaitCompleted() {
    waitForCondition(trueAfterRuns: 1)
    waitForCondition(trueAfterRuns: .max)
    waitForCondition(trueAfterRuns: .max)
    XCTAssertEqual(recordedTimeouts, [9, 9, 5])
  }

  func test_shortenedTimeoutBecomesLongerWhenAWaitCompletes() {
    waitForCondition(trueAfterRuns: .max)
    waitForCondition(trueAfterRuns: 1)
    waitForCondition(trueAfterRuns: .max)
    XCTAssertEqual(recordedTimeouts, [9, 2, 5])
  }

  func test_waitThatIsOverAtOnceDoesNotCountAsCompleted() {
    waitForCondition(trueAfterRuns: 0)
    waitForCondition(trueAfterRuns: .max)
    waitForCondition(trueAfterRuns: .max)
    XCTAssertEqual(recordedTimeouts, [9, 2])
  }

  func test_timeoutIsConstantByDefault() {
    let timeout = SharedTimeout(beats: 3)
    timeout.wait(until: { false }) { _ in }
    XCTAssertEqual(timeout.beatsUntilTimeout, 3)
  }

  // MARK: - The timeouts of a lesson

  func test_timeoutsOfALessonBecomeShorterAfterOneOfItsWaitsTimesOut() {
    defer { LessonTimeouts.select(forPage: nil) }
    LessonTimeouts.select(forPage: "Lessons/98-waits-in-vain.md")
    LessonTimeouts.current.wait(1, until: { false }) { _ in }
    LessonTimeouts.select(forPage: "Lessons/99-another.md")
    XCTAssertEqual(LessonTimeouts.current.deallocationTimeout, Limits.intervalsToBeFreed)
    LessonTimeouts.select(forPage: "Lessons/98-waits-in-vain.md")
    XCTAssertLessThan(LessonTimeouts.current.deallocationTimeout, Limits.intervalsToBeFreed)
    XCTAssertLessThan(LessonTimeouts.current.conditionTimeout, Limits.intervalsUntilTimeout)
  }

  /// Waits for a condition, and records the timeout of the wait. The condition is true at once if `runs` is 0, and
  /// after a simulated run of the run loop if it is 1. With `.max`, it never is, and the wait times out.
  private func waitForCondition(trueAfterRuns runs: Int) {
    var left = runs
    timeout.wait(until: { left == 0 }) { beats in
      recordedTimeouts.append(beats)
      if runs != .max { left -= 1 }
    }
  }
}
