import Foundation

/// A word or a sign of a source file; a string is one `"`, a comment none.
struct Token {
  let text: String
  let line: Int32
  /// Of a bracket, where its other half is.
  var other: Int32 = -1
}

/// All files that were read, one behind the other.
struct Code {
  private(set) var tokens: [Token] = []
  private(set) var files: [(path: String, range: Range<Int>)] = []
  /// The types, each with its extensions, by their names.
  var owners: [String: Owner] = [:]
  /// Those that are a timer with a closure.
  var wrappers: Set<String> = []

  mutating func add(_ new: [Token], path: String) {
    let first = tokens.count
    tokens += new.map {
      Token(text: $0.text, line: $0.line, other: $0.other < 0 ? -1 : $0.other + Int32(first))
    }
    files.append((path, first..<tokens.count))
  }

  subscript(_ index: Int) -> String { tokens.indices.contains(index) ? tokens[index].text : "" }
  func line(_ index: Int) -> Int { tokens.indices.contains(index) ? Int(tokens[index].line) : 0 }
  /// `FILE:LINE`.
  func place(_ index: Int) -> String { "\(files[file(index)].path):\(line(index))" }
  /// The other half of a bracket.
  func other(_ index: Int) -> Int {
    tokens.indices.contains(index) && tokens[index].other >= 0 ? Int(tokens[index].other) : index
  }
  /// From a bracket to its other half. Code that does not compile may have none.
  func block(_ open: Int) -> Range<Int> { open..<max(open + 1, other(open)) }
  func file(_ index: Int) -> Int { files.firstIndex { $0.range.contains(index) } ?? 0 }
  func isSwift(_ index: Int) -> Bool { files[file(index)].path.hasSuffix(".swift") }
  func first(_ text: String, in range: Range<Int>) -> Int? { range.first { self[$0] == text } }

  /// Reads the bytes of a file, and leaves out what is in comments and strings.
  static func tokens(of bytes: UnsafeBufferPointer<UInt8>, isSwift: Bool) -> [Token] {
    var (tokens, open, line, at) = ([Token](), [Int](), Int32(1), 0)
    let (newline, quote) = (UInt8(ascii: "\n"), UInt8(ascii: "\""))
    func byte(_ index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }
    func isAt(_ index: Int, _ pair: StaticString) -> Bool {
      byte(index) == pair.utf8Start[0] && byte(index + 1) == pair.utf8Start[1]
    }
    /// Behind the next `mark` on this line: a string without one is none, but a character in a regex.
    func end(of mark: UInt8, from index: Int) -> Int? {
      var index = index
      while index < bytes.count, bytes[index] != newline, bytes[index] != mark {
        index += bytes[index] == UInt8(ascii: "\\") && byte(index + 1) != newline ? 2 : 1
      }
      return byte(index) == mark ? index + 1 : nil
    }
    while at < bytes.count {
      let (start, first) = (at, bytes[at])
      at += 1
      if first == newline {
        line += 1
      } else if isAt(start, "//") {
        while at < bytes.count, bytes[at] != newline { at += 1 }
      } else if isAt(start, "/*") {
        var depth = 0
        at = start
        repeat {
          if bytes[at] == newline { line += 1 }
          let (opens, closes) = (isAt(at, "/*") && (isSwift || depth == 0), isAt(at, "*/"))
          depth += opens ? 1 : closes ? -1 : 0
          at += opens || closes ? 2 : 1
        } while at < bytes.count && depth > 0
      } else if isSwift, first == UInt8(ascii: "/"), ["(", ",", "=", ":", "#"].contains(tokens.last?.text),
        let end = end(of: first, from: at)
      {
        at = end
      } else if first == quote, isAt(at, "\"\"") {
        tokens.append(Token(text: "\"", line: line))
        at += 2
        while at < bytes.count {
          if bytes[at] == newline { line += 1 }
          let ends = bytes[at] == quote && isAt(at + 1, "\"\"")
          at += ends ? 3 : bytes[at] == UInt8(ascii: "\\") && byte(at + 1) != newline ? 2 : 1
          if ends { break }
        }
      } else if first == quote, let end = end(of: quote, from: at) {
        tokens.append(Token(text: "\"", line: line))
        at = end
      } else if isWord(first) {
        while at < bytes.count, isWord(bytes[at]) { at += 1 }
        tokens.append(Token(text: String(decoding: bytes[start..<at], as: UTF8.self), line: line))
      } else if first > 32, first != UInt8(ascii: "'") {
        tokens.append(Token(text: String(UnicodeScalar(first)), line: line))
        let (sign, last) = (tokens[tokens.count - 1].text, tokens.count - 1)
        if sign == "(" || sign == "[" || sign == "{" { open.append(last) }
        let wanted = sign == ")" ? "(" : sign == "]" ? "[" : sign == "}" ? "{" : ""
        // Two branches of `#if` may open twice what is closed once: what was left open is passed over.
        guard wanted != "", let index = open.lastIndex(where: { tokens[$0].text == wanted }) else { continue }
        (tokens[open[index]].other, tokens[last].other) = (Int32(last), Int32(open[index]))
        open.removeSubrange(index...)
      }
    }
    return tokens
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    byte | 32 >= 97 && byte | 32 <= 122 || byte >= 48 && byte <= 57 || byte == 95 || byte == 36 || byte >= 128
  }
}
