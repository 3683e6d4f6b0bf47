import LessonKit
import TimerLab

/// What the tests of display links have in common.
///
/// `DisplayLink` is a model of `CADisplayLink`, and the same code on all platforms. After "Source:" stands
/// where in Apple's documentation of `CADisplayLink` the fact is to be found; "TimerLab" is what the model adds.
class DisplayLinkTestCase: TimerTestCase {
  /// A display link that beats as fast as the heart of the tests, on no run loop.
  func link(to target: Any) -> DisplayLink {
    let link = DisplayLink(target: target, selector: .displayLinkDidFire)
    link.preferredFramesPerSecond = Int(1 / Heartbeat.interval)
    return link
  }

  /// The same on the current run loop, in the default mode.
  @discardableResult
  func runningLink(to target: Any) -> DisplayLink {
    let link = link(to: target)
    link.add(to: .current, forMode: .default)
    return link
  }
}
