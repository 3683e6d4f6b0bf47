extension String {
  /// This text as part of one line, whoever wrote it: what would move the cursor, end the line, turn the text
  /// around or change its colour is spelled out, as `\u{1B}`.
  ///
  /// For names, arguments, paths and whatever else comes from outside. `Console` does the same to all it is
  /// given, but must let our own line ends and colours pass, and can't know whose they are.
  package var shown: String { spelledOut { _ in false } }

  /// Spells out the control characters, except for those that `isAllowed` lets pass.
  func spelledOut(except isAllowed: (Unicode.Scalar) -> Bool) -> String {
    guard utf8.contains(where: { $0 < 0x20 || $0 == 0x7F || $0 == 0xC2 || $0 == 0xE2 }) else { return self }
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if scalar.isControl, !isAllowed(scalar) {
        result.append(contentsOf: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}".unicodeScalars)
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }
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

/// Text in XML and HTML: well-formed, whatever it says.
package enum XMLText {
  /// Characters that XML does not allow at all, like the escape of a colour, become a replacement; what else
  /// steers a terminal or turns the text around is spelled out.
  package static func escaped(_ text: String, inAttribute: Bool = false) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n" where inAttribute, "\t" where inAttribute, "\r": result += "&#\(scalar.value);"
      case "\n", "\t": result.unicodeScalars.append(scalar)
      case _ where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF:
        result += "\u{FFFD}"
      case _ where scalar.isControl: result += String(scalar).shown
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The text that `escaped` was made of, but for what XML does not allow.
  package static func unescaped(_ text: String) -> String {
    text.replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&quot;", with: "\"")
      .replacing("&amp;", with: "&")
  }
}
