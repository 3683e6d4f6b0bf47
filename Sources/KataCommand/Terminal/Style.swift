/// How text may look: colour or none, and how wide.
///
/// Colour only repeats what the words say.
package struct Style: Equatable, Sendable {
  enum Color: Int {
    case red = 31
    case green = 32
    case yellow = 33
  }

  static let standardWidth = 80
  static let smallestWidth = 40
  /// Lines longer than this are hard to read, however wide the window.
  private static let widestText = 90

  var hasColor: Bool
  var width: Int

  package init(hasColor: Bool, width: Int) {
    self.hasColor = hasColor
    self.width = width
  }

  var textWidth: Int { min(width, Self.widestText) }

  /// All the sequences that this type writes; nobody else writes any.
  static let sequences = ["\u{1B}[0m", "\u{1B}[1m", "\u{1B}[31m", "\u{1B}[32m", "\u{1B}[33m"]

  func bold(_ text: String) -> String {
    hasColor ? "\u{1B}[1m\(text)\u{1B}[0m" : text
  }

  func colored(_ text: String, _ color: Color?) -> String {
    guard hasColor, let color else { return text }
    return "\u{1B}[\(color.rawValue)m\(text)\u{1B}[0m"
  }

  func color(of state: LessonState) -> Color? {
    switch state {
    case .passing: .green
    case .unchecked: nil
    default: .red
    }
  }

  /// `text` in lines that fit, the first after `indent` columns, the others `hanging` columns further in.
  package func wrapped(_ text: String, indent: Int, hanging: Int = 0) -> [String] {
    let room = max(textWidth - indent - hanging, 20)
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      let limit = lines.isEmpty ? room + hanging : room
      if !line.isEmpty, line.count + 1 + word.count > limit {
        lines.append(line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    if !line.isEmpty { lines.append(line) }
    return lines.enumerated().map { number, line in
      String(repeating: " ", count: number == 0 ? indent : indent + hanging) + line
    }
  }

  /// A path like `run loop → timer → clock` in lines that fit, broken after an arrow and nowhere else.
  package func wrappedPath(_ path: String, indent: Int) -> [String] {
    let noBreak = "\u{A0}"
    let steps = path.replacing(" ", with: noBreak).replacing("→" + noBreak, with: "→ ")
      .replacing(noBreak + "(", with: " (").replacing(noBreak + "⇢", with: " ⇢")
    return wrapped(steps, indent: indent, hanging: 2).map { $0.replacing(noBreak, with: " ") }
  }
}
