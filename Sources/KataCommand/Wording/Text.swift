import Foundation

extension String {
  var withoutTrailingSpaces: String { replacing(#/ +$/#, with: "") }

  /// Returns the text, padded at its end to the given number of characters.
  func padded(to width: Int, with filler: Character = " ") -> String {
    self + String(repeating: filler, count: max(width - count, 0))
  }

  /// The text without its final period if it is a single sentence; otherwise the unchanged text.
  var withoutPeriod: String { hasSuffix(".") && !contains(". ") ? String(dropLast()) : self }

  package var withCapitalizedFirstLetter: String { prefix(1).uppercased() + dropFirst() }

  /// The largest size in bytes of a text that is shown in full.
  static let maximumShownSize = 4_096

  /// The text or, if it is larger than ``maximumShownSize``, its first bytes up to that size, followed by " …".
  var truncatedForDisplay: String {
    utf8.count > Self.maximumShownSize
      ? String(decoding: utf8.prefix(Self.maximumShownSize), as: UTF8.self) + " …" : self
  }

  var withLowercasedFirstLetter: String { prefix(1).lowercased() + dropFirst() }

  /// The camel-case name, split into lowercase words, such as `tide clock` for `tideClock`.
  var separatedWords: String {
    reduce(into: "") { words, letter in
      let isFirst = words.isEmpty || words.last == " "
      words += letter.isUppercase ? (isFirst ? "" : " ") + letter.lowercased() : String(letter)
    }
  }
}

extension Date {
  /// The time of day in the current time zone, such as `14:03:22`.
  var localTimeText: Substring {
    formatted(Date.ISO8601FormatStyle(timeZone: .current)).dropFirst(11).prefix(8)
  }
}

/// The format of the command's JSON. The keys are sorted, so that two outputs can be compared line by line.
package enum JSONText {
  /// The version of the JSON that all verbs but `verify` print. It is incremented when a key is removed or changes its
  /// meaning.
  package static let schemaVersion = 2

  /// Returns the value as formatted JSON.
  package static func encode(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }
}

extension StringProtocol {
  /// The text without whitespace at its ends, except newlines. `trimmingCharacters(in:)` is too slow for many lines.
  package var trimmed: String {
    func isNoSpace(_ character: Character) -> Bool { !character.isWhitespace || character.isNewline }
    guard let start = firstIndex(where: isNoSpace), let end = lastIndex(where: isNoSpace) else { return "" }
    return String(self[start...end])
  }
}
