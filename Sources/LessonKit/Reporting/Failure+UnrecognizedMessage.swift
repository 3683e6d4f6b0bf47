import KataTrace
import TimerLab

extension Failure {
  /// Returns the failure of a test in which a message reached an object that neither understands nor forwards it.
  ///
  /// - Parameter receiver: The class of that object, without its module.
  static func unrecognizedMessage(_ selector: String, to receiver: String) -> Failure {
    var failure = Failure(
      "\(receiver) neither understands nor forwards the message \(selector).",
      expected: "every message reaches an object that understands it.",
      happened: "it received that message. On Apple's platforms, this raises an exception.",
      diagnosis: .unrecognizedMessage)
    failure.isShownInChart = true
    return failure
  }

  // MARK: - From the text of Objective-C's exception

  /// Makes the failure for an exception of Objective-C, or returns `nil` if the kit doesn't know the exception.
  ///
  /// The text is `-[Lesson04Proxy.WeakProxy timerDidFire:]: unrecognized selector sent to instance 0x600…`, with `+`
  /// and `class` if the receiver is a class. Some versions of XCTest add text before or after it.
  ///
  /// - Parameter text: The text of the exception in XCTest's report.
  init?(exceptionText text: String) {
    let pattern = /[-+]\[([^\s\[\]]+) ([^\s\[\]]+)\]: unrecognized selector sent to (?:instance|class)\b/
    guard let match = text.firstMatch(of: pattern) else { return nil }
    self = .unrecognizedMessage(String(match.2), to: Self.classNameWithoutModule(match.1))
  }

  /// Returns the name of a class without its module, such as `Clock` for `Watch.Clock` and `_TtC5Watch5Clock`.
  private static func classNameWithoutModule(_ name: Substring) -> String {
    NSClassFromString(String(name)).map { "\($0)" } ?? String(name.split(separator: ".").last ?? name)
  }
}

#if !canImport(ObjectiveC)
  extension Failure {
    init(_ message: UnrecognizedMessage) {
      self =
        switch message.problem {
        case .notUnderstood: .unrecognizedMessage(message.selector.description, to: message.receiver)
        case .wrongArgument:
          Failure(
            "\(message.description).",
            expected: "every message reaches an object that understands it.",
            happened:
              "\(message.receiver) received \(message.selector). On Apple's platforms, this is not checked, and the "
              + "behavior is undefined.",
            diagnosis: .unrecognizedMessage)
        }
    }
  }
#endif
