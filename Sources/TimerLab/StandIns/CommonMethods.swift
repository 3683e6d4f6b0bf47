#if !canImport(ObjectiveC)
  import Foundation

  /// The methods of every object and of every timer that can be called by their Objective-C names. They are those that
  /// the lessons, their fixes and their pages send or ask about.
  enum CommonMethods {
    private typealias Method = @Sendable (_ receiver: NSObject, _ argument: Any?) -> AnyObject?

    static func isImplemented(_ selector: Selector, by aClass: AnyClass) -> Bool {
      guard aClass is NSObject.Type else { return false }
      return ofObjects[selector] != nil || (aClass is Timer.Type && ofTimers[selector] != nil)
    }

    /// Calls the method of that name, which `receiver` implements.
    ///
    /// - Returns: The result of the method if that is an object, else `nil`.
    static func call(_ selector: Selector, of receiver: NSObject, with argument: Any?) -> AnyObject? {
      (ofObjects[selector] ?? ofTimers[selector])?(receiver, argument)
    }

    private static let ofObjects: [Selector: Method] = [
      "description": { object, _ in object.description as AnyObject },
      "isEqual:": { object, other in
        _ = object.isEqual(other)
        return nil
      },
    ]

    private static let ofTimers: [Selector: Method] = [
      "invalidate": { timer, _ in
        (timer as? Timer)?.invalidate()
        return nil
      }
    ]
  }
#endif
