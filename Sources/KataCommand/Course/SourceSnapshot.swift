import Foundation

/// The contents of a lesson's Swift files at one moment. The files are the learner's, the starter's, or those
/// of a case.
package struct SourceSnapshot: Sendable {
  /// A Swift file of the lesson, with its contents.
  struct File: Equatable, Sendable {
    /// The path relative to the lesson's folder.
    let path: String
    let data: Data
  }

  let lesson: Lesson
  /// The folder that the files were read from, relative to the package.
  let folder: String
  private(set) var files: [File] = []
  /// The other files in the folder, which are not compiled; relative to the folder.
  private(set) var otherFiles: [String] = []
  /// The time at which the files were read.
  let readTime = Date()
  /// The digest (``Lesson/digest(of:in:)``) when the files were staged; empty before that.
  var stagedDigest = ""
  /// The status of the other files that the digest covers, when the lesson's files were staged.
  var stagedSharedInputStatus: Fingerprint?
  /// The status of the files when they were read.
  private var fileStatus: Fingerprint?
  /// The inode numbers of the folders on which the verdict depends, when the files were staged; keyed by path.
  var stagedFolderInodes: [String: UInt64] = [:]

  /// Reads the Swift files of a lesson.
  ///
  /// - Parameters:
  ///   - folder: The folder to read, relative to the package; by default the learner's.
  ///   - root: The package.
  /// - Throws: `EnvironmentError` if there are no Swift files, or if a file can't be read.
  package init(of lesson: Lesson, from folder: String? = nil, in root: String) throws {
    self.lesson = lesson
    self.folder = folder ?? lesson.sourcesFolder
    // If a file was saved while others were read, they are all read again.
    repeat {
      fileStatus = FileTree.statusFingerprint(of: [self.folder], in: root)
      (files, otherFiles) = try Self.readFiles(in: self.folder, of: root)
    } while hasNewFileStatus(in: root)
    guard files.isEmpty else { return }
    let isOwn = self.folder == lesson.sourcesFolder
    let isThere = FileTree.exists("\(root)/\(self.folder)")
    throw EnvironmentError.cannotBuild(
      "\(self.folder) \(isThere ? "has no Swift files" : "is missing")", "To get it back",
      remedy: isOwn ? "swift run kata reset \(lesson.numberText)" : "git checkout -- \(self.folder)")
  }

  /// Creates a text from files that are not written yet.
  ///
  /// - Parameters:
  ///   - files: The texts of the files, keyed by their names.
  ///   - folder: The folder to name in messages; by default the learner's.
  package init(of lesson: Lesson, files: [String: String], in folder: String? = nil) {
    (self.lesson, self.folder) = (lesson, folder ?? lesson.sourcesFolder)
    self.files = files.sorted { $0.key < $1.key }.map { File(path: $0.key, data: Data($0.value.utf8)) }
  }

  /// Returns whether a file was written, added or removed since the files were read, even if the contents are
  /// equal.
  func hasNewFileStatus(in root: String) -> Bool {
    fileStatus != FileTree.statusFingerprint(of: [folder], in: root)
  }

  private static func readFiles(in folder: String, of root: String) throws -> (
    files: [File], others: [String]
  ) {
    var (files, others): ([File], [String]) = ([], [])
    try requireReadable(folder, in: root)
    for path in FileTree.files(below: "\(root)/\(folder)") {
      try requireReadable("\(folder)/\(path)", in: root)
      if path.hasSuffix(".swift"), let data = FileTree.data(of: "\(root)/\(folder)/\(path)") {
        files.append(File(path: path, data: data))
      } else {
        others.append(path)
      }
    }
    return (files, others)
  }

  private static func requireReadable(_ path: String, in root: String) throws {
    guard access("\(root)/\(path)", R_OK) != 0, errno == EACCES else { return }
    throw EnvironmentError.cannotBuild(
      "\(path) can't be read (\(SystemError.text(ofErrno: EACCES)))", "To let it be read",
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
  func digest(of text: SourceSnapshot? = nil, in root: String) -> String {
    var all = Fingerprint()
    for file in (text ?? (try? SourceSnapshot(of: self, in: root)))?.files ?? [] {
      all.add(file.path)
      all.add(file.data)
    }
    all.add(Fingerprint(of: sharedInputs, in: root).description)
    return all.description
  }

  /// The files and folders, other than the lesson's own, on which a verdict depends: the lab, the test kit, the
  /// manifest, and the lesson's tests.
  var sharedInputs: [String] {
    ["Sources/TimerLab", "Sources/KataTrace", "Sources/LessonKit", "Package.swift", testsFolder]
  }
}

extension SourceSnapshot {
  /// The texts of the files, keyed by their names.
  var textsByPath: [String: String] {
    files.reduce(into: [:]) { $0[$1.path] = FileTree.text(in: $1.data) }
  }

  /// Returns whether the files have changed since they were read.
  func hasChangedOnDisk(in root: String) -> Bool {
    hasNewFileStatus(in: root) && (try? SourceSnapshot(of: lesson, from: folder, in: root))?.files != files
  }

  /// Returns lines to print below a verdict on these files.
  func verdictNotes(in root: String) -> [String] {
    let names = otherFiles.map { "\(folder)/\($0)" }.joined(separator: ", ")
    return (otherFiles.isEmpty ? [] : ["Not compiled, since only Swift files are: \(names)"])
      + (hasChangedOnDisk(in: root)
        ? ["Saved meanwhile: this is of the text at \(readTime.localTimeText)."] : [])
  }

  /// Whether the files may add methods to the Objective-C runtime in an extension.
  ///
  /// Such a method applies to all modules of a process, so two lessons that extend `Timer` with the same method can't
  /// be tested in one process. The result is `true` too often rather than too seldom, because only the words are
  /// searched for.
  var mayAddObjectiveCMethods: Bool {
    files.map { String(decoding: $0.data, as: UTF8.self) }.contains { text in
      text.contains("extension") && ["@objc", "@retroactive"].contains { text.contains($0) }
    }
  }
}
