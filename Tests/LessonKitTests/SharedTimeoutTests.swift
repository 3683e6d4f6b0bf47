import XCTest

@testable import LessonKit

/// Tests of the timeout that the tests of a run share.
final class SharedTimeoutTests: XCTestCase {
  private let timeout = SharedTimeout(beats: 9, afterTimeout: 5, beforeFirstCompletion: 2)
  private var waits: [Int] = []

  func test_isShortestAfterAWaitInVainIfNoWaitHasComeToItsEnd() {
    wait(looks: .max)
    wait(looks: .max)
    XCTAssertEqual(waits, [9, 2])
  }

  func test_isLongerAfterAWaitInVainIfAWaitHasComeToItsEnd() {
    wait(looks: 1)
    wait(looks: .max)
    wait(looks: .max)
    XCTAssertEqual(waits, [9, 9, 5])
  }

  func test_countsAnEndThatComesAfterAWaitInVain() {
    wait(looks: .max)
    wait(looks: 1)
    wait(looks: .max)
    XCTAssertEqual(waits, [9, 2, 5])
  }

  func test_doesNotWaitForWhatIsOverAndDoesNotCountItAsAnEnd() {
    wait(looks: 0)
    wait(looks: .max)
    wait(looks: .max)
    XCTAssertEqual(waits, [9, 2])
  }

  func test_isAlwaysTheSameUnlessTheOwnerSaysOtherwise() {
    let timeout = SharedTimeout(beats: 3)
    timeout.wait(until: { false }) { _ in }
    XCTAssertEqual(timeout.beats, 3)
  }

  // MARK: - The timeouts of a lesson

  func test_lessonsTimeoutsAreShorterAfterAWaitInVainInTheSameLesson() {
    defer { LessonTimeouts.select(forPage: nil) }
    LessonTimeouts.select(forPage: "Lessons/98-waits-in-vain.md")
    LessonTimeouts.current.wait(1, until: { false }) { _ in }
    LessonTimeouts.select(forPage: "Lessons/99-another.md")
    XCTAssertEqual(LessonTimeouts.current.untilFreed, Limits.intervalsToBeFreed)
    LessonTimeouts.select(forPage: "Lessons/98-waits-in-vain.md")
    XCTAssertLessThan(LessonTimeouts.current.untilFreed, Limits.intervalsToBeFreed)
    XCTAssertLessThan(LessonTimeouts.current.untilConditionHolds, Limits.intervalsUntilTimeout)
  }

  func test_timeoutsOfATestWithoutALessonStayTheSame() {
    LessonTimeouts.select(forPage: nil)
    LessonTimeouts.current.wait(1, until: { false }) { _ in }
    XCTAssertEqual(LessonTimeouts.current.untilConditionHolds, Limits.intervalsUntilTimeout)
  }

  /// Waits for a condition that holds after it was evaluated a number of times.
  private func wait(looks: Int) {
    var left = looks
    timeout.wait(until: { left == 0 }) { beats in
      waits.append(beats)
      if looks != .max { left -= 1 }
    }
  }
}
