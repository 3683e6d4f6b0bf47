/// A word or a sign of a source file. A string is one `"`, and a comment is no token.
struct Token {
  /// The index of its text in `Code.texts`.
  let word: Int32
  let line: Int32
  /// The index of a bracket's other half. Any other token, and an unmatched bracket, has its own index here.
  var other: Int32
}

extension Code {
  /// Appends the tokens of a file, and leaves out the contents of comments and strings.
  mutating func readTokens(_ bytes: UnsafeBufferPointer<UInt8>, isSwift: Bool) {
    var (line, at, isNamed) = (Int32(1), 0, false)
    let (newline, backslash) = (UInt8(ascii: "\n"), UInt8(ascii: "\\"))
    func byte(_ index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }
    func isAt(_ index: Int, _ mark: StaticString) -> Bool {
      for offset in 0..<mark.utf8CodeUnitCount where byte(index + offset) != mark.utf8Start[offset] {
        return false
      }
      return true
    }
    /// Returns the index after the next mark. A quote without another on its line begins no string, since it
    /// is a character of a regular expression.
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
    /// Returns whether a line for the preprocessor, or for conditional compilation, begins at a number sign.
    func isDirective(_ start: Int) -> Bool {
      let before = (0..<start).last { bytes[$0] > 32 || bytes[$0] == newline }
      guard before.map({ bytes[$0] == newline }) != false else { return false }
      return !isSwift || ["#if", "#else", "#endif"].contains { isAt(start, $0) }
    }
    func add(_ text: String) {
      let number = numbers[text] ?? Int32(texts.count)
      if number == texts.count {
        texts.append(text)
        numbers[text] = number
      }
      tokens.append(Token(word: number, line: line, other: Int32(tokens.count)))
    }

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
      case UInt8(ascii: "#") where isDirective(start):
        // The end is the newline, so that the next line begins after it.
        while at < bytes.count, bytes[at] != newline { at += bytes[at] == backslash ? 2 : 1 }
        at = min(at, bytes.count)
      case UInt8(ascii: "/") where isAt(start, "/*"):
        at = endOfComment(from: start)
      case UInt8(ascii: "/") where isSwift && ["(", ",", "=", ":", "#"].contains(self[tokens.count - 1]):
        at = end(of: "/", from: at, inLine: true) ?? at
      case _ where Self.isWord(first):
        while at < bytes.count, Self.isWord(bytes[at]) { at += 1 }
        // An implementation in Objective-C becomes a class in braces.
        let word = String(decoding: bytes[start..<at], as: UTF8.self)
        let isMark = !isSwift && self[tokens.count - 1] == "@"
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

  static func isWord(_ byte: UInt8) -> Bool {
    byte | 32 >= 97 && byte | 32 <= 122 || byte >= 48 && byte <= 57 || byte == 95 || byte == 36 || byte >= 128
  }

  /// Connects the two halves of each pair of brackets.
  mutating func pair(_ range: Range<Int>) {
    let halves = [")": "(", "]": "[", "}": "{"]
    var open: [Int] = []
    for index in range {
      let text = self[index]
      if text == "(" || text == "[" || text == "{" { open.append(index) }
      // Two branches of `#if` may open twice what is closed once, so unmatched brackets are passed over.
      guard text == ")" || text == "]" || text == "}",
        let last = open.lastIndex(where: { self[$0] == halves[text] })
      else { continue }
      (tokens[open[last]].other, tokens[index].other) = (Int32(index), Int32(open[last]))
      open.removeSubrange(last...)
    }
  }
}
