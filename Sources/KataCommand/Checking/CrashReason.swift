import Foundation
import KataTrace

/// The reason for which a process crashed, as far as its standard error and its termination tell.
struct CrashReason: Equatable {
  /// The line in which the runtime or a library gives the reason, or how the process ended; and the learner's line.
  let failure: Failure
  /// The id of the entry that explains it, on the page for all lessons or on the lesson's own.
  let diagnosis: String?

  /// - Parameters:
  ///   - errors: The standard error of the process.
  ///   - entries: The table in which its lines and functions are looked up, the most specific row first.
  init(errors: String, termination: Termination, entries: [CrashEntry]) {
    let backtrace = Backtrace(in: errors)
    func entry(for line: String) -> CrashEntry? { entries.first { $0.explains(line) } }
    for line in Self.lastLines(of: backtrace.map { errors[..<$0.start] } ?? errors[...]) {
      guard let entry = entry(for: line) else { continue }
      let (message, place) = Self.parts(of: line)
      failure = Failure(message, place: place ?? backtrace?.place)
      diagnosis = entry.id
      return
    }
    let function = backtrace?.function.map { ", in \($0)" } ?? ""
    failure = Failure("The test process \(termination.words)\(function).", place: backtrace?.place)
    if let known = backtrace?.innermostFrame.flatMap(entry) {
      diagnosis = known.id
    } else if termination != .signalled(SIGABRT), backtrace?.isEndless == true {
      diagnosis = "stack-overflow"
    } else {
      diagnosis = Self.diagnosis(of: termination)
    }
  }

  private static func diagnosis(of termination: Termination) -> String? {
    switch termination {
    case .signalled(SIGABRT): "aborted"
    case .signalled(SIGSEGV), .signalled(SIGBUS): "bad-memory-access"
    case .exited: "ended-early"
    case .signalled, .stopped, .flooded: nil
    }
  }

  // MARK: - Lines

  /// The number of lines, from the end, that are searched: a stack trace may follow the message.
  private static let lineLimit = 300
  /// The bytes of a line that are searched, at either end.
  private static let searchLimit = 2_000
  /// The characters of a line that are quoted.
  private static let quoteLimit = 400

  /// Returns the last lines, the last first. Of a long line, these are its end and its beginning.
  private static func lastLines(of text: Substring) -> [String] {
    text.utf8.split(separator: 0x0A).suffix(lineLimit).reversed().flatMap { line in
      let parts = line.count > searchLimit ? [line.suffix(searchLimit), line.prefix(searchLimit)] : [line]
      return parts.map { String(decoding: $0, as: UTF8.self) }
    }
  }

  /// Splits `Lesson04Proxy/Clock.swift:12: Fatal error: …` into the message and the place. A place in the standard
  /// library is left out, because it helps nobody.
  private static func parts(of line: String) -> (message: String, place: String?) {
    let match = line.wholeMatch(of: /(\S.{0,300}?\.swift):(\d+): (.+)/)
    let message = match.map { String($0.3) } ?? line
    let place = match.flatMap { $0.1.contains(/^Lesson\d/) ? "Sources/\($0.1):\($0.2)" : nil }
    return (message.count > quoteLimit ? message.prefix(quoteLimit) + "…" : message, place)
  }
}
