#if canImport(ObjectiveC)
  /// An object to which a timer with a target and a selector sends its message.
  ///
  /// A conforming class needs no `@objc`, because a method that implements a requirement of an Objective-C protocol is
  /// exposed to Objective-C automatically.
  @objc public protocol TimerTarget {
    /// Handles a firing of the timer. It is called on the thread whose run loop the timer was added to.
    func timerDidFire(_ timer: Timer)
  }

  extension Selector {
    /// The selector of ``TimerTarget/timerDidFire(_:)``.
    ///
    /// It is computed, because a stored property would have to be `Sendable`, and `Selector` isn't on Apple's
    /// platforms.
    public static var timerDidFire: Selector { #selector(TimerTarget.timerDidFire(_:)) }
  }
#else
  /// An object to which a timer with a target and a selector sends its message.
  public protocol TimerTarget: AnyObject {
    /// Handles a firing of the timer. It is called on the thread whose run loop the timer was added to.
    func timerDidFire(_ timer: Timer)
  }

  extension Selector {
    /// The selector of ``TimerTarget/timerDidFire(_:)``.
    public static var timerDidFire: Selector { Selector("timerDidFire:") }
  }
#endif
