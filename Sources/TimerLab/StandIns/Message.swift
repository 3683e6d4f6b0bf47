#if !canImport(ObjectiveC)
  /// Sends messages by name, in the order of the Objective-C runtime: the receiver's own methods first,
  /// then whoever its `forwardingTarget(for:)` names, and so on; at the end `doesNotRecognizeSelector(_:)`.
  ///
  /// As in Objective-C, `responds(to:)` is not asked on the way.
  enum Message {
    /// Sends `selector` with `argument` to `receiver`, or to whoever it forwards to.
    ///
    /// - Returns: What the method returned if that is an object, else `nil`.
    @discardableResult
    static func send(_ selector: Selector, to receiver: AnyObject, with argument: Any?) -> AnyObject? {
      var candidate = receiver
      var asked: [ObjectIdentifier] = []
      while true {
        if let method = method(named: selector, of: candidate) {
          return method(argument)
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

    /// Whether `receiver` itself has a method for `selector`; forwarding does not count.
    static func isImplemented(_ selector: Selector, by receiver: AnyObject) -> Bool {
      method(named: selector, of: receiver) != nil
    }

    /// The methods that can be called by name. Without a runtime to ask, they are listed here.
    private static func method(
      named selector: Selector, of receiver: AnyObject
    ) -> ((_ argument: Any?) -> AnyObject?)? {
      switch selector {
      case .timerDidFire:
        guard let target = receiver as? any TimerTarget else { return nil }
        return { argument in
          if let timer = argument as? Timer { target.timerDidFire(timer) }
          return nil
        }
      case .displayLinkDidFire:
        guard let target = receiver as? any DisplayLinkTarget else { return nil }
        return { argument in
          if let link = argument as? DisplayLink { target.displayLinkDidFire(link) }
          return nil
        }
      case "description":
        guard let object = receiver as? NSObject else { return nil }
        return { _ in object.description as AnyObject }
      case "debugDescription":
        guard let object = receiver as? NSObject else { return nil }
        return { _ in object.debugDescription as AnyObject }
      default:
        return nil
      }
    }
  }
#endif
