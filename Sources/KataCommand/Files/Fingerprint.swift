import Foundation

/// A 64-bit hash value by which the command detects changes to files and questions.
///
/// The hash isn't cryptographic. It mixes eight bytes at a time, so all lessons are hashed in a few milliseconds.
struct Fingerprint: Equatable, Sendable, CustomStringConvertible {
  private var accumulatedHash: UInt64 = 0xcbf2_9ce4_8422_2325

  init() {}

  /// The hash value as 16 hexadecimal digits.
  var description: String { String(format: "%016llx", accumulatedHash) }

  mutating func add(_ text: String) { add(Data(text.utf8)) }

  /// Adds bytes and their count, so that adding two parts and adding both at once give different hashes.
  mutating func add(_ bytes: Data) {
    var state = accumulatedHash
    func mix(_ word: UInt64) {
      state = ((state << 5 | state >> 59) ^ word) &* 0x9e37_79b9_7f4a_7c15
      state ^= state >> 29
    }
    bytes.withUnsafeBytes { bytes in
      var place = 0
      while place + 8 <= bytes.count {
        mix(bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
        place += 8
      }
      var rest: UInt64 = 0
      while place < bytes.count {
        rest = rest << 8 | UInt64(bytes[place])
        place += 1
      }
      mix(rest)
      mix(UInt64(bytes.count))
    }
    accumulatedHash = state
  }
}

extension Fingerprint {
  /// Creates the fingerprint of files and whole folders, with all paths. A missing or unreadable file counts as empty.
  ///
  /// - Parameter root: The folder to which the paths are relative.
  init(of paths: [String], in root: String) {
    for file in paths.flatMap({ FileTree.files(at: $0, in: root) }) {
      add(file)
      add(FileTree.data(of: "\(root)/\(file)") ?? Data())
    }
  }
}
