import Foundation

/// A fingerprint of contents, by which the command sees that something has changed: what a result or a build is of,
/// what was saved, which question was answered.
///
/// 64 bits, taken eight bytes at a time, so that all lessons cost a few milliseconds. It is not a cryptographic digest.
package struct Fingerprint: Equatable, Sendable, CustomStringConvertible {
  private var state: UInt64 = 0xcbf2_9ce4_8422_2325

  package init() {}

  init(of bytes: Data) {
    add(bytes)
  }

  package var description: String {
    let digits = String(state, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  package mutating func add(_ text: String) { add(Data(text.utf8)) }

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

  private mutating func add(_ other: Fingerprint) { add(other.description) }

  /// Adds all files below a folder, with their paths.
  ///
  /// - Parameter root: What `path` and the paths that count are relative to.
  package mutating func add(folder path: String, in root: String) {
    for file in FileTree.files(below: "\(root)/\(path)") { add(file: "\(path)/\(file)", in: root) }
  }

  /// Adds one file, with its path; one that is missing or is not read counts as empty.
  mutating func add(file path: String, in root: String) {
    add(path)
    add(FileTree.data(of: "\(root)/\(path)") ?? Data())
  }
}

extension Fingerprint {
  /// Of what all lessons depend on: the lab, the test kit and the manifest.
  ///
  /// - Parameter root: The package.
  static func foundations(in root: String) -> Fingerprint {
    var fingerprint = Fingerprint()
    for folder in ["Sources/TimerLab", "Sources/KataTrace", "Sources/LessonKit"] {
      fingerprint.add(folder: folder, in: root)
    }
    fingerprint.add(file: "Package.swift", in: root)
    return fingerprint
  }

  /// Of all that a lesson's verdict depends on. A result is valid only as long as this stays the same.
  ///
  /// - Parameters:
  ///   - root: The package.
  ///   - foundations: As they are now, to read them once for many lessons.
  init(of lesson: Lesson, in root: String, foundations: Fingerprint? = nil) {
    add(foundations ?? .foundations(in: root))
    for folder in [lesson.sourcesFolder, lesson.testsFolder] { add(folder: folder, in: root) }
  }

  /// Those of all files below some folders, by path.
  static func files(below folders: [String]) -> [String: Fingerprint] {
    var fingerprints: [String: Fingerprint] = [:]
    for folder in folders {
      for file in FileTree.files(below: folder) {
        fingerprints["\(folder)/\(file)"] =
          FileTree.data(of: "\(folder)/\(file)").map(Fingerprint.init) ?? Fingerprint()
      }
    }
    return fingerprints
  }
}
