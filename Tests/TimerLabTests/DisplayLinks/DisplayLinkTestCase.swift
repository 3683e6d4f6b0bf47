import LessonKit
import TimerLab

// In the tests, "Source:" cites Apple's documentation of `CADisplayLink`, and "TimerLab" marks additions of the model.

/// A test case with helpers that create display links.
class DisplayLinkTestCase: TimerTestCase {
  /// Creates a display link that fires as often as the test kit's heartbeat timer, without adding it to a run loop.
  func makeDisplayLink(target: Any) -> DisplayLink {
    let link = DisplayLink(target: target, selector: .displayLinkDidFire)
    link.preferredFramesPerSecond = Int(1 / Heartbeat.interval)
    return link
  }

  /// Creates a display link as `makeDisplayLink` does, and adds it to the current run loop in the default mode.
  @discardableResult
  func startDisplayLink(target: Any) -> DisplayLink {
    let link = makeDisplayLink(target: target)
    link.add(to: .current, forMode: .default)
    return link
  }
}
