import Foundation

extension StringProtocol {
  /// Without spaces at either end.
  package var trimmed: String { trimmingCharacters(in: .whitespaces) }
}

extension String {
  /// Without spaces at its end.
  var trimmedAtEnd: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }

  /// - Parameter width: Columns.
  package func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(width - columns, 0))
  }

  /// With a capital at its start.
  package var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }

  /// For a heading that goes on a sentence: `Held by timer` becomes `held by timer`.
  package var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}

extension StringProtocol {
  /// How many columns of a terminal it takes: none for a combining mark, two for most of East Asia's letters and
  /// for emoji.
  package var columns: Int {
    if utf8.allSatisfy({ $0 < 0x80 }) { return utf8.count }
    return reduce(0) { $0 + $1.columns }
  }
}

extension Character {
  var columns: Int { unicodeScalars.map(\.columns).max() ?? 0 }
}

extension Unicode.Scalar {
  fileprivate var columns: Int {
    guard value >= 0x300 else { return 1 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    if properties.isEmojiPresentation { return 2 }
    switch value {
    // Hangul, kana, the ideographs, full width, and the emoji that are no symbols of old.
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
      0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF,
      0x20000...0x3FFFD:
      return 2
    default: return 1
    }
  }
}
