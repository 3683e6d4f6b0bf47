#if !canImport(ObjectiveC)
  import Foundation

  /// A table of the methods that a lesson can call by Objective-C name on any object, or on any timer.
  enum CommonMethods {
    private typealias Method = @Sendable (_ receiver: NSObject, _ argument: Any?) -> AnyObject?

    /// Returns whether the table has a method for `selector` that instances of `aClass` understand.
    static func isImplemented(_ selector: Selector, by aClass: AnyClass) -> Bool {
      guard aClass is NSObject.Type else { return false }
      return objectMethods[selector] != nil || (aClass is Timer.Type && timerMethods[selector] != nil)
    }

    /// Calls the receiver's method for `selector`.
    ///
    /// - Returns: The result of the method if it is an object; otherwise, `nil`.
    static func call(_ selector: Selector, of receiver: NSObject, with argument: Any?) -> AnyObject? {
      (objectMethods[selector] ?? timerMethods[selector])?(receiver, argument)
    }

    private static let objectMethods: [Selector: Method] = [
      "description": { object, _ in object.description as AnyObject },
      "isEqual:": { object, other in
        _ = object.isEqual(other)
        return nil
      },
    ]

    private static let timerMethods: [Selector: Method] = [
      "invalidate": { timer, _ in
        (timer as? Timer)?.invalidate()
        return nil
      }
    ]
  }
#endif
