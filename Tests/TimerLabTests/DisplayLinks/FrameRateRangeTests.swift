import LessonKit
import TimerLab
import XCTest

/// Tests of `preferredFrameRateRange`, and of the type that models `CAFrameRateRange`.
///
/// Source: Apple's documentation of `CAFrameRateRange`, and CADisplayLink.h.
final class FrameRateRangeTests: DisplayLinkTestCase {
  private let heartbeatRate = Float(1 / Heartbeat.interval)

  // CAFrameRateRange: default, init()
  func test_rangeHasNoLimitsAtFirst() {
    let range = DisplayLink(target: FrameTarget(), selector: .displayLinkDidFire).preferredFrameRateRange
    XCTAssertEqual(range, .default)
    XCTAssertEqual([range.minimum, range.maximum, range.preferred ?? 0], [0, 0, 0])
  }

  // CADisplayLink.h: a range whose limits are the same is the same as preferredFramesPerSecond
  func test_preferredFramesPerSecondEqualsARangeOfOneRate() {
    let (first, second) = (makeDisplayLink(target: FrameTarget()), makeDisplayLink(target: FrameTarget()))
    first.preferredFramesPerSecond = 30
    let range = first.preferredFrameRateRange
    XCTAssertEqual([range.minimum, range.maximum], [30, 30])
    second.preferredFrameRateRange = FrameRateRange(minimum: 30, maximum: 30)
    XCTAssertEqual(second.preferredFramesPerSecond, 30)
  }

  // CAFrameRateRange: preferred, maximum, minimum
  func test_displayLinkUsesThePreferredOrMaximumRateWithinTheLimits() {
    let ranges = [
      FrameRateRange(minimum: 1, maximum: 2 * heartbeatRate, preferred: heartbeatRate),
      FrameRateRange(minimum: 1, maximum: heartbeatRate),
      FrameRateRange(minimum: 1, maximum: heartbeatRate, preferred: 2 * heartbeatRate),
      FrameRateRange(minimum: heartbeatRate, maximum: 2 * heartbeatRate, preferred: 1),
    ]
    for range in ranges {
      var frame: TimeInterval = 0
      let target = FrameTarget { frame = $0.targetTimestamp - $0.timestamp }
      startDisplayLink(target: target).preferredFrameRateRange = range
      run(until: { target.frames.count > 0 })
      XCTAssertEqual(frame, Heartbeat.interval, accuracy: 1e-6, "\(range)")
    }
  }
}
