import Foundation

/// The shared target of the timers that drive display links. Each timer has its display link as `userInfo`, so the path
/// of strong references is run loop → timer → display link → target.
final class DisplayLinkDriver: NSObject, TimerTarget, @unchecked Sendable {
  static let shared = DisplayLinkDriver()

  func timerDidFire(_ timer: Timer) {
    timer.displayLink?.fire()
  }
}

extension Timer {
  /// The display link that this timer drives, or `nil` if the timer drives none or is invalid.
  package var displayLink: DisplayLink? {
    isValid ? userInfo as? DisplayLink : nil
  }
}
