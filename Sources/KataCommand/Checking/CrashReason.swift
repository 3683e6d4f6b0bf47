import Foundation
import KataTrace

/// The reason for a crash, derived from the standard error and the termination of the process.
struct CrashReason: Equatable {
  /// The failure to report. Its headline is the line in which the runtime or a library gives the reason, or how the
  /// process ended; its place is the learner's line.
  let failure: Failure
  /// The id of the entry that explains the crash, on the lesson's page or on the page for all lessons.
  let diagnosis: String?

  /// - Parameters:
  ///   - errors: The standard error of the process.
  ///   - entries: The table in which lines and functions are looked up, the most specific row first.
  init(errors: String, termination: Termination, entries: [CrashEntry]) {
    let backtrace = Backtrace(in: errors)
    func entry(for line: String) -> CrashEntry? { entries.first { $0.matches(line) } }
    for line in Self.lastLines(of: backtrace.map { errors[..<$0.start] } ?? errors[...]) {
      guard let entry = entry(for: line) else { continue }
      let (message, place) = Self.messageAndPlace(in: line)
      failure = Failure(message, place: place ?? backtrace?.learnerLocation)
      diagnosis = entry.id
      return
    }
    let function = backtrace?.innermostFunction.map { ", in \($0)" } ?? ""
    failure = Failure("The test process \(termination.clause)\(function).", place: backtrace?.learnerLocation)
    if let known = backtrace?.innermostFrame.flatMap(entry) {
      diagnosis = known.id
    } else if termination != .signalled(SIGABRT), backtrace?.isEndlessRecursion == true {
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
  private static let searchedLineCount = 300
  /// The number of bytes that are searched at either end of a line.
  private static let searchedLineLength = 2_000
  /// The characters of a line that are quoted.
  private static let quotedLength = 400

  /// Returns the last lines, the last one first. A long line is replaced by its end and its beginning.
  private static func lastLines(of text: Substring) -> [String] {
    text.utf8.split(separator: 0x0A).suffix(searchedLineCount).reversed().flatMap { line in
      let parts =
        line.count > searchedLineLength
        ? [line.suffix(searchedLineLength), line.prefix(searchedLineLength)] : [line]
      return parts.map { String(decoding: $0, as: UTF8.self) }
    }
  }

  /// Splits `Lesson04Proxy/Clock.swift:12: Fatal error: …` into the message and the place. A place in the standard
  /// library is left out, because it doesn't help the learner.
  private static func messageAndPlace(in line: String) -> (message: String, place: String?) {
    let match = line.wholeMatch(of: /(\S.{0,300}?\.swift):(\d+): (.+)/)
    let message = match.map { String($0.3) } ?? line
    let place = match.flatMap { $0.1.contains(/^Lesson\d/) ? "Sources/\($0.1):\($0.2)" : nil }
    return (message.count > quotedLength ? message.prefix(quotedLength) + "…" : message, place)
  }
}
