import LessonKit
import XCTest

/// Tests of the timeout that the tests of a run share.
final class SharedTimeoutTests: XCTestCase {
  private let timeout = SharedTimeout(beats: 9, afterAWaitInVain: 5, withoutAnyEnd: 2)
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

  /// Waits for what is over after so many looks that found it going on.
  private func wait(looks: Int) {
    var left = looks
    timeout.wait(until: { left == 0 }) { beats in
      waits.append(beats)
      if looks != .max { left -= 1 }
    }
  }
}
