import Foundation

/// What a process wrote: the beginning and the end of it, however much it was. A loop that prints fills any disk and
/// any memory.
package struct TruncatedText: Sendable {
  /// Bytes kept of the beginning and of the end.
  static let headLimit = 256 << 10
  static let tailLimit = 512 << 10
  /// Bytes of a text that is to be shown, half of them from its beginning.
  static let shownLimit = 4_096

  /// How many bytes there were in all.
  package private(set) var count = 0
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
    return Self.joined(head, Array(end), without: count - head.count - end.count)
  }

  /// Some of the last bytes, for whoever looks at what comes in.
  var end: String { String(decoding: (tail.isEmpty ? head : tail).suffix(Self.shownLimit), as: UTF8.self) }

  /// The text as it is, or without its middle if it is long.
  static func shortened(_ text: String) -> String {
    let bytes = Array(text.utf8)
    guard bytes.count > shownLimit else { return text }
    let half = shownLimit / 2
    return joined(Array(bytes.prefix(half)), Array(bytes.suffix(half)), without: bytes.count - 2 * half)
  }

  private static func joined(_ start: [UInt8], _ end: [UInt8], without missing: Int) -> String {
    guard missing > 0 else { return String(decoding: start + end, as: UTF8.self) }
    return String(decoding: start, as: UTF8.self) + "\n[… \(missing) bytes left out …]\n"
      + String(decoding: end, as: UTF8.self)
  }
}
