#if !canImport(ObjectiveC)
  /// A dispatcher of messages by name, which models the Objective-C runtime. It tries the receiver's method, then each
  /// forwarding target in turn, and finally calls `doesNotRecognizeSelector(_:)`.
  ///
  /// Like the Objective-C runtime, the dispatcher doesn't call `responds(to:)`.
  enum MessageDispatch {
    /// Sends a message to the receiver, or to its forwarding target if the receiver has no method for the message.
    ///
    /// - Returns: The result of the method if it is an object; otherwise, `nil`.
    @discardableResult
    static func send(_ selector: Selector, to receiver: AnyObject, with argument: Any?) -> AnyObject? {
      var candidate = receiver
      var asked: [ObjectIdentifier] = []
      while true {
        if isImplemented(selector, by: type(of: candidate)) {
          return call(selector, of: candidate, with: argument)
        }
        asked.append(ObjectIdentifier(candidate))
        guard let next = (candidate as? NSObject)?.forwardingTarget(for: selector) as AnyObject?,
          !asked.contains(ObjectIdentifier(next))
        else { break }
        candidate = next
      }
      guard let object = candidate as? NSObject else {
        UnrecognizedMessage(receiver: candidate, selector: selector).report()
        return nil
      }
      object.doesNotRecognizeSelector(selector)
      return nil
    }

    /// Returns whether instances of `aClass` have a method for `selector`, without forwarding. Without the
    /// Objective-C runtime, this method and ``CommonMethods`` must list the methods that can be called by name.
    static func isImplemented(_ selector: Selector, by aClass: AnyClass) -> Bool {
      switch selector {
      case .timerDidFire: aClass is any TimerTarget.Type
      case .displayLinkDidFire: aClass is any DisplayLinkTarget.Type
      default: CommonMethods.isImplemented(selector, by: aClass)
      }
    }

    /// Calls the receiver's method for `selector`.
    ///
    /// A method for a timer or display link gets an invalid one in place of `nil`, which ignores messages as `nil` does.
    /// For such a method, an argument of another class is reported as an ``UnrecognizedMessage``.
    private static func call(_ selector: Selector, of receiver: AnyObject, with argument: Any?) -> AnyObject?
    {
      switch (selector, receiver, argument) {
      case (.timerDidFire, let target as any TimerTarget, nil):
        target.timerDidFire(.placeholderForNil)
      case (.timerDidFire, let target as any TimerTarget, let timer as Timer):
        target.timerDidFire(timer)
      case (.displayLinkDidFire, let target as any DisplayLinkTarget, nil):
        target.displayLinkDidFire(.placeholderForNil)
      case (.displayLinkDidFire, let target as any DisplayLinkTarget, let link as DisplayLink):
        target.displayLinkDidFire(link)
      case (.timerDidFire, _, let other?), (.displayLinkDidFire, _, let other?):
        UnrecognizedMessage(
          receiver: receiver, selector: selector,
          problem: .wrongArgument(String(describing: type(of: other)))
        ).report()
      case (_, let object as NSObject, _):
        return CommonMethods.call(selector, of: object, with: argument)
      default:
        break
      }
      return nil
    }
  }
#endif
