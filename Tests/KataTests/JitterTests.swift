import XCTest

@testable import KataCommand

/// How uneven a clock is, in a sentence.
final class JitterTests: XCTestCase {
  func test_aGapIsAsFarOffWhetherItIsTooLongOrTooShort() {
    for moments in [[0, 1, 2, 3.25], [0, 1, 2, 2.75]] {
      XCTAssertEqual(
        ClockStudy.sentence(on: "timer", moments: moments, interval: 1),
        "How uneven a timer is on this machine: of 3 gaps that should have been 1000.00 ms, half were within 0.00 ms "
          + "of it, and the worst was off by 250.00 ms.")
    }
  }

  func test_aClockThatNeverTickedHasNoWords() {
    XCTAssertNil(ClockStudy.sentence(on: "timer", moments: [0], interval: 1))
  }
}
