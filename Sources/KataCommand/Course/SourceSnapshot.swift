import Foundation

/// A snapshot of a lesson's Swift files, from the learner's folder, the starter, the reference or a fix.
package struct SourceSnapshot: Sendable {
  /// A Swift file, with its contents at the time of the snapshot.
  struct File: Equatable, Sendable {
    /// The path of the file, relative to the lesson's folder.
    let path: String
    let data: Data
  }

  let lesson: Lesson
  /// The path of the folder with the files, relative to the package.
  let folder: String
  private(set) var files: [File] = []
  /// The paths of the files that aren't Swift files, relative to the folder.
  private(set) var otherFilePaths: [String] = []
  /// The time just before the files were first read, for messages about later changes.
  let readTime = Date()
  /// The result of ``Lesson/digest(of:in:)`` when the files were copied to the staging folder; empty before that.
  var stagedDigest = ""
  /// A fingerprint of the metadata of ``Lesson/sharedInputPaths`` when the lesson was staged; `nil` before that.
  var stagedSharedInputFingerprint: Fingerprint?
  /// A fingerprint of the metadata of the folder's files when they were read; `nil` if they weren't read from a folder.
  private var metadataFingerprint: Fingerprint?
  /// The inode numbers, keyed by path, of the files and folders that must not be replaced during the check.
  var stagedInodeNumbers: [String: UInt64] = [:]

  /// Reads the Swift files of a lesson.
  ///
  /// - Parameter folder: The folder to read, relative to the package; by default the learner's.
  /// - Throws: `EnvironmentError` if there are no Swift files, or if a file can't be read.
  package init(of lesson: Lesson, from folder: String? = nil, in root: String) throws {
    self.lesson = lesson
    self.folder = folder ?? lesson.sourcesFolder
    // If a file was saved while others were read, they are all read again.
    repeat {
      metadataFingerprint = FileTree.metadataFingerprint(of: [self.folder], in: root)
      (files, otherFilePaths) = try Self.readFiles(in: self.folder, of: root)
    } while hasBeenTouchedOnDisk(in: root)
    guard files.isEmpty else { return }
    let isOwn = self.folder == lesson.sourcesFolder
    let isThere = FileTree.exists("\(root)/\(self.folder)")
    throw EnvironmentError.cannotBuild(
      "\(self.folder) \(isThere ? "has no Swift files" : "is missing")",
      "To get \(isThere ? "them" : "it") back",
      remedy: isOwn ? "swift run kata reset \(lesson.numberText)" : "git checkout -- \(self.folder)")
  }

  /// Creates a snapshot of files that don't exist in the package.
  ///
  /// - Parameters:
  ///   - files: The texts of the files, keyed by their names.
  ///   - folder: The folder to name in messages and to search for later changes; by default the learner's.
  package init(of lesson: Lesson, files: [String: String], in folder: String? = nil) {
    (self.lesson, self.folder) = (lesson, folder ?? lesson.sourcesFolder)
    self.files = files.sorted { $0.key < $1.key }.map { File(path: $0.key, data: Data($0.value.utf8)) }
  }

  /// Returns whether a file was written, added or removed after the files were read, even if no contents changed.
  /// Returns `true` if the files weren't read from a folder.
  func hasBeenTouchedOnDisk(in root: String) -> Bool {
    metadataFingerprint != FileTree.metadataFingerprint(of: [folder], in: root)
  }

  /// Reads the Swift files in a folder, and lists the paths of all other files.
  private static func readFiles(in folder: String, of root: String) throws -> (
    files: [File], otherPaths: [String]
  ) {
    var (files, otherPaths): ([File], [String]) = ([], [])
    try requireReadable(folder, in: root)
    for path in FileTree.files(below: "\(root)/\(folder)") {
      try requireReadable("\(folder)/\(path)", in: root)
      if path.hasSuffix(".swift"), let data = FileTree.data(of: "\(root)/\(folder)/\(path)") {
        files.append(File(path: path, data: data))
      } else {
        otherPaths.append(path)
      }
    }
    return (files, otherPaths)
  }

  /// Throws an `EnvironmentError` if a file or folder can't be read because of its permissions.
  private static func requireReadable(_ path: String, in root: String) throws {
    guard access("\(root)/\(path)", R_OK) != 0, errno == EACCES else { return }
    throw EnvironmentError.cannotBuild(
      "\(path) can't be read (\(SystemError.message(ofErrno: EACCES)))", "To make it readable",
      remedy: "chmod -R u+rwX '\(path)'")
  }
}

extension Lesson {
  /// Returns a digest of the lesson's Swift files and of the files in ``sharedInputPaths``. If shared files change
  /// during a check, the check ends without a verdict.
  ///
  /// - Parameter snapshot: The lesson's files; by default, the learner's current files.
  func digest(of snapshot: SourceSnapshot? = nil, in root: String) -> String {
    var all = Fingerprint()
    for file in (snapshot ?? (try? SourceSnapshot(of: self, in: root)))?.files ?? [] {
      all.add(file.path)
      all.add(file.data)
    }
    all.add(Fingerprint(of: sharedInputPaths, in: root).description)
    return all.description
  }

  /// The paths, relative to the package, of files and folders outside of the lesson's folder that affect the verdict.
  var sharedInputPaths: [String] {
    ["Sources/TimerLab", "Sources/KataTrace", "Sources/LessonKit", "Package.swift", testsFolder]
  }

  /// Returns the contents of the Swift files in a folder of `root`, keyed by their paths relative to the folder.
  package static func sourceTexts(in folder: String, of root: String) -> [String: String] {
    FileTree.files(below: "\(root)/\(folder)").filter { $0.hasSuffix(".swift") }
      .reduce(into: [:]) { $0[$1] = FileTree.text(of: "\(root)/\(folder)/\($1)") }
  }
}

extension SourceSnapshot {
  /// The contents of the files, keyed by their paths.
  var textsByPath: [String: String] {
    files.reduce(into: [:]) { $0[$1.path] = FileTree.text(in: $1.data) }
  }

  /// Returns whether the contents of the files have changed since they were read.
  func hasChangedOnDisk(in root: String) -> Bool {
    hasBeenTouchedOnDisk(in: root)
      && (try? SourceSnapshot(of: lesson, from: folder, in: root))?.files != files
  }

  /// Returns notes to print below a verdict, about files that were not compiled or were saved during the check.
  func verdictNotes(in root: String) -> [String] {
    let names = otherFilePaths.map { "\(folder)/\($0)" }.joined(separator: ", ")
    return (otherFilePaths.isEmpty ? [] : ["Not compiled (not Swift files): \(names)"])
      + (hasChangedOnDisk(in: root)
        ? ["You saved during the check. This result is for your code as of \(readTime.localTimeText)."] : [])
  }

  /// Whether the files may add methods to the Objective-C runtime in an extension.
  ///
  /// Such a method exists in all modules of a process. So two lessons that add the same method to `Timer` can't be
  /// tested in one process. The text search can give a false positive.
  var mayAddObjectiveCMethods: Bool {
    files.map { String(decoding: $0.data, as: UTF8.self) }.contains { text in
      text.contains("extension") && ["@objc", "@retroactive"].contains { text.contains($0) }
    }
  }
}
