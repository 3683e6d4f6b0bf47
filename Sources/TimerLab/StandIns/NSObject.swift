#if !canImport(ObjectiveC)
  /// A root class with features that Foundation's `NSObject` lacks on Linux, such as messages by name, forwarding, and
  /// methods that a proxy can override.
  ///
  /// The names, signatures and defaults match `NSObject` and `NSObjectProtocol` on Apple's platforms.
  open class NSObject: NSObjectProtocol, Hashable, CustomStringConvertible, CustomDebugStringConvertible {
    public init() {}

    // MARK: - Messages

    /// Returns whether the object has a method for `aSelector`. Forwarding does not change the result, so a class that
    /// forwards messages must override this method.
    open func responds(to aSelector: Selector!) -> Bool {
      guard let aSelector else { return false }
      return MessageDispatch.isImplemented(aSelector, by: type(of: self))
    }

    /// Returns whether instances of the class have a method for `aSelector`, without forwarding.
    open class func instancesRespond(to aSelector: Selector!) -> Bool {
      guard let aSelector else { return false }
      return MessageDispatch.isImplemented(aSelector, by: self)
    }

    /// Returns the object to which a message is forwarded if this object has no method for the message. Returns `nil`
    /// if the message isn't forwarded.
    open func forwardingTarget(for aSelector: Selector!) -> Any? {
      nil
    }

    /// Reports a message for which no method was found. On Apple's platforms, this method throws an exception.
    open func doesNotRecognizeSelector(_ aSelector: Selector!) {
      UnrecognizedMessage(receiver: self, selector: aSelector).report()
    }

    /// Sends the object a message without an argument.
    @discardableResult
    open func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! {
      perform(aSelector, with: nil)
    }

    /// Sends the object a message with one argument. The result is valid only if the method returns an object.
    @discardableResult
    open func perform(_ aSelector: Selector!, with object: Any!) -> Unmanaged<AnyObject>! {
      guard let aSelector else { return nil }
      let result = MessageDispatch.send(aSelector, to: self, with: object)
      // Keeps the result alive until this thread's next `perform`, similar to an autorelease pool. The receiver can't
      // keep it, because the receiver may be freed before the caller uses the result.
      Thread.current.threadDictionary["TimerLab.resultOfPerform"] = result
      return result.map(Unmanaged.passUnretained)
    }

    // MARK: - Identity

    /// Returns whether the object equals `object`. By default, it equals only itself. `==` calls this method.
    open func isEqual(_ object: Any?) -> Bool {
      object.map { $0 as AnyObject === self } ?? false
    }

    open var hash: Int { ObjectIdentifier(self).hashValue }

    /// Returns whether the object is an instance of `aClass` or of a subclass.
    open func isKind(of aClass: AnyClass) -> Bool {
      sequence(first: Mirror(reflecting: self), next: \.superclassMirror)
        .contains { $0.subjectType as? AnyClass == aClass }
    }

    /// Returns whether the object is an instance of `aClass`, and not of a subclass.
    open func isMember(of aClass: AnyClass) -> Bool {
      type(of: self) == aClass
    }

    /// Returns whether the object's class or a superclass conforms to `aProtocol`.
    open func conforms(to aProtocol: Protocol) -> Bool {
      func isInstance<Existential>(of type: Existential.Type) -> Bool { self is Existential }
      return !(aProtocol is AnyClass) && _openExistential(aProtocol, do: isInstance)
    }

    /// The superclass of the object's class, or `nil` for the root class.
    open var superclass: AnyClass? {
      Mirror(reflecting: self).superclassMirror?.subjectType as? AnyClass
    }

    /// Returns whether the object is a proxy for another object.
    open func isProxy() -> Bool { false }

    open func `self`() -> Self { self }

    /// The class with its module, and the address, for example `<App.Clock: 0x00006000…>`.
    open var description: String {
      "<\(String(reflecting: type(of: self))): \(Unmanaged.passUnretained(self).toOpaque())>"
    }

    open var debugDescription: String { description }

    public static func == (left: NSObject, right: NSObject) -> Bool {
      left.isEqual(right)
    }

    public func hash(into hasher: inout Hasher) {
      hasher.combine(hash)
    }
  }
#endif
