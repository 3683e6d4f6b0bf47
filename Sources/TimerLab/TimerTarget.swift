#if canImport(ObjectiveC)
  /// An object to which a timer with a target and a selector sends its message.
  ///
  /// A conforming class needs no `@objc`, because a method that implements a requirement of an Objective-C protocol is
  /// exposed to Objective-C automatically.
  @objc public protocol TimerTarget {
    /// Handles a firing of the timer. The timer calls this method on the thread of its run loop.
    func timerDidFire(_ timer: Timer)
  }

  extension Selector {
    /// The selector of ``TimerTarget/timerDidFire(_:)``.
    ///
    /// The property is computed, because a stored property must be `Sendable`, which Apple's `Selector` isn't.
    public static var timerDidFire: Selector { #selector(TimerTarget.timerDidFire(_:)) }
  }
#else
  /// An object to which a timer with a target and a selector sends its message.
  public protocol TimerTarget: AnyObject {
    /// Handles a firing of the timer. The timer calls this method on the thread of its run loop.
    func timerDidFire(_ timer: Timer)
  }

  extension Selector {
    /// The selector of ``TimerTarget/timerDidFire(_:)``.
    public static var timerDidFire: Selector { Selector("timerDidFire:") }
  }
#endif
