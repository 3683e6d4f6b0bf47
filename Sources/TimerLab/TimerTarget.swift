#if canImport(ObjectiveC)
  /// What a timer of the target/selector kind sends its message to.
  ///
  /// A class that conforms needs no `@objc` of its own: a method that witnesses a requirement of an
  /// Objective-C protocol is exposed to Objective-C already.
  @objc public protocol TimerTarget {
    /// Called on the thread whose run loop the timer was added to, once for each time it fires.
    func timerDidFire(_ timer: Timer)
  }

  extension Selector {
    /// The message that ``TimerTarget`` understands: `#selector(TimerTarget.timerDidFire(_:))`.
    ///
    /// Computed, because nothing says that `Selector` is `Sendable` there, as a stored one would have to be.
    public static var timerDidFire: Selector { #selector(TimerTarget.timerDidFire(_:)) }
  }
#else
  /// What a timer of the target/selector kind sends its message to.
  public protocol TimerTarget: AnyObject {
    /// Called on the thread whose run loop the timer was added to, once for each time it fires.
    func timerDidFire(_ timer: Timer)
  }

  extension Selector {
    /// The message that ``TimerTarget`` understands.
    public static var timerDidFire: Selector { Selector("timerDidFire:") }
  }
#endif
