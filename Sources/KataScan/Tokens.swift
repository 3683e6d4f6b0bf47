/// A word or a sign of a source file. A string is one `"`, and a comment is no token.
struct Token {
  /// The index of its text in `Code.words`.
  let word: Int32
  let line: Int32
  /// The index of a bracket's other half. Any other token, and an unmatched bracket, has its own index here.
  var other: Int32
  /// The index of the innermost block around the token.
  var block: Int32 = 0
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
    func add(_ text: String) { append(words.index(of: text), line) }

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
      case UInt8(ascii: "/") where isSwift && ["(", ",", "=", ":", "#"].contains(self[tokens.count - 1]):
        at = end(of: "/", from: at, inLine: true) ?? at
      case _ where Self.isWord(first):
        while at < bytes.count, Self.isWord(bytes[at]) { at += 1 }
        // An implementation in Objective-C becomes a class in braces.
        let isMark = !isSwift && self[tokens.count - 1] == "@"
        let word = words.index(of: UnsafeBufferPointer(rebasing: bytes[start..<at]))
        if isMark, words[word] == "end" { add("}") }
        let isImplementation = isMark && words[word] == "implementation"
        append(isImplementation ? words.index(of: "class") : word, line)
        if isNamed { add("{") }
        isNamed = isImplementation
      case UInt8(ascii: "'"):
        // A character in Objective-C, such as a brace.
        at = end(of: "'", from: at, inLine: true) ?? at
      case 33...:
        append(words.index(of: UnsafeBufferPointer(rebasing: bytes[start..<at])), line)
      default: break
      }
      for index in start..<at where bytes[index] == newline { line += 1 }
    }
  }

  static func isWord(_ byte: UInt8) -> Bool {
    byte | 32 >= 97 && byte | 32 <= 122 || byte >= 48 && byte <= 57 || byte == 95 || byte == 36 || byte >= 128
  }

  private mutating func append(_ word: Int32, _ line: Int32) {
    tokens.append(Token(word: word, line: line, other: Int32(tokens.count)))
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

/// The distinct texts of all tokens, so that a token needs only a number.
struct Words {
  private var texts: [String] = [""]
  /// A hash table with open addressing. Its entries are indices in `texts`, and zero is a free place.
  private var table = [Int32](repeating: 0, count: 1 << 12)

  var count: Int { texts.count }
  subscript(_ index: Int32) -> String { texts[Int(index)] }

  /// Returns the number of a text, or zero if no token has it.
  func find(_ text: String) -> Int32 {
    var text = text
    return text.withUTF8 { table[place(of: $0)] }
  }

  mutating func index(of text: String) -> Int32 {
    var text = text
    return text.withUTF8 { index(of: $0) }
  }

  mutating func index(of bytes: UnsafeBufferPointer<UInt8>) -> Int32 {
    let found = place(of: bytes)
    if table[found] != 0 { return table[found] }
    texts.append(String(decoding: bytes, as: UTF8.self))
    table[found] = Int32(texts.count - 1)
    if texts.count * 2 > table.count {
      table = [Int32](repeating: 0, count: table.count * 2)
      for index in texts.indices.dropFirst() {
        var text = texts[index]
        let free = text.withUTF8 { place(of: $0) }
        table[free] = Int32(index)
      }
    }
    return Int32(texts.count - 1)
  }

  /// Returns the place of a text in the table, or the free place where it belongs.
  private func place(of bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var place = Self.hash(bytes) & (table.count - 1)
    while table[place] != 0, !isEqual(texts[Int(table[place])], bytes) {
      place = (place + 1) & (table.count - 1)
    }
    return place
  }

  private func isEqual(_ text: String, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var text = text
    return text.withUTF8 { text in
      guard text.count == bytes.count else { return false }
      for index in text.indices where text[index] != bytes[index] { return false }
      return true
    }
  }

  static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var hash: UInt = 14_695_981_039_346_656_037
    for byte in bytes { hash = (hash ^ UInt(byte)) &* 1_099_511_628_211 }
    return Int(truncatingIfNeeded: hash >> 20)
  }
}
