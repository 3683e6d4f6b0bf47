import Foundation

/// A short fingerprint of a lesson's sources and tests: a result holds only while it stays the same.
///
/// FNV-1a, 64 bits. It guards against forgetting, not against forgery.
struct LessonDigest: Equatable, Sendable, CustomStringConvertible {
  private var state: UInt64 = 0xcbf2_9ce4_8422_2325

  /// - Parameter root: The package.
  init(of lesson: Lesson, in root: String) {
    for folder in [lesson.sourcesFolder, lesson.testsFolder] {
      let scan = FolderScan(of: "\(root)/\(folder)")
      for file in scan.files {
        add("\(folder)/\(file)".utf8)
        // No result is kept of a folder that can't be read whole, so its names must do.
        if scan.obstacle == nil { add(FileTree.data(of: "\(root)/\(folder)/\(file)") ?? Data()) }
      }
    }
  }

  init(of bytes: some Sequence<UInt8>) {
    add(bytes)
  }

  var description: String {
    let digits = String(state, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  private mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { state = (state ^ UInt64(byte)) &* 0x100_0000_01b3 }
  }
}
