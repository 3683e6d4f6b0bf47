import TimerLab

/// A target that only counts.
final class Bell: NSObject, TimerTarget {
  private(set) var rings = 0
  private(set) var lastTimer: Timer?

  func timerDidFire(_ timer: Timer) {
    rings += 1
    lastTimer = timer
  }
}

/// A target that understands another message besides the timer's.
final class Chime: NSObject, TimerTarget, DisplayLinkTarget {
  func timerDidFire(_ timer: Timer) {}
  func displayLinkDidFire(_ link: DisplayLink) {}
}

/// A target that has somebody else take that message, and says so when it is asked.
final class Doorman: NSObject, TimerTarget {
  /// Whom it forwards to. What it responds to changes with that.
  var chime: Chime? = Chime()

  func timerDidFire(_ timer: Timer) {}

  override func forwardingTarget(for aSelector: Selector!) -> Any? {
    chime
  }

  override func responds(to aSelector: Selector!) -> Bool {
    super.responds(to: aSelector) || chime?.responds(to: aSelector) ?? false
  }
}
