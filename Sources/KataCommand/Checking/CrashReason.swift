import Foundation

/// What a process said before it died.
enum CrashReason {
  /// How the last words begin, as the runtime, Dispatch, Foundation and the C library write them: first what
  /// says most, for several may be printed by one crash.
  private static let openings = [
    // Swift's runtime. A false cast, an access conflict and an object that outlives its own end have no "error".
    "Fatal error", "Precondition failed", "Assertion failed", "Simultaneous accesses to 0x",
    "Object 0x", "Could not cast value of type ", "Cannot form weak reference to instance",
    "Incorrect actor executor assumption", "data race detected: ", "Swift runtime failure: ",
    // Apple's platforms.
    "*** Terminating app due to uncaught exception", "BUG IN CLIENT OF ", "BUG IN LIB",
    "malloc: *** error for object",
    // The C library, on Linux.
    "free(): ", "malloc(): ", "realloc(): ", "munmap_chunk(): ", "double free or corruption",
    "corrupted size vs. prev_size", "corrupted double-linked list", "*** stack smashing detected ***",
    "pthread_mutex_", "terminate called ",
  ]
  /// Lines from the end in which they are looked for: a stack trace may follow.
  private static let lineLimit = 300
  /// Bytes of a line that are looked at.
  private static let searched = 2_000
  /// Letters of a line that are quoted.
  private static let quoted = 400

  /// An exception that nobody caught; the runtime's last words, as `Fatal error: …` and below it
  /// `At: Sources/Lesson04Proxy/Clock.swift:12`; else how it ended.
  static func text(errors: String, ending: Ending) -> String {
    if let exception = UncaughtException(errors: errors) { return exception.words }
    for line in lastLines(of: errors) {
      if let words = words(in: line) { return words }
    }
    return "The test process \(ending.words)." + (isTrap(ending) ? " \(silence)" : "")
  }

  private static let silence =
    "It said nothing: Dispatch, a check of isolation and an overflow end a process that way."

  private static func isTrap(_ ending: Ending) -> Bool {
    ending == .signalled(SIGILL) || ending == .signalled(SIGTRAP)
  }

  /// The last lines, the last first: of a long one its end and its beginning. Megabytes may have been printed
  /// before them, or within one.
  private static func lastLines(of text: String) -> [String] {
    var text = text
    return text.withUTF8 { bytes in
      func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
      var lines: [String] = []
      var end = bytes.count
      while end > 0, lines.count < lineLimit {
        var start = end
        while start > 0, bytes[start - 1] != 0x0A { start -= 1 }
        if end - start > searched { lines.append(text(end - searched..<end)) }
        lines.append(text(start..<min(end, start + searched)))
        end = start - 1
      }
      return lines
    }
  }

  /// From where the words begin: before them may be a time, the name of the process, or a place in a file.
  private static func words(in line: String) -> String? {
    guard let start = openings.lazy.compactMap({ line.firstRange(of: $0)?.lowerBound }).first else {
      return nil
    }
    let words = String(line[start...])
    let text = words.count > quoted ? words.prefix(quoted) + "…" : words
    guard let match = line[..<start].wholeMatch(of: #/(\S.{0,300}?):(\d+): /#) else { return text }
    return "\(text)\n  At: \(place(match.1)):\(match.2)"
  }

  /// The runtime names a file by its module, `Lesson04Proxy/Clock.swift`; the reader looks in `Sources`.
  private static func place(_ file: Substring) -> String {
    file.hasPrefix("Lesson") ? "Sources/\(file)" : String(file)
  }
}

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

  /// The entry on a lesson's page that explains it, if the lesson has one.
  var diagnosis: String? { message == nil ? nil : "unrecognized-message" }

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
