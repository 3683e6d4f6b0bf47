#if !canImport(ObjectiveC)
  import Synchronization

  /// A message that reached an object which neither understands nor forwards it.
  ///
  /// On Apple's platforms Objective-C throws `NSInvalidArgumentException` here, and XCTest reports that as
  /// a failure of the running test. Swift on other systems can't throw through a run loop, so the test kit
  /// sets ``handler`` and reports the failure itself. Without a handler the process stops with the same words.
  package struct UnrecognizedMessage: Sendable, CustomStringConvertible {
    /// The class of the receiver, without its module.
    package let receiver: String
    package let selector: Selector

    init(receiver: AnyObject, selector: Selector) {
      self.receiver = String(describing: type(of: receiver))
      self.selector = selector
    }

    package var description: String {
      "\(receiver) does not understand the message \(selector)"
        + " and does not forward it to anyone who does"
    }

    private static let installed = Mutex<(@Sendable (UnrecognizedMessage) -> Void)?>(nil)

    /// Called on the thread of the message, once for each; `nil` lets the process stop.
    package static var handler: (@Sendable (UnrecognizedMessage) -> Void)? {
      get { installed.withLock { $0 } }
      set { installed.withLock { $0 = newValue } }
    }

    func report() {
      guard let handler = Self.handler else { fatalError(description) }
      handler(self)
    }
  }
#endif
