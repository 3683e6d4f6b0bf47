import LessonKit
import TimerLab

/// A test case with helpers that create display links.
///
/// `DisplayLink` is a model of `CADisplayLink`, with the same code on all platforms. "Source:" is followed by
/// the place in Apple's documentation of `CADisplayLink`. "TimerLab" marks additions of the model.
class DisplayLinkTestCase: TimerTestCase {
  /// Creates a display link with the interval of the heartbeat, on no run loop.
  func link(to target: Any) -> DisplayLink {
    let link = DisplayLink(target: target, selector: .displayLinkDidFire)
    link.preferredFramesPerSecond = Int(1 / Heartbeat.interval)
    return link
  }

  /// Creates a display link with the interval of the heartbeat, on the current run loop in the default mode.
  @discardableResult
  func runningLink(to target: Any) -> DisplayLink {
    let link = link(to: target)
    link.add(to: .current, forMode: .default)
    return link
  }
}
