import Foundation

extension String {
  /// This text as part of one line, whoever wrote it: what would move the cursor, end the line, turn the text
  /// around or change its colour is spelled out, as `\u{1B}`. For what is no terminal's; ``Console`` spells out what it
  /// is given.
  package var shown: String { spelledOut { _ in false } }

  /// The same, at most 400 bytes of it: for names, titles and causes from somebody else's folder.
  ///
  /// It is cut at a whole character. Counting those would not do: one of them may have a million marks above it.
  package var shownBriefly: String {
    let text = shown
    guard text.utf8.count > 400 else { return text }
    var bytes = "…".utf8.count
    return text.prefix {
      bytes += $0.utf8.count
      return bytes <= 400
    } + "…"
  }

  /// With a space wherever a word would be longer than a line.
  ///
  /// - Parameter width: Characters; at least 1.
  func withWordsBroken(at width: Int) -> String {
    split(separator: " ").map { word in
      stride(from: 0, to: word.count, by: width).map { word.dropFirst($0).prefix(width) }.joined(
        separator: " ")
    }.joined(separator: " ")
  }

  /// Spells out the control characters, except for those that `isAllowed` lets pass.
  ///
  /// - Parameter spelling: Of one of them.
  func spelledOut(
    as spelling: (Unicode.Scalar) -> String = { "\\u{\(String($0.value, radix: 16, uppercase: true))}" },
    except isAllowed: (Unicode.Scalar) -> Bool
  ) -> String {
    guard utf8.contains(where: { $0 < 0x20 || $0 == 0x7F || $0 == 0xC2 || $0 == 0xE2 }) else { return self }
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if scalar.isControl, !isAllowed(scalar) {
        result.append(contentsOf: spelling(scalar).unicodeScalars)
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }

  /// Without spaces at its end.
  var trimmedAtEnd: String { replacing(#/ +$/#, with: "") }

  /// - Parameter width: Columns.
  package func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(width - count, 0))
  }

  /// With a capital at its start.
  package var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }

  /// For a heading that goes on a sentence: `Held by timer` becomes `held by timer`.
  package var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}

extension Unicode.Scalar {
  /// Whether it steers a terminal or the order of the letters, instead of being one.
  var isControl: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0: true
    // The separators of lines and paragraphs, and what embeds, overrides and isolates directions.
    case 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}

/// The command's JSON: keys in alphabetical order, so that two outputs can be compared line by line.
package enum JSONText {
  /// The encoder escapes what JSON forbids. What it allows and a terminal obeys is escaped here; outside of
  /// strings there is none of it.
  package static func string(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self).spelledOut {
      "\\u" + String(0x10000 + $0.value, radix: 16).dropFirst()
    } except: {
      $0.value < 0x7F
    }
  }
}

extension StringProtocol {
  /// Without spaces at either end.
  package var trimmed: String { trimmingCharacters(in: .whitespaces) }
}
