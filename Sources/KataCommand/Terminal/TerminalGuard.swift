/// The last guard before a terminal, or before a log that will be read in one.
///
/// Only line ends, tabs and the colours of `Style` pass. All else that steers a terminal is spelled out.
enum TerminalGuard {
  /// - Parameter hasColor: Whether we write colours ourselves; if not, none passes.
  static func guarded(_ text: String, hasColor: Bool) -> String {
    guard hasColor, text.utf8.contains(0x1B) else { return spelledOut(text) }
    var result = ""
    var rest = text.unicodeScalars[...]
    while let escape = rest.firstIndex(of: "\u{1B}") {
      result += spelledOut(String(rest[..<escape]))
      rest = rest[escape...]
      let own = Style.sequences.first { rest.starts(with: $0.unicodeScalars) }
      result += own ?? spelledOut("\u{1B}")
      rest = rest.dropFirst(own?.unicodeScalars.count ?? 1)
    }
    return result + spelledOut(String(rest))
  }

  private static func spelledOut(_ text: String) -> String {
    text.spelledOut { $0 == "\n" || $0 == "\t" }
  }
}
