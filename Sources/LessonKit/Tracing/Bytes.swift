import Foundation

/// Bytes that stay where they are for as long as the process lives.
struct Bytes {
  let start: UnsafeMutablePointer<UInt8>
  let count: Int

  init(_ words: String) {
    let bytes = Array(words.utf8)
    start = .allocate(capacity: bytes.count + 1)
    start.initialize(from: bytes + [0], count: bytes.count + 1)
    count = bytes.count
  }

  /// Where to read on.
  init(place: String) {
    self.init("  Read on: \(place)\n")
  }

  func write() {
    _ = Foundation.write(STDERR_FILENO, start, count)
  }

  func begins(_ words: UnsafePointer<CChar>) -> Bool {
    start.withMemoryRebound(to: CChar.self, capacity: count + 1) { strncmp(words, $0, count) == 0 }
  }

  func isIn(_ words: UnsafePointer<CChar>) -> Bool {
    start.withMemoryRebound(to: CChar.self, capacity: count + 1) { strstr(words, $0) != nil }
  }
}
