import XCTest

@testable import LessonKit

/// Tests of timeouts that several tests share, and that become shorter after a wait has timed out.
final class SharedTimeoutTests: XCTestCase {
  private let timeout = SharedTimeout(beats: 9, afterTimeout: 5, beforeFirstCompletion: 2)
  /// The timeout of each wait, in beats of the heartbeat.
  private var recordedTimeouts: [Int] = []

  func test_timeoutIsShortenedLessIfAnEarlierWaitCompleted() {
    wait(evaluations: 1)
    wait(evaluations: .max)
    wait(evaluations: .max)
    XCTAssertEqual(recordedTimeouts, [9, 9, 5])
  }

  func test_shortenedTimeoutBecomesLongerWhenAWaitCompletes() {
    wait(evaluations: .max)
    wait(evaluations: 1)
    wait(evaluations: .max)
    XCTAssertEqual(recordedTimeouts, [9, 2, 5])
  }

  func test_waitThatIsOverAtOnceDoesNotCountAsCompleted() {
    wait(evaluations: 0)
    wait(evaluations: .max)
    wait(evaluations: .max)
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

  /// Waits for a condition that is false for the given number of evaluations, and records the wait's timeout.
  private func wait(evaluations: Int) {
    var left = evaluations
    timeout.wait(until: { left == 0 }) { beats in
      recordedTimeouts.append(beats)
      if evaluations != .max { left -= 1 }
    }
  }
}
