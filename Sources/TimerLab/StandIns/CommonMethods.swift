#if !canImport(ObjectiveC)
  import Foundation

  /// The methods that every object has, and every timer, by the names that Objective-C gives them.
  ///
  /// Source of the names: Apple's documentation of the protocol `NSObject`, of the class and of `NSTimer`. Left
  /// out is key-value coding and observing, which ``NSObject`` does not have here.
  enum CommonMethods {
    private typealias Method = @Sendable (_ receiver: NSObject, _ argument: Any?) -> AnyObject?

    static func isImplemented(_ selector: Selector, by aClass: AnyClass) -> Bool {
      guard aClass is NSObject.Type else { return false }
      return ofObjects[selector] != nil || ofTheRuntime.contains(selector)
        || (aClass is Timer.Type && ofTimers[selector] != nil)
    }

    /// Calls the method of that name, which `receiver` has.
    ///
    /// - Returns: What the method returned if that is an object. A truth value or a number is none.
    static func call(_ selector: Selector, of receiver: NSObject, with argument: Any?) -> AnyObject? {
      guard let method = ofObjects[selector] ?? ofTimers[selector] else {
        UnrecognizedMessage(receiver: receiver, selector: selector, problem: .needsTheRuntime).report()
        return nil
      }
      return method(receiver, argument)
    }

    // MARK: - The table

    private static let ofObjects: [Selector: Method] = [
      "init": { object, _ in object },
      "self": { object, _ in object },
      "class": { object, _ in type(of: object) as AnyObject },
      "superclass": { object, _ in object.superclass as AnyObject? },
      "description": { object, _ in object.description as AnyObject },
      "debugDescription": { object, _ in object.debugDescription as AnyObject },
      "hash": { object, _ in nothing(object.hash) },
      "isEqual:": { object, other in nothing(object.isEqual(other)) },
      "isProxy": { object, _ in nothing(object.isProxy()) },
      "isKindOfClass:": { object, other in nothing((other as? AnyClass).map(object.isKind)) },
      "isMemberOfClass:": { object, other in nothing((other as? AnyClass).map(object.isMember)) },
      "copy": { object, _ in
        (object as? any NSCopying)?.copy(with: nil) as AnyObject?
          ?? Message.send("copyWithZone:", to: object, with: nil)
      },
      "mutableCopy": { object, _ in
        (object as? any NSMutableCopying)?.mutableCopy(with: nil) as AnyObject?
          ?? Message.send("mutableCopyWithZone:", to: object, with: nil)
      },
    ]

    private static let ofTimers: [Selector: Method] = [
      "fire": { timer, _ in nothing((timer as? Timer)?.fire()) },
      "invalidate": { timer, _ in nothing((timer as? Timer)?.invalidate()) },
      "isValid": { timer, _ in nothing((timer as? Timer)?.isValid) },
      "timeInterval": { timer, _ in nothing((timer as? Timer)?.timeInterval) },
      "tolerance": { timer, _ in nothing((timer as? Timer)?.tolerance) },
      "fireDate": { timer, _ in (timer as? Timer)?.fireDate as AnyObject? },
      "userInfo": { timer, _ in (timer as? Timer)?.userInfo as AnyObject? },
    ]

    /// What only the Objective-C runtime can do when it is asked by name: it takes or returns what is no object,
    /// or has to do with memory, which is the compiler's business in Swift.
    private static let ofTheRuntime: Set<Selector> = [
      "autorelease",
      "conformsToProtocol:",
      "dealloc",
      "doesNotRecognizeSelector:",
      "finalize",
      "forwardInvocation:",
      "forwardingTargetForSelector:",
      "methodForSelector:",
      "methodSignatureForSelector:",
      "performSelector:",
      "performSelector:onThread:withObject:waitUntilDone:",
      "performSelector:onThread:withObject:waitUntilDone:modes:",
      "performSelector:withObject:",
      "performSelector:withObject:afterDelay:",
      "performSelector:withObject:afterDelay:inModes:",
      "performSelector:withObject:withObject:",
      "performSelectorInBackground:withObject:",
      "performSelectorOnMainThread:withObject:waitUntilDone:",
      "performSelectorOnMainThread:withObject:waitUntilDone:modes:",
      "release",
      "respondsToSelector:",
      "retain",
      "retainCount",
      "zone",
    ]

    /// What a method returns that is no object.
    private static func nothing(_ value: Any?) -> AnyObject? { nil }
  }
#endif
