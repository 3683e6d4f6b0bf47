#if !canImport(ObjectiveC)
  /// The root class, with what Foundation's lacks here: messages by name, forwarding, and methods that may
  /// be overridden to stand in for another object.
  ///
  /// The names, signatures and defaults are those of `NSObject` and `NSObjectProtocol` on Apple's platforms.
  open class NSObject: NSObjectProtocol, Hashable, CustomStringConvertible, CustomDebugStringConvertible {
    public init() {}

    // MARK: - Messages

    /// Whether the object has a method for `aSelector`. A class that forwards must override this to tell
    /// the truth; forwarding alone does not change the answer.
    open func responds(to aSelector: Selector!) -> Bool {
      guard let aSelector else { return false }
      return Message.isImplemented(aSelector, by: type(of: self))
    }

    /// Whether instances of the class have a method for `aSelector`, forwarding not counted.
    open class func instancesRespond(to aSelector: Selector!) -> Bool {
      guard let aSelector else { return false }
      return Message.isImplemented(aSelector, by: self)
    }

    /// Who should receive a message that this object does not understand; `nil` for nobody.
    open func forwardingTarget(for aSelector: Selector!) -> Any? {
      nil
    }

    /// Called for a message that nobody understood. On Apple's platforms it throws.
    open func doesNotRecognizeSelector(_ aSelector: Selector!) {
      UnrecognizedMessage(receiver: self, selector: aSelector).report()
    }

    /// Sends a message without an argument, by name.
    @discardableResult
    open func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! {
      perform(aSelector, with: nil)
    }

    /// Sends a message with one argument, by name. The result means something only if the method
    /// returns an object.
    @discardableResult
    open func perform(_ aSelector: Selector!, with object: Any!) -> Unmanaged<AnyObject>! {
      guard let aSelector else { return nil }
      let result = Message.send(aSelector, to: self, with: object)
      // Keeps it alive for the caller until this thread's next `perform`, as an autorelease pool does
      // elsewhere. The receiver can't: it may be gone before the caller looks at the result.
      Thread.current.threadDictionary["TimerLab.resultOfPerform"] = result
      return result.map(Unmanaged.passUnretained)
    }

    // MARK: - Identity

    /// Whether the object counts as equal to `object`. By default only to itself; `==` asks this.
    open func isEqual(_ object: Any?) -> Bool {
      object.map { $0 as AnyObject === self } ?? false
    }

    /// Equal objects have equal hashes.
    open var hash: Int { ObjectIdentifier(self).hashValue }

    /// Whether the object is an instance of `aClass` or of a class that inherits from it.
    open func isKind(of aClass: AnyClass) -> Bool {
      sequence(first: Mirror(reflecting: self), next: \.superclassMirror)
        .contains { $0.subjectType as? AnyClass == aClass }
    }

    /// Whether the object is an instance of `aClass` itself.
    open func isMember(of aClass: AnyClass) -> Bool {
      type(of: self) == aClass
    }

    /// Returns whether the object's class, or one that it inherits from, conforms to `aProtocol`.
    open func conforms(to aProtocol: Protocol) -> Bool {
      func isInstance<Existential>(of type: Existential.Type) -> Bool { self is Existential }
      return !(aProtocol is AnyClass) && _openExistential(aProtocol, do: isInstance)
    }

    /// The class that the object's class inherits from; `nil` for the root class.
    open var superclass: AnyClass? {
      Mirror(reflecting: self).superclassMirror?.subjectType as? AnyClass
    }

    /// Whether the object only stands in for another.
    open func isProxy() -> Bool { false }

    open func `self`() -> Self { self }

    /// The class and the address: `<Clock: 0x00006000…>`.
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
