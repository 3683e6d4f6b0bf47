/// A piece of XML, written so that it is well-formed whatever its texts say.
///
/// Foundation's own is a module apart on Linux, and missing on some of Apple's platforms.
struct XMLTag {
  let name: String
  var attributes: KeyValuePairs<String, String?> = [:]
  var text = ""
  var children: [XMLTag] = []

  func lines(indent: Int = 0) -> [String] {
    let space = String(repeating: " ", count: indent)
    let attributes = attributes.compactMap { key, value in
      value.map { " \(key)=\"\(Self.escaped($0, inAttribute: true))\"" }
    }
    let opening = "\(space)<\(name)\(attributes.joined())"
    guard children.isEmpty else {
      return ["\(opening)>"] + children.flatMap { $0.lines(indent: indent + 2) } + ["\(space)</\(name)>"]
    }
    return text.isEmpty ? ["\(opening)/>"] : ["\(opening)>\(Self.escaped(text))</\(name)>"]
  }

  /// Characters that XML does not allow at all, like the escape of a colour, become a replacement; what else
  /// steers a terminal or turns the text around is spelled out.
  static func escaped(_ text: String, inAttribute: Bool = false) -> String {
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
  static func unescaped(_ text: String) -> String {
    text.replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&quot;", with: "\"")
      .replacing("&amp;", with: "&")
  }
}
