import Foundation

/// A short fingerprint of a lesson's sources and tests: a result holds only while it stays the same.
///
/// FNV-1a, 64 bits. It guards against forgetting, not against forgery.
struct LessonDigest: Equatable, Sendable, CustomStringConvertible {
  private var state: UInt64 = 0xcbf2_9ce4_8422_2325

  /// - Parameter root: The package.
  init(of lesson: Lesson, in root: String) {
    for folder in [lesson.sourcesFolder, lesson.testsFolder] {
      for file in FileTree.files(below: "\(root)/\(folder)") {
        add("\(folder)/\(file)".utf8)
        add(FileManager.default.contents(atPath: "\(root)/\(folder)/\(file)") ?? Data())
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
