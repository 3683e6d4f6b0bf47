import Foundation

/// The target of the timers that drive display links. Each carries its display link as `userInfo`: so the run
/// loop holds the timer, the timer the display link, and that its target.
final class DisplayLinkDriver: NSObject, TimerTarget, @unchecked Sendable {
  static let shared = DisplayLinkDriver()

  func timerDidFire(_ timer: Timer) {
    timer.displayLink?.fire()
  }
}

extension Timer {
  /// The display link that this timer drives, if it drives one and is valid.
  package var displayLink: DisplayLink? {
    isValid ? userInfo as? DisplayLink : nil
  }
}
