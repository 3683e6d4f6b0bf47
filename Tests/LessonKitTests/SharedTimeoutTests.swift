import XCTest

@testable import LessonKit

/// Tests of the timeouts that the tests in a process or of a lesson share.
final class SharedTimeoutTests: XCTestCase {
  private let timeout = SharedTimeout(beats: 9, afterTimeout: 5, beforeFirstCompletion: 2)
  private var timeoutsOfWaits: [Int] = []

  func test_timeoutAfterExpiryIsLongerIfAnEarlierWaitCompleted() {
    wait(evaluations: 1)
    wait(evaluations: .max)
    wait(evaluations: .max)
    XCTAssertEqual(timeoutsOfWaits, [9, 9, 5])
  }

  func test_timeoutBecomesLongerWhenAWaitCompletesAfterExpiry() {
    wait(evaluations: .max)
    wait(evaluations: 1)
    wait(evaluations: .max)
    XCTAssertEqual(timeoutsOfWaits, [9, 2, 5])
  }

  func test_waitThatIsOverAtOnceIsNotRecorded() {
    wait(evaluations: 0)
    wait(evaluations: .max)
    wait(evaluations: .max)
    XCTAssertEqual(timeoutsOfWaits, [9, 2])
  }

  func test_timeoutIsConstantByDefault() {
    let timeout = SharedTimeout(beats: 3)
    timeout.wait(until: { false }) { _ in }
    XCTAssertEqual(timeout.beatsUntilTimeout, 3)
  }

  // MARK: - The timeouts of a lesson

  func test_timeoutsOfLessonAreShorterAfterExpiry() {
    defer { LessonTimeouts.select(forPage: nil) }
    LessonTimeouts.select(forPage: "Lessons/98-waits-in-vain.md")
    LessonTimeouts.current.wait(1, until: { false }) { _ in }
    LessonTimeouts.select(forPage: "Lessons/99-another.md")
    XCTAssertEqual(LessonTimeouts.current.deallocationTimeout, Limits.intervalsToBeFreed)
    LessonTimeouts.select(forPage: "Lessons/98-waits-in-vain.md")
    XCTAssertLessThan(LessonTimeouts.current.deallocationTimeout, Limits.intervalsToBeFreed)
    XCTAssertLessThan(LessonTimeouts.current.conditionTimeout, Limits.intervalsUntilTimeout)
  }

  /// Waits for a condition that becomes true after the given number of evaluations, and records the timeout.
  private func wait(evaluations: Int) {
    var left = evaluations
    timeout.wait(until: { left == 0 }) { beats in
      timeoutsOfWaits.append(beats)
      if evaluations != .max { left -= 1 }
    }
  }
}
