/// The exception of Objective-C that ended a process, as the runtime of Apple's platforms told of it.
///
/// On the main thread XCTest catches such an exception. One on another thread is caught by nobody.
struct UncaughtException: Equatable, Sendable {
  let name: String
  let reason: String

  /// - Parameter errors: What the process wrote to standard error.
  /// - Returns: `nil` if that tells of no exception. The reason may have several lines; the first says most.
  init?(errors: String) {
    guard errors.contains("*** Terminating app") else { return nil }
    let pattern = /\*\*\* Terminating app due to uncaught exception '([^']+)', reason: '(.*)/
    for line in errors.split(separator: "\n").reversed() {
      guard let match = line.firstMatch(of: pattern) else { continue }
      name = String(match.1)
      reason = String(match.2.hasSuffix("'") ? match.2.dropLast() : match.2)
      return
    }
    return nil
  }

  /// The entry that explains it, on a lesson's page or the one for all lessons.
  var diagnosis: String { message == nil ? "uncaught-exception" : "unrecognized-message" }

  /// In one or two lines.
  var words: String {
    guard let message else { return "Uncaught exception \(name)\n  Happened: \(reason)" }
    return "Unrecognized message: \(message.receiver) does not understand the message \(message.selector)\n"
      + "  Found: it came on another thread, or from a queue, where XCTest can't catch the exception."
  }

  private var message: (receiver: Substring, selector: Substring)? {
    let pattern = /[-+]\[([^\s\[\]]+) ([^\s\[\]]+)\]: unrecognized selector sent to (?:instance|class) .*/
    guard let match = reason.wholeMatch(of: pattern) else { return nil }
    return (match.1.split(separator: ".").last ?? match.1, match.2)
  }
}
