/// Text that may be shown in a terminal, or in a log that will be read in one.
enum TerminalText {
  /// Escapes every control sequence except the colours of `Style`; line ends and tabs stay.
  ///
  /// - Parameter hasColor: Whether we write colours ourselves; if not, they are escaped too.
  static func escaped(_ text: String, hasColor: Bool) -> String {
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
