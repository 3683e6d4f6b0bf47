#if !canImport(ObjectiveC)
  import Synchronization

  /// A message that can't be delivered, because the receiver has no method for it or its argument has the wrong type.
  ///
  /// On Apple's platforms, Objective-C throws `NSInvalidArgumentException`, which XCTest reports as a failure of the
  /// test. Elsewhere, Swift can't throw through a run loop, so the test kit sets ``handler`` to report the failure.
  package struct UnrecognizedMessage: Sendable, CustomStringConvertible {
    /// The name of the receiver's class, without its module.
    package let receiver: String
    package let selector: Selector
    package let problem: Problem

    /// The reason why a message can't be delivered.
    package enum Problem: Sendable, Equatable {
      case notUnderstood
      /// The method doesn't accept an argument of the class with this name. Apple's platforms don't check this.
      case wrongArgument(String)
    }

    init(receiver: AnyObject, selector: Selector, problem: Problem = .notUnderstood) {
      self.receiver = String(describing: type(of: receiver))
      self.selector = selector
      self.problem = problem
    }

    package var description: String {
      switch problem {
      case .notUnderstood:
        "\(receiver) does not understand the message \(selector)"
          + " and does not forward it to an object that does"
      case .wrongArgument(let argument):
        "\(receiver) received the message \(selector) with an argument that it can't accept: \(argument)"
      }
    }

    private static let storedHandler = Mutex<(@Sendable (UnrecognizedMessage) -> Void)?>(nil)

    /// The closure that is called for each unrecognized message, on the sending thread. Without it, the process stops.
    package static var handler: (@Sendable (UnrecognizedMessage) -> Void)? {
      get { storedHandler.withLock { $0 } }
      set { storedHandler.withLock { $0 = newValue } }
    }

    /// Calls the handler, or stops the process with an error message if there is no handler.
    func report() {
      guard let handler = Self.handler else {
        fatalError("\(description).\n  Why: Lessons/when-it-fails.md#unrecognized-message")
      }
      handler(self)
    }
  }
#endif
