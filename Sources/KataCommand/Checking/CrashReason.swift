import Foundation
import KataTrace

/// The reason for a crash, derived from the standard error and the termination of the process.
struct CrashReason: Equatable {
  /// The failure to report. Its headline is the message of the runtime or of a library, or describes how the process
  /// ended. Its location is the line of the learner's code that crashed.
  let failure: Failure
  /// The id of the diagnosis entry about the crash; `nil` if the cause is unknown.
  let diagnosisID: String?

  /// - Parameters:
  ///   - errors: The standard error of the process.
  ///   - entries: The table in which lines and functions are looked up, the most specific row first.
  init(errors: String, termination: Termination, entries: [CrashEntry]) {
    let backtrace = Backtrace(in: errors)
    func entry(for line: String) -> CrashEntry? { entries.first { $0.matches(line) } }
    for line in Self.lastLines(of: backtrace.map { errors[..<$0.startIndex] } ?? errors[...]) {
      guard let entry = entry(for: line) else { continue }
      let (message, location) = Self.messageAndLocation(in: line)
      failure = Failure(message, place: location ?? backtrace?.learnerLocation)
      diagnosisID = entry.diagnosisID
      return
    }
    let function = backtrace?.innermostFunctionName.map { ", in \($0)" } ?? ""
    failure = Failure(
      "The test process \(termination.verbPhrase)\(function).", place: backtrace?.learnerLocation)
    if let known = backtrace.flatMap({ entry(for: $0.innermostLibraryFrames.joined(separator: " ")) }) {
      diagnosisID = known.diagnosisID
    } else if termination != .signalled(SIGABRT), backtrace?.showsEndlessRecursion == true {
      diagnosisID = "stack-overflow"
    } else {
      diagnosisID = Self.diagnosisID(of: termination)
    }
  }

  /// Returns the id of the diagnosis for a crash about which only the termination of the process is known.
  private static func diagnosisID(of termination: Termination) -> String? {
    switch termination {
    case .signalled(SIGABRT): "aborted"
    case .signalled(SIGSEGV), .signalled(SIGBUS): "bad-memory-access"
    case .exited: "ended-early"
    case .signalled, .stopped, .flooded: nil
    }
  }

  // MARK: - Lines

  /// The number of last output lines to search for the message of a crash. A long stack trace may follow the message.
  private static let searchedLineCount = 300
  /// The number of bytes of a long output line that are searched at its beginning, and as many again at its end.
  private static let searchedLineLength = 2_000
  /// The largest number of characters of an output line that are quoted.
  private static let quotedLength = 400

  /// Returns the last lines of a text in reverse order. A long line becomes two elements, its end and its beginning.
  private static func lastLines(of text: Substring) -> [String] {
    text.utf8.split(separator: 0x0A).suffix(searchedLineCount).reversed().flatMap { line in
      let parts =
        line.count > searchedLineLength
        ? [line.suffix(searchedLineLength), line.prefix(searchedLineLength)] : [line]
      return parts.map { String(decoding: $0, as: UTF8.self) }
    }
  }

  /// Splits `Lesson04Proxy/Clock.swift:12: Fatal error: …` into the message and the location. A location
  /// outside of the learner's code, as in the standard library, is omitted, because it doesn't help the learner.
  private static func messageAndLocation(in line: String) -> (message: String, location: String?) {
    let match = line.wholeMatch(of: /(\S.{0,300}?\.swift):(\d+): (.+)/)
    let message = match.map { String($0.3) } ?? line
    let location = match.flatMap {
      $0.1.contains(/^Lesson\d/) && !$0.1.contains(/^\w+Tests\//) ? "Sources/\($0.1):\($0.2)" : nil
    }
    return (message.count > quotedLength ? message.prefix(quotedLength) + "…" : message, location)
  }
}
