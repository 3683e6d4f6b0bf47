#if canImport(ObjectiveC)
  /// An object to which a display link sends its message.
  ///
  /// A conforming class needs no `@objc`, because a method that implements a requirement of an Objective-C protocol is
  /// exposed to Objective-C automatically.
  @objc public protocol DisplayLinkTarget {
    /// Handles a frame. The display link calls this method on the thread of its run loop.
    func displayLinkDidFire(_ link: DisplayLink)
  }

  extension Selector {
    /// The selector of ``DisplayLinkTarget/displayLinkDidFire(_:)``.
    public static var displayLinkDidFire: Selector { #selector(DisplayLinkTarget.displayLinkDidFire(_:)) }
  }
#else
  /// An object to which a display link sends its message.
  public protocol DisplayLinkTarget: AnyObject {
    /// Handles a frame. The display link calls this method on the thread of its run loop.
    func displayLinkDidFire(_ link: DisplayLink)
  }

  extension Selector {
    /// The selector of ``DisplayLinkTarget/displayLinkDidFire(_:)``.
    public static var displayLinkDidFire: Selector { Selector("displayLinkDidFire:") }
  }
#endif
