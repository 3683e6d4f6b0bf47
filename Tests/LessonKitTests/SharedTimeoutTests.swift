import XCTest

@testable import LessonKit

/// Tests of the timeout that the tests of a run share.
final class SharedTimeoutTests: XCTestCase {
  private let timeout = SharedTimeout(beats: 9, afterTimeout: 5, beforeFirstCompletion: 2)
  private var waitedBeats: [Int] = []

  func test_isLongerAfterAWaitInVainIfAWaitHasComeToItsEnd() {
    wait(evaluations: 1)
    wait(evaluations: .max)
    wait(evaluations: .max)
    XCTAssertEqual(waitedBeats, [9, 9, 5])
  }

  func test_countsAnEndThatComesAfterAWaitInVain() {
    wait(evaluations: .max)
    wait(evaluations: 1)
    wait(evaluations: .max)
    XCTAssertEqual(waitedBeats, [9, 2, 5])
  }

  func test_doesNotWaitForWhatIsOverAndDoesNotCountItAsAnEnd() {
    wait(evaluations: 0)
    wait(evaluations: .max)
    wait(evaluations: .max)
    XCTAssertEqual(waitedBeats, [9, 2])
  }

  func test_isAlwaysTheSameUnlessTheOwnerSaysOtherwise() {
    let timeout = SharedTimeout(beats: 3)
    timeout.wait(until: { false }) { _ in }
    XCTAssertEqual(timeout.beatsUntilTimeout, 3)
  }

  // MARK: - The timeouts of a lesson

  func test_lessonsTimeoutsAreShorterAfterAWaitInVainInTheSameLesson() {
    defer { LessonTimeouts.select(forPage: nil) }
    LessonTimeouts.select(forPage: "Lessons/98-waits-in-vain.md")
    LessonTimeouts.current.wait(1, until: { false }) { _ in }
    LessonTimeouts.select(forPage: "Lessons/99-another.md")
    XCTAssertEqual(LessonTimeouts.current.deallocationTimeout, Limits.intervalsToBeFreed)
    LessonTimeouts.select(forPage: "Lessons/98-waits-in-vain.md")
    XCTAssertLessThan(LessonTimeouts.current.deallocationTimeout, Limits.intervalsToBeFreed)
    XCTAssertLessThan(LessonTimeouts.current.conditionTimeout, Limits.intervalsUntilTimeout)
  }

  /// Waits for a condition that becomes true after the given number of evaluations.
  private func wait(evaluations: Int) {
    var left = evaluations
    timeout.wait(until: { left == 0 }) { beats in
      waitedBeats.append(beats)
      if evaluations != .max { left -= 1 }
    }
  }
}
