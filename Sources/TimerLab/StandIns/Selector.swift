#if !canImport(ObjectiveC)
  /// The Objective-C name of a message, for example `"timerDidFire:"`.
  public struct Selector: Hashable, Sendable, CustomStringConvertible, ExpressibleByStringLiteral {
    private let name: String

    /// Creates a selector, whether or not a method has this name.
    public init(_ name: String) {
      self.name = name
    }

    public init(stringLiteral name: String) {
      self.init(name)
    }

    public var description: String { name }
  }

  /// Returns the selector with the given name, whether or not a method has this name.
  public func NSSelectorFromString(_ aSelectorName: String) -> Selector {
    Selector(aSelectorName)
  }

  public func NSStringFromSelector(_ aSelector: Selector) -> String {
    aSelector.description
  }
#endif
