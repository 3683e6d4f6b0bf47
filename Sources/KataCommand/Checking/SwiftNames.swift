/// The names and keywords in a Swift file, outside of comments and of the text of string literals.
///
/// Knows nested comments, raw and multi-line strings, and the code within an interpolation. It does not know regex
/// literals: a quotation mark in one opens a string up to the end of the line.
struct SwiftNames {
  struct Name: Equatable {
    let text: String
    /// Counted from 1.
    let line: Int
    /// Counted from 1, in bytes, as the compiler does.
    let column: Int
  }

  private(set) var all: [Name] = []
  private let bytes: [UInt8]
  private var place = 0
  private var line = 1
  private var lineStart = 0

  init(in source: String) {
    bytes = Array(source.utf8)
    readCode(untilParenthesis: false)
  }

  // MARK: - Code

  /// - Parameter untilParenthesis: Whether it is an interpolation, which ends with its closing parenthesis.
  private mutating func readCode(untilParenthesis: Bool) {
    var depth = 0
    while let byte = peek() {
      if starts("//") {
        while let next = peek(), !Self.isNewline(next) { step() }
      } else if starts("/*") {
        skipComment()
      } else if byte == Self.quote || byte == Self.hash {
        readStringOrHash()
      } else if Self.isPartOfName(byte) {
        readName()
      } else {
        if byte == UInt8(ascii: "(") { depth += 1 }
        if byte == UInt8(ascii: ")") { depth -= 1 }
        step()
        if untilParenthesis, depth < 0 { return }
      }
    }
  }

  private mutating func readName() {
    let start = place
    while let byte = peek(), Self.isPartOfName(byte) { step() }
    let text = String(decoding: bytes[start..<place], as: UTF8.self)
    all.append(Name(text: text, line: line, column: start - lineStart + 1))
  }

  private mutating func skipComment() {
    var depth = 0
    while peek() != nil {
      if starts("/*") {
        depth += 1
        step(2)
      } else if starts("*/") {
        depth -= 1
        step(2)
        if depth == 0 { return }
      } else {
        step()
      }
    }
  }

  // MARK: - Strings

  /// `"…"`, `"""…"""`, `#"…"#`, or a hash that begins something else, like `#if`.
  private mutating func readStringOrHash() {
    var hashes = 0
    while peek() == Self.hash {
      hashes += 1
      step()
    }
    guard peek() == Self.quote else { return }
    let isLong = starts("\"\"\"")
    step(isLong ? 3 : 1)
    readText(isLong: isLong, hashes: String(repeating: "#", count: hashes))
  }

  private mutating func readText(isLong: Bool, hashes: String) {
    let end = (isLong ? "\"\"\"" : "\"") + hashes
    let escape = "\\" + hashes
    while let byte = peek() {
      if starts(end) { return step(end.utf8.count) }
      if starts(escape + "(") {
        step(escape.utf8.count + 1)
        readCode(untilParenthesis: true)
      } else if starts(escape) {
        step(escape.utf8.count + 1)
      } else if !isLong, Self.isNewline(byte) {
        return
      } else {
        step()
      }
    }
  }

  // MARK: - Bytes

  private static let quote = UInt8(ascii: "\"")
  private static let hash = UInt8(ascii: "#")

  private func peek() -> UInt8? { place < bytes.count ? bytes[place] : nil }

  private func starts(_ text: String) -> Bool { bytes[place...].starts(with: text.utf8) }

  private mutating func step(_ count: Int = 1) {
    for _ in 0..<count where place < bytes.count {
      if Self.isNewline(bytes[place]) {
        line += 1
        lineStart = place + 1
      }
      place += 1
    }
  }

  private static func isNewline(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") }

  private static func isPartOfName(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || byte >= 0x80 || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
  }
}
