import LessonKit
import TimerLab
import XCTest

/// `preferredFrameRateRange`: the limits of the pace, with `CAFrameRateRange`'s names.
///
/// Source: Apple's documentation of `CAFrameRateRange`, and CADisplayLink.h.
final class FrameRateRangeTests: DisplayLinkTestCase {
  private let fast = Float(1 / Heartbeat.interval)

  /// A frame of a display link with this range has `seconds`.
  private func assertTakes(_ seconds: TimeInterval, for range: FrameRateRange, line: UInt = #line) {
    var frame: TimeInterval = 0
    let target = FrameTarget { frame = $0.targetTimestamp - $0.timestamp }
    runningLink(to: target).preferredFrameRateRange = range
    run(until: { target.frames.count > 0 })
    XCTAssertEqual(frame, seconds, accuracy: 1e-6, line: line)
  }

  // CAFrameRateRange: default
  func test_theRangeHasNoLimitsAtFirst() {
    let link = DisplayLink(target: FrameTarget(), selector: .displayLinkDidFire)
    XCTAssertEqual(link.preferredFrameRateRange, .default)
  }

  // CAFrameRateRange: init()
  func test_theDefaultIsZeroFromEndToEnd() {
    let range = FrameRateRange.default
    XCTAssertEqual([range.minimum, range.maximum, range.preferred ?? 0], [0, 0, 0])
  }

  // CADisplayLink.h: a range whose limits are the same is the same as preferredFramesPerSecond
  func test_preferredFramesPerSecondIsARangeOfOneRate() {
    let link = link(to: FrameTarget())
    link.preferredFramesPerSecond = 30
    let range = link.preferredFrameRateRange
    XCTAssertEqual([range.minimum, range.maximum], [30, 30])
  }

  // CADisplayLink.h: the same
  func test_aRangeOfOneRateIsPreferredFramesPerSecond() {
    let link = link(to: FrameTarget())
    link.preferredFrameRateRange = FrameRateRange(minimum: 30, maximum: 30)
    XCTAssertEqual(link.preferredFramesPerSecond, 30)
  }

  // CAFrameRateRange: preferred
  func test_aDisplayLinkTakesThePreferredRate() {
    assertTakes(Heartbeat.interval, for: FrameRateRange(minimum: 1, maximum: 2 * fast, preferred: fast))
  }

  // CAFrameRateRange: maximum
  func test_aDisplayLinkWithoutAPreferredRateTakesTheHighest() {
    assertTakes(Heartbeat.interval, for: FrameRateRange(minimum: 1, maximum: fast))
  }

  // CAFrameRateRange: maximum
  func test_aDisplayLinkKeepsToTheHighestRate() {
    assertTakes(Heartbeat.interval, for: FrameRateRange(minimum: 1, maximum: fast, preferred: 2 * fast))
  }

  // CAFrameRateRange: minimum
  func test_aDisplayLinkKeepsToTheLowestRate() {
    assertTakes(Heartbeat.interval, for: FrameRateRange(minimum: fast, maximum: 2 * fast, preferred: 1))
  }
}
