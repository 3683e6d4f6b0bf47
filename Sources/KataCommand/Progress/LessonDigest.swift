import Foundation

/// A fingerprint of all that a lesson's verdict depends on: a result holds only while it stays the same.
struct LessonDigest: Equatable, Sendable, CustomStringConvertible {
  /// What all lessons stand on: the lab, the test kit and the manifest.
  struct Foundations: Sendable {
    fileprivate let fingerprint: Fingerprint

    /// - Parameter root: The package.
    init(in root: String) {
      var fingerprint = Fingerprint()
      for folder in ["Sources/TimerLab", "Tests/LeakAssertions", "Tests/LessonAssertions"] {
        fingerprint.add(folder: folder, in: root)
      }
      fingerprint.add(file: "Package.swift", in: root)
      self.fingerprint = fingerprint
    }
  }

  private var fingerprint = Fingerprint()

  /// - Parameters:
  ///   - root: The package.
  ///   - foundations: As they are now. Who asks about many lessons reads them once.
  init(of lesson: Lesson, in root: String, foundations: Foundations) {
    fingerprint.add(foundations.fingerprint)
    for folder in [lesson.sourcesFolder, lesson.testsFolder] { fingerprint.add(folder: folder, in: root) }
    fingerprint.add(TestCatalog.list(of: lesson, in: root) ?? "")
  }

  init(of lesson: Lesson, in root: String) {
    self.init(of: lesson, in: root, foundations: Foundations(in: root))
  }

  var description: String { fingerprint.description }
}

/// A short fingerprint of bytes: 64 bits, taken eight bytes at a time, so that all lessons cost a few milliseconds.
///
/// It tells that files have changed; it is no cryptographic digest.
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

  mutating func add(_ other: Fingerprint) { add(other.description) }

  /// Adds all files below a folder, with their paths.
  ///
  /// - Parameter root: What `path` and the paths that count are relative to.
  package mutating func add(folder path: String, in root: String) {
    let scan = FolderScan(of: "\(root)/\(path)")
    for file in scan.files {
      // No result is kept of a folder that can't be read whole, so its names must do.
      if scan.obstacle == nil { add(file: "\(path)/\(file)", in: root) } else { add("\(path)/\(file)") }
    }
  }

  /// Adds one file, with its path; one that is missing counts as empty.
  mutating func add(file path: String, in root: String) {
    add(path)
    add(FileTree.data(of: "\(root)/\(path)") ?? Data())
  }
}
