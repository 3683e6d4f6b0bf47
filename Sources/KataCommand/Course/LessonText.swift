import Foundation

/// What the Swift files of a lesson said at a moment: the learner's, the starter's, or those of a case.
package struct LessonText: Sendable {
  struct File: Equatable, Sendable {
    /// Relative to the folder.
    let path: String
    let data: Data
  }

  let lesson: Lesson
  /// Where they are from, relative to the package.
  let folder: String
  private(set) var files: [File] = []
  /// What else lies there, and so is not compiled; relative to the folder.
  private(set) var others: [String] = []
  /// When they were read.
  let time = Date()
  /// The digest (``Lesson/digest(of:in:)``) when the files were staged; empty before that.
  var digest = ""
  /// The status of the files that the digest covers, beside the lesson's own, when the files were staged.
  var statusBeside: Fingerprint?
  /// The status of the files when they were read.
  private var status: Fingerprint?
  /// The inode numbers of the folders that a verdict on it depends on, keyed by their paths, since it was staged.
  var inodes: [String: UInt64] = [:]

  /// - Parameters:
  ///   - folder: The learner's by default.
  ///   - root: The package.
  /// - Throws: `EnvironmentError` if there are no Swift files, or something can't be read.
  package init(of lesson: Lesson, from folder: String? = nil, in root: String) throws {
    self.lesson = lesson
    self.folder = folder ?? lesson.sourcesFolder
    // A file that is saved while others are read would make a mixture.
    repeat {
      status = FileTree.status(of: [self.folder], in: root)
      (files, others) = try Self.read(self.folder, in: root)
    } while hasNewStatus(in: root)
    guard files.isEmpty else { return }
    let isOwn = self.folder == lesson.sourcesFolder
    let isThere = FileTree.exists("\(root)/\(self.folder)")
    throw EnvironmentError.cannotBuild(
      "\(self.folder) \(isThere ? "has no Swift files" : "is missing")", "To get it back",
      remedy: isOwn ? "swift run kata reset \(lesson.numberText)" : "git checkout -- \(self.folder)")
  }

  /// Of what is written nowhere yet.
  ///
  /// - Parameter folder: Where somebody may look for it; the learner's by default.
  package init(of lesson: Lesson, saying files: [String: String], in folder: String? = nil) {
    (self.lesson, self.folder) = (lesson, folder ?? lesson.sourcesFolder)
    self.files = files.sorted { $0.key < $1.key }.map { File(path: $0.key, data: Data($0.value.utf8)) }
  }

  /// Returns whether a file was written, added or removed since the files were read. It may have the same text.
  func hasNewStatus(in root: String) -> Bool {
    status != FileTree.status(of: [folder], in: root)
  }

  private static func read(_ folder: String, in root: String) throws -> (files: [File], others: [String]) {
    var (files, others): ([File], [String]) = ([], [])
    try examine(folder, in: root)
    for path in FileTree.files(below: "\(root)/\(folder)") {
      try examine("\(folder)/\(path)", in: root)
      if path.hasSuffix(".swift"), let data = FileTree.data(of: "\(root)/\(folder)/\(path)") {
        files.append(File(path: path, data: data))
      } else {
        others.append(path)
      }
    }
    return (files, others)
  }

  private static func examine(_ path: String, in root: String) throws {
    guard access("\(root)/\(path)", R_OK) != 0, errno == EACCES else { return }
    throw EnvironmentError.cannotBuild(
      "\(path) can't be read (\(SystemReason.text(of: EACCES)))", "To let it be read",
      remedy: "chmod -R u+rwX '\(path)'")
  }
}

extension Lesson {
  /// Returns a digest of everything that a verdict depends on: the lesson's files, its tests, and the modules that all
  /// lessons use. There is no verdict if the digest changes during a check.
  ///
  /// - Parameters:
  ///   - text: The learner's files as they are, by default.
  ///   - root: The package.
  func digest(of text: LessonText? = nil, in root: String) -> String {
    var all = Fingerprint()
    for file in (text ?? (try? LessonText(of: self, in: root)))?.files ?? [] {
      all.add(file.path)
      all.add(file.data)
    }
    all.add(Fingerprint(of: filesBeside, in: root).description)
    return all.description
  }

  /// The files and folders beside the lesson's own on which a verdict depends: the lab, the test kit, the manifest, and the
  /// lesson's tests.
  var filesBeside: [String] {
    ["Sources/TimerLab", "Sources/KataTrace", "Sources/LessonKit", "Package.swift", testsFolder]
  }
}

extension LessonText {
  /// What its files say, by their names.
  var sources: [String: String] {
    files.reduce(into: [:]) { $0[$1.path] = FileTree.text(in: $1.data) }
  }

  /// Returns whether the files have changed since they were read.
  func isSavedSince(in root: String) -> Bool {
    hasNewStatus(in: root) && (try? LessonText(of: lesson, from: folder, in: root))?.files != files
  }

  /// Returns lines to print below a verdict on these files.
  func notes(in root: String) -> [String] {
    let names = others.map { "\(folder)/\($0)" }.joined(separator: ", ")
    return (others.isEmpty ? [] : ["Not compiled, since only Swift files are: \(names)"])
      + (isSavedSince(in: root) ? ["Saved meanwhile: this is of the text at \(time.clock)."] : [])
  }

  /// Whether two lessons of which this is true may not be in one process.
  ///
  /// A method for the Objective-C runtime in an extension is one for all modules of a process: of two lessons that
  /// extend `Timer` by the same one, only one would have its own. Errs on the safe side: the two words may well have
  /// nothing to do with one another.
  var mayExtendForTheRuntime: Bool {
    files.map { String(decoding: $0.data, as: UTF8.self) }.contains { text in
      text.contains("extension") && ["@objc", "@retroactive"].contains { text.contains($0) }
    }
  }
}
