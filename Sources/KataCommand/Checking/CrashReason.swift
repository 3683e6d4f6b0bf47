/// What a process said before it died.
enum CrashReason {
  /// An exception that nobody caught, the runtime's last words, as
  /// `Fatal error: …, at Lesson04Proxy/Clock.swift:12`, else how it ended.
  static func text(errors: String, ending: Ending) -> String {
    if let exception = UncaughtException(errors: errors) { return exception.words }
    for line in errors.split(separator: "\n").reversed() {
      if let match = line.firstMatch(of: /^(\S.*?):(\d+): ((?:Fatal|Precondition|Assertion).*)$/) {
        return "\(match.3)\n  At: \(place(match.1)):\(match.2)"
      }
      if line.contains("Fatal error:") || line.hasPrefix("Fatal access conflict") { return String(line) }
    }
    return "The test process \(ending.words)."
  }

  /// The runtime names a file by its module, `Lesson04Proxy/Clock.swift`; the reader looks in `Sources`.
  private static func place(_ file: Substring) -> String {
    file.hasPrefix("Lesson") ? "Sources/\(file)" : String(file)
  }
}
