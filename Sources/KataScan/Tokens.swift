/// A word or a sign of a source file; a string is one `"`, a comment none.
struct Token {
  let text: String
  let line: Int32
  /// Of a bracket, its other half; of all else, and of a bracket without one, itself.
  var other: Int32
  /// The innermost block around it.
  var block: Int32 = 0
}

extension Code {
  /// Reads the bytes of a file, and leaves out what is in comments and strings.
  mutating func readTokens(_ bytes: [UInt8], isSwift: Bool) {
    var (line, at, isNamed) = (Int32(1), 0, false)
    let (newline, backslash) = (UInt8(ascii: "\n"), UInt8(ascii: "\\"))
    func byte(_ index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }
    func isAt(_ index: Int, _ mark: StaticString) -> Bool {
      (0..<mark.utf8CodeUnitCount).allSatisfy { byte(index + $0) == mark.utf8Start[$0] }
    }
    /// Behind the next mark. A quote without another on its line begins no string: it is a character in a regex.
    func end(of mark: StaticString, from start: Int, inLine: Bool) -> Int? {
      var index = start
      while index < bytes.count, !isAt(index, mark) {
        if inLine, bytes[index] == newline { return nil }
        index += bytes[index] == backslash && byte(index + 1) != newline ? 2 : 1
      }
      return min(index + mark.utf8CodeUnitCount, bytes.count)
    }
    func endOfComment(from start: Int) -> Int {
      var (index, depth) = (start, 0)
      repeat {
        let (opens, closes) = (isAt(index, "/*") && (isSwift || depth == 0), isAt(index, "*/"))
        depth += opens ? 1 : closes ? -1 : 0
        index += opens || closes ? 2 : 1
      } while index < bytes.count && depth > 0
      return index
    }
    func add(_ text: String) { tokens.append(Token(text: text, line: line, other: Int32(tokens.count))) }

    while at < bytes.count {
      let (start, first) = (at, bytes[at])
      at += 1
      switch first {
      case UInt8(ascii: "\""):
        add("\"")
        let isLong = isAt(at, "\"\"")
        at = end(of: isLong ? "\"\"\"" : "\"", from: isLong ? start + 3 : at, inLine: !isLong) ?? at
      case UInt8(ascii: "/") where isAt(start, "//"):
        at = end(of: "\n", from: at, inLine: false) ?? at
      case UInt8(ascii: "/") where isAt(start, "/*"):
        at = endOfComment(from: start)
      case UInt8(ascii: "/") where isSwift && ["(", ",", "=", ":", "#"].contains(tokens.last?.text):
        at = end(of: "/", from: at, inLine: true) ?? at
      case _ where Self.isWord(first):
        while at < bytes.count, Self.isWord(bytes[at]) { at += 1 }
        // An implementation in Objective-C becomes a class in braces.
        let word = String(decoding: bytes[start..<at], as: UTF8.self)
        let isMark = !isSwift && tokens.last?.text == "@"
        if isMark, word == "end" { add("}") }
        add(isMark && word == "implementation" ? "class" : word)
        if isNamed { add("{") }
        isNamed = isMark && word == "implementation"
      case UInt8(ascii: "'"):
        // A character in Objective-C, such as a brace.
        at = end(of: "'", from: at, inLine: true) ?? at
      case 33...:
        add(String(UnicodeScalar(first)))
      default: break
      }
      for index in start..<at where bytes[index] == newline { line += 1 }
    }
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    byte | 32 >= 97 && byte | 32 <= 122 || byte >= 48 && byte <= 57 || byte == 95 || byte == 36 || byte >= 128
  }

  /// Finds the halves of brackets.
  mutating func pair(_ range: Range<Int>) {
    let halves = [")": "(", "]": "[", "}": "{"]
    var open: [Int] = []
    for index in range {
      let text = self[index]
      if text == "(" || text == "[" || text == "{" { open.append(index) }
      // Two branches of `#if` may open twice what is closed once: what was left open is passed over.
      guard text == ")" || text == "]" || text == "}",
        let last = open.lastIndex(where: { self[$0] == halves[text] })
      else { continue }
      (tokens[open[last]].other, tokens[index].other) = (Int32(index), Int32(open[last]))
      open.removeSubrange(last...)
    }
  }
}
