#if !canImport(ObjectiveC)
  /// The name of a message, written as Objective-C writes it: `"timerDidFire:"`.
  ///
  /// Lessons use ``timerDidFire``. A selector that no method answers to can be made from any string; that
  /// is how tests ask `responds(to:)` a question whose answer is no.
  public struct Selector: Hashable, Sendable, CustomStringConvertible, ExpressibleByStringLiteral {
    private let name: String

    /// A selector with this name, whether or not anything answers to it.
    public init(_ name: String) {
      self.name = name
    }

    public init(stringLiteral name: String) {
      self.init(name)
    }

    public var description: String { name }
  }

  /// The selector with that name, whether or not anything answers to it.
  public func NSSelectorFromString(_ aSelectorName: String) -> Selector {
    Selector(aSelectorName)
  }

  /// The name of a selector.
  public func NSStringFromSelector(_ aSelector: Selector) -> String {
    aSelector.description
  }
#endif
