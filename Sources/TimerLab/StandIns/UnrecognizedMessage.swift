#if !canImport(ObjectiveC)
  import Synchronization

  /// A message that reached an object which neither understands nor forwards it, or can't be sent it like this.
  ///
  /// On Apple's platforms Objective-C throws `NSInvalidArgumentException` here, and XCTest reports that as
  /// a failure of the running test. Swift on other systems can't throw through a run loop, so the test kit
  /// sets ``handler`` and reports the failure itself. Without a handler the process stops with the same words.
  package struct UnrecognizedMessage: Sendable, CustomStringConvertible {
    /// The class of the receiver, without its module.
    package let receiver: String
    package let selector: Selector
    package let problem: Problem

    package enum Problem: Sendable, Equatable {
      case notUnderstood
      /// The argument is of a class that the method can't take. On Apple's platforms nobody checks.
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
          + " and does not forward it to anyone who does"
      case .wrongArgument(let argument):
        "\(receiver) got the message \(selector) with an argument that it can't take: \(argument)"
      }
    }

    private static let installed = Mutex<(@Sendable (UnrecognizedMessage) -> Void)?>(nil)

    /// Called on the thread of the message, once for each; `nil` lets the process stop.
    package static var handler: (@Sendable (UnrecognizedMessage) -> Void)? {
      get { installed.withLock { $0 } }
      set { installed.withLock { $0 = newValue } }
    }

    func report() {
      guard let handler = Self.handler else {
        fatalError("\(description).\n  Read on: Lessons/when-it-fails.md#unrecognized-message")
      }
      handler(self)
    }
  }
#endif
