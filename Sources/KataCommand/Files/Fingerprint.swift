import Foundation

/// A fingerprint of contents, by which the command sees that something has changed: what a result or a build is of,
/// what was saved, which question was answered.
///
/// 64 bits, taken eight bytes at a time, so that all lessons cost a few milliseconds. It is not a cryptographic digest.
struct Fingerprint: Equatable, Sendable, CustomStringConvertible {
  private var state: UInt64 = 0xcbf2_9ce4_8422_2325

  init() {}

  var description: String { String(format: "%016llx", state) }

  mutating func add(_ text: String) { add(Data(text.utf8)) }

  /// The length goes in as well, so that what is added next can't be taken for the end of this.
  mutating func add(_ bytes: Data) {
    var state = state
    func stir(_ word: UInt64) {
      state = ((state << 5 | state >> 59) ^ word) &* 0x9e37_79b9_7f4a_7c15
      state ^= state >> 29
    }
    bytes.withUnsafeBytes { bytes in
      var place = 0
      while place + 8 <= bytes.count {
        stir(bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
        place += 8
      }
      var rest: UInt64 = 0
      while place < bytes.count {
        rest = rest << 8 | UInt64(bytes[place])
        place += 1
      }
      stir(rest)
      stir(UInt64(bytes.count))
    }
    self.state = state
  }

  /// Adds a file with its path, or all files below a folder; one that is missing or is not read counts as empty.
  ///
  /// - Parameter root: What `path` and the paths that count are relative to.
  mutating func add(path: String, in root: String) {
    let isFolder = FileTree.isFolder("\(root)/\(path)")
    let files = isFolder ? FileTree.files(below: "\(root)/\(path)").map { "\(path)/\($0)" } : [path]
    for file in files {
      add(file)
      add(FileTree.data(of: "\(root)/\(file)") ?? Data())
    }
  }
}

extension Fingerprint {
  /// Of files and folders, by their paths in the package.
  init(of paths: [String], in root: String) {
    for path in paths { add(path: path, in: root) }
  }
}
