import Foundation

extension String {
  /// Without spaces at its end.
  var trimmedAtEnd: String { replacing(#/ +$/#, with: "") }

  /// - Parameter width: Columns.
  func padded(to width: Int, with filler: Character = " ") -> String {
    self + String(repeating: filler, count: max(width - count, 0))
  }

  /// With a capital at its start.
  package var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }

  /// The number of bytes that a text may have to be shown in full.
  static let shownSize = 4_096

  /// The text as it is, or its beginning if it is long.
  var shortened: String {
    utf8.count > Self.shownSize ? String(decoding: utf8.prefix(Self.shownSize), as: UTF8.self) + " …" : self
  }

  /// For a heading that goes on a sentence: `Held by timer` becomes `held by timer`.
  var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }

  /// For a name in code: `tideClock` becomes `tide clock`.
  var wordsOfName: String {
    reduce(into: "") { words, letter in
      let isFirst = words.isEmpty || words.last == " "
      words += letter.isUppercase ? (isFirst ? "" : " ") + letter.lowercased() : String(letter)
    }
  }
}

extension Date {
  /// The time of day where the learner is: `14:03:22`.
  var clock: Substring { formatted(Date.ISO8601FormatStyle(timeZone: .current)).dropFirst(11).prefix(8) }
}

/// The command's JSON: keys in alphabetical order, so that two outputs can be compared line by line.
package enum JSONText {
  /// The version of the keys. It is raised when a key is removed or changes its meaning.
  package static let schema = 2

  package static func string(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }
}

extension StringProtocol {
  /// Without spaces at either end. It is asked of each line of a page, and Foundation's takes its time.
  package var trimmed: String {
    func isNoSpace(_ character: Character) -> Bool { !character.isWhitespace || character.isNewline }
    guard let start = firstIndex(where: isNoSpace), let end = lastIndex(where: isNoSpace) else { return "" }
    return String(self[start...end])
  }
}
