import Foundation
import KataTrace

/// Why a process died, as far as that can be read off what it said before.
struct CrashReason: Equatable {
  /// The runtime's last words, as `Fatal error: …`, or how the process ended; and where, and what else is known.
  let failure: Failure
  /// The entry that explains it, on the page for all lessons or on the lesson's own.
  let diagnosis: String?

  /// - Parameter errors: What the process wrote to standard error.
  init(errors: String, termination: Termination) {
    if let exception = Self.exception(in: errors) {
      (failure, diagnosis) = exception
      return
    }
    let backtrace = Backtrace(in: errors)
    for line in Self.lastLines(of: backtrace.map { String(errors[..<$0.start]) } ?? errors) {
      if let (words, id, place) = Self.words(in: line) {
        failure = Failure(words, place: place ?? backtrace?.place)
        diagnosis = id
        return
      }
    }
    let cause = backtrace?.cause(of: termination)
    let end = "The test process \(termination.words)."
    diagnosis = cause?.id ?? Self.diagnosis(of: termination)
    let isTrap = termination == .signalled(SIGILL) || termination == .signalled(SIGTRAP)
    let words = cause?.words ?? (isTrap ? Self.silence : nil)
    failure = Failure(end + (words.map { " \($0)" } ?? ""), place: backtrace?.place)
  }

  private static let silence =
    "It said nothing: Dispatch, a check of isolation, an overflow and a cast that can't succeed end a process that way."

  private static func diagnosis(of termination: Termination) -> String? {
    switch termination {
    case .signalled(SIGABRT): "aborted"
    case .signalled(SIGSEGV), .signalled(SIGBUS): "bad-memory-access"
    case .exited: "ended-early"
    case .signalled, .stopped: nil
    }
  }

  // MARK: - Sentences

  /// How the last words begin, as the runtime, Dispatch, Foundation and the C library write them, and the entries that
  /// explain them: first what says most, for several may be printed by one crash.
  ///
  /// Those of Linux are printed by programs, in RuntimeWordsTests. Those of Apple's platforms are from the sources:
  /// objc4 (runtime/NSObject.mm, `weak_register_no_lock`), libdispatch (src/shims/lock.c, queue.c, source.c:
  /// `DISPATCH_CLIENT_CRASH`), libmalloc (src/malloc_printf.c).
  static let sentences: KeyValuePairs<String, String?> = [
    "Fatal error: Attempted to read an unowned reference": "unowned-read",
    "Fatal error: Unexpectedly found nil": "nil-unwrapped",
    "Fatal error: Index out of range": "index-out-of-range",
    "Fatal error: Array index is out of range": "index-out-of-range",
    "Fatal error: Negative Array index": "index-out-of-range",
    "Fatal error: Incorrect actor executor assumption": "isolation-check",
    // Of Apple's platforms, before a part of it that may be anybody's.
    "BUG IN CLIENT OF LIBDISPATCH: dispatch_sync called on queue already owned": "dispatch-deadlock",
    "BUG IN CLIENT OF LIBDISPATCH: Assertion failed: Block was": "isolation-check",
    "BUG IN CLIENT OF LIBDISPATCH: ": "dispatch-rule",
    "BUG IN CLIENT OF ": nil, "BUG IN LIB": nil,
    "Fatal error": "failed-check", "Precondition failed": "failed-check", "Assertion failed": "failed-check",
    "Simultaneous accesses to 0x": "exclusivity-conflict",
    "Object 0x": "outlived-deinit",
    "Could not cast value of type ": "failed-cast",
    "Incorrect actor executor assumption": "isolation-check", "data race detected: ": "isolation-check",
    "Swift runtime failure: ": "failed-check",
    // Apple's platforms.
    "Cannot form weak reference to instance": "weak-in-deinit",
    "*** Terminating app due to uncaught exception": "uncaught-exception",
    "malloc: *** error for object": "heap-damaged",
    // The C library, on Linux.
    "free(): ": "heap-damaged", "malloc(): ": "heap-damaged", "realloc(): ": "heap-damaged",
    "munmap_chunk(): ": "heap-damaged", "double free or corruption": "heap-damaged",
    "corrupted size vs. prev_size": "heap-damaged", "corrupted double-linked list": "heap-damaged",
    "*** stack smashing detected ***": "heap-damaged", "pthread_mutex_": nil, "terminate called ": nil,
  ]
  /// Lines from the end in which they are looked for: a stack trace may follow.
  private static let lineLimit = 300
  /// Bytes of a line that are looked at.
  private static let searched = 2_000
  /// Letters of a line that are quoted.
  private static let quoted = 400

  /// The last lines, the last first: of a long one its end and its beginning.
  private static func lastLines(of text: String) -> [String] {
    text.utf8.split(separator: 0x0A).suffix(lineLimit).reversed().flatMap { line in
      let parts = line.count > searched ? [line.suffix(searched), line.prefix(searched)] : [line]
      return parts.map { String(decoding: $0, as: UTF8.self) }
    }
  }

  /// From where the words begin: before them may be a time, the name of the process, or a place in a file. A place in
  /// the standard library is none that helps.
  private static func words(in line: String) -> (text: String, id: String?, place: String?)? {
    for (opening, id) in sentences {
      guard let start = line.firstRange(of: opening)?.lowerBound else { continue }
      let words = String(line[start...])
      let text = words.count > quoted ? words.prefix(quoted) + "…" : words
      let match = line[..<start].wholeMatch(of: #/(\S.{0,300}?):(\d+): /#)
      return (text, id, match.flatMap { $0.1.contains(/^Lesson\d/) ? "Sources/\($0.1):\($0.2)" : nil })
    }
    return nil
  }

  // MARK: - Exceptions

  /// The exception of Objective-C that ended a process, as the runtime of Apple's platforms told of it.
  ///
  /// On the main thread XCTest catches such an exception. One on another thread is caught by nobody.
  ///
  /// - Returns: `nil` if nothing tells of one. The reason may have several lines; the first says most.
  private static func exception(in errors: String) -> (Failure, diagnosis: String)? {
    guard errors.contains("*** Terminating app") else { return nil }
    let pattern = /\*\*\* Terminating app due to uncaught exception '([^']+)', reason: '(.*)/
    let matches = errors.split(separator: "\n").reversed().lazy.compactMap { $0.firstMatch(of: pattern) }
    guard let match = matches.first else { return nil }
    let reason = match.2.hasSuffix("'") ? match.2.dropLast() : match.2
    let unrecognized =
      /[-+]\[([^\s\[\]]+) ([^\s\[\]]+)\]: unrecognized selector sent to (?:instance|class) .*/
    guard let message = reason.wholeMatch(of: unrecognized) else {
      return (Failure("Uncaught exception \(match.1)", happened: String(reason)), "uncaught-exception")
    }
    let receiver = message.1.split(separator: ".").last ?? message.1
    let failure = Failure(
      "Unrecognized message: \(receiver) does not understand the message \(message.2)",
      found: "it came on another thread, or from a queue, where XCTest can't catch the exception.")
    return (failure, "unrecognized-message")
  }
}
