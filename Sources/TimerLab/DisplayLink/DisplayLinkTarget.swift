#if canImport(ObjectiveC)
  /// What a display link sends its message to.
  ///
  /// As with ``TimerTarget``, a class that conforms needs no `@objc` of its own.
  @objc public protocol DisplayLinkTarget {
    /// Called on the thread whose run loop the display link was added to, once for each frame.
    func displayLinkDidFire(_ link: DisplayLink)
  }

  extension Selector {
    /// The message that ``DisplayLinkTarget`` understands.
    public static var displayLinkDidFire: Selector { #selector(DisplayLinkTarget.displayLinkDidFire(_:)) }
  }
#else
  /// What a display link sends its message to.
  public protocol DisplayLinkTarget: AnyObject {
    /// Called on the thread whose run loop the display link was added to, once for each frame.
    func displayLinkDidFire(_ link: DisplayLink)
  }

  extension Selector {
    /// The message that ``DisplayLinkTarget`` understands.
    public static var displayLinkDidFire: Selector { Selector("displayLinkDidFire:") }
  }
#endif
