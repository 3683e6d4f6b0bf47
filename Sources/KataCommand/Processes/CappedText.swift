import Foundation

/// What a process wrote: the beginning and the end of it, however much it was.
///
/// A loop that prints fills any disk and any memory. And whoever searches the text expects lines of a bearable
/// length, so long ones are cut as well.
package struct CappedText: Sendable {
  /// Bytes kept of the beginning and of the end.
  static let headLimit = 256 << 10
  static let tailLimit = 512 << 10
  /// Bytes shown of a line, half of them from its beginning.
  static let lineLimit = 4_096

  /// How many bytes there were in all.
  private(set) var count = 0
  private var head: [UInt8] = []
  private var tail: [UInt8] = []

  mutating func append(_ bytes: UnsafeRawBufferPointer) {
    count += bytes.count
    let room = min(Self.headLimit - head.count, bytes.count)
    head.append(contentsOf: bytes.prefix(room))
    tail.append(contentsOf: bytes.dropFirst(room).suffix(Self.tailLimit))
    // Twice the limit at most, so that each byte is moved once at most.
    if tail.count > 2 * Self.tailLimit { tail.removeFirst(tail.count - Self.tailLimit) }
  }

  /// The text, which says where something was left out.
  package var text: String {
    let end = tail.suffix(Self.tailLimit)
    let missing = count - head.count - end.count
    guard missing > 0 else { return Self.lines(of: (head + end)[...]) }
    return Self.lines(of: head[...]) + "\n\(Self.mark(missing))\n" + Self.lines(of: end)
  }

  /// Some of the last bytes, for whoever looks at what comes in.
  var end: String { String(decoding: (tail.isEmpty ? head : tail).suffix(Self.lineLimit), as: UTF8.self) }

  /// The last line, if it is short, holds the first words, and ends with the last ones.
  func lastLine(from words: String, to lastWords: String) -> String? {
    let end = (tail.isEmpty ? head : tail).suffix(Self.lineLimit)
    guard end.last != UInt8(ascii: "\n"), let line = end.split(separator: UInt8(ascii: "\n")).last else {
      return nil
    }
    let text = String(decoding: line, as: UTF8.self)
    return text.contains(words) && text.hasSuffix(lastWords) ? text : nil
  }

  /// Goes through the bytes once, and makes no list of lines: there may be half a million of them.
  private static func lines(of bytes: ArraySlice<UInt8>) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    var rest = bytes
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      append(rest[..<end], to: &text)
      text.append(UInt8(ascii: "\n"))
      rest = rest[(end + 1)...]
    }
    append(rest, to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  private static func append(_ line: ArraySlice<UInt8>, to text: inout [UInt8]) {
    if line.count > lineLimit { text += Array(shortened(line).utf8) } else { text += line }
  }

  private static func shortened(_ line: ArraySlice<UInt8>) -> String {
    let missing = line.count - lineLimit
    guard missing > 0 else { return String(decoding: line, as: UTF8.self) }
    let ends = [line.prefix(lineLimit / 2), line.suffix(lineLimit / 2)].map {
      String(decoding: $0, as: UTF8.self)
    }
    return "\(ends[0]) \(mark(missing)) \(ends[1])"
  }

  /// The text as it is, or without its middle if it is long.
  static func shortened(_ text: String) -> String {
    text.utf8.count > lineLimit ? shortened(Array(text.utf8)[...]) : text
  }

  /// What stands where something was left out.
  static func mark(_ bytes: Int) -> String { "[… \(bytes) bytes left out …]" }
}
