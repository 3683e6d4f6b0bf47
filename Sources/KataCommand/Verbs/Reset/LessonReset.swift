import Foundation

/// An operation that replaces the learner's folders with the starters, and moves the old folders to a backup.
struct LessonReset {
  let packageRoot: String

  private static let backupsFolder = ".kata/backups"

  /// Resets lessons one after the other.
  ///
  /// - Parameter didReset: Called after each lesson with the path of the backup, relative to the package; `nil` if the
  ///   lesson had no folder.
  /// - Throws: `EnvironmentError` if a starter can't be read, before any folder is moved, or if one can't be replaced.
  func run(_ lessons: [Lesson], didReset: (_ lesson: Lesson, _ backup: String?) -> Void) throws {
    let starters = try lessons.map { try SourceSnapshot(of: $0, from: $0.starterFolder, in: packageRoot) }
    let backupFolder = unusedBackupFolder
    for starter in starters {
      let lesson = starter.lesson
      let exists = FileTree.exists("\(packageRoot)/\(lesson.sourcesFolder)")
      let backup = exists ? "\(backupFolder)/\(lesson.name)" : nil
      try EnvironmentError.convertingErrors(
        writing: lesson.sourcesFolder, effect: "Your version is unchanged."
      ) {
        try replaceFolder(lesson.sourcesFolder, with: starter, backup: backup)
      }
      didReset(lesson, backup)
    }
  }

  /// Moves a folder to the backup, and writes the starter in its place. If the starter can't be written, moves the
  /// folder back. All paths are relative to the package. If the folder doesn't exist, `backup` is `nil`.
  private func replaceFolder(_ folder: String, with starter: SourceSnapshot, backup: String?) throws {
    if let backup { try move(folder, to: backup) }
    do {
      for file in starter.files {
        try FileTree.write(file.data, to: "\(packageRoot)/\(folder)/\(file.path)")
      }
    } catch {
      try? FileManager.default.removeItem(atPath: "\(packageRoot)/\(folder)")
      if let backup { try move(backup, to: folder) }
      throw error
    }
  }

  /// Moves a folder within the package, and creates the folders above its destination.
  private func move(_ path: String, to destination: String) throws {
    let (old, new) = ("\(packageRoot)/\(path)", "\(packageRoot)/\(destination)")
    try FileManager.default.createDirectory(
      atPath: (new as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try FileManager.default.moveItem(atPath: old, toPath: new)
  }

  /// The path of a new backup folder, named after the current UTC time, such as `.kata/backups/2026-05-01T171500Z`.
  private var unusedBackupFolder: String {
    let folder = "\(Self.backupsFolder)/\(Date().formatted(Date.ISO8601FormatStyle(timeSeparator: .omitted)))"
    return FileTree.exists("\(packageRoot)/\(folder)") ? "\(folder)-\(UUID().uuidString.prefix(8))" : folder
  }
}

extension Lesson {
  /// Returns whether the learner's folder contains exactly the starter's files, unchanged. Hidden files are ignored,
  /// because editors and the system write them.
  func hasUnchangedStarter(in root: String) -> Bool {
    let own = try? SourceSnapshot(of: self, in: root)
    let starter = try? SourceSnapshot(of: self, from: starterFolder, in: root)
    return own != nil && own?.files == starter?.files && own?.otherFilePaths == []
  }
}
