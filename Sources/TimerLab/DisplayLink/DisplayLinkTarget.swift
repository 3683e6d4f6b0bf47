#if canImport(ObjectiveC)
  /// An object to which a display link sends its message.
  ///
  /// A conforming class needs no `@objc`, as with ``TimerTarget``.
  @objc public protocol DisplayLinkTarget {
    /// Handles a frame. It is called on the thread whose run loop the display link was added to.
    func displayLinkDidFire(_ link: DisplayLink)
  }

  extension Selector {
    /// The selector of ``DisplayLinkTarget/displayLinkDidFire(_:)``.
    public static var displayLinkDidFire: Selector { #selector(DisplayLinkTarget.displayLinkDidFire(_:)) }
  }
#else
  /// An object to which a display link sends its message.
  public protocol DisplayLinkTarget: AnyObject {
    /// Handles a frame. It is called on the thread whose run loop the display link was added to.
    func displayLinkDidFire(_ link: DisplayLink)
  }

  extension Selector {
    /// The selector of ``DisplayLinkTarget/displayLinkDidFire(_:)``.
    public static var displayLinkDidFire: Selector { Selector("displayLinkDidFire:") }
  }
#endif
