/// A message that nobody understood, as the text of Objective-C's exception tells of it.
///
/// The text is `-[Lesson04Proxy.WeakProxy timerDidFire:]: unrecognized selector sent to instance 0x600…`, with
/// `+` and `class` if the receiver is a class. XCTest puts words before it or after it, by version.
struct UnrecognizedSelector: Equatable {
  /// The class of the receiver, without its module.
  let receiver: String
  let selector: String

  /// - Returns: `nil` if `text` tells of something else.
  init?(exceptionText text: String) {
    let pattern = /[-+]\[([^\s\[\]]+) ([^\s\[\]]+)\]: unrecognized selector sent to (?:instance|class)\b/
    guard let match = text.firstMatch(of: pattern) else { return nil }
    receiver = Self.withoutModule(match.1)
    selector = String(match.2)
  }

  /// `Clock`, out of `Clock`, `Watch.Clock`, or the runtime's name for a class of Swift, `_TtC5Watch5Clock`.
  private static func withoutModule(_ name: Substring) -> String {
    if name.hasPrefix("_Tt"), let last = identifiers(in: name).last { return String(last) }
    return String(name.split(separator: ".").last ?? name)
  }

  /// The names in a mangled one. Each has its length before it.
  private static func identifiers(in mangled: Substring) -> [Substring] {
    var rest = mangled
    var found: [Substring] = []
    while let start = rest.firstIndex(where: \.isNumber) {
      let digits = rest[start...].prefix(while: \.isNumber)
      guard let length = Int(digits), length > 0, length <= rest[digits.endIndex...].count else { break }
      let name = rest[digits.endIndex...].prefix(length)
      found.append(name)
      rest = rest[name.endIndex...]
    }
    return found
  }
}

extension Failure {
  /// A message reached an object that neither understands nor forwards it.
  ///
  /// - Parameter receiver: The class of that object, without its module.
  static func unrecognizedMessage(_ selector: String, to receiver: String) -> Failure {
    Failure(
      "\(receiver) does not understand the message \(selector)"
        + " and does not forward it to anyone who does.",
      expected: "every message reaches an object that understands it.",
      happened: "\(receiver) got \(selector). On Apple's platforms this is an exception.",
      diagnosis: .unrecognizedMessage)
  }

  /// The failure that an exception of Objective-C stands for; `nil` if it is none that the kit knows.
  ///
  /// - Parameter text: What XCTest says of the exception.
  init?(exceptionText text: String) {
    guard let message = UnrecognizedSelector(exceptionText: text) else { return nil }
    self = .unrecognizedMessage(message.selector, to: message.receiver)
  }
}
