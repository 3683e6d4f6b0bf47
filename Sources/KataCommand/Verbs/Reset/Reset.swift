import Foundation

/// The replacement of the learner's folders with the starters. The old folders are moved to a backup.
struct Reset {
  let packageRoot: String

  /// The folder of the backups, relative to the package.
  private static let backups = ".kata/backups"

  /// Resets lessons one after the other.
  ///
  /// - Parameter didReset: Called after each lesson with the path of the learner's version, relative to the package; `nil`
  ///   if the lesson had no folder.
  /// - Throws: `EnvironmentError`. A starter that can't be read is noticed before anything is moved.
  func run(_ lessons: [Lesson], didReset: (_ lesson: Lesson, _ backup: String?) -> Void) throws {
    let starters = try lessons.map { try LessonText(of: $0, from: $0.starterFolder, in: packageRoot) }
    let time = unusedBackupFolder
    for starter in starters {
      let lesson = starter.lesson
      let isThere = FileTree.exists("\(packageRoot)/\(lesson.sourcesFolder)")
      let backup = isThere ? "\(time)/\(lesson.name)" : nil
      try EnvironmentError.writing(lesson.sourcesFolder, effect: "Your version is as it was.") {
        try replace(lesson.sourcesFolder, with: starter, backup: backup)
      }
      didReset(lesson, backup)
    }
  }

  /// Moves a folder to the backup and writes the starter. If that fails, the folder is moved back.
  private func replace(_ folder: String, with starter: LessonText, backup: String?) throws {
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

  private func move(_ path: String, to other: String) throws {
    let (old, new) = ("\(packageRoot)/\(path)", "\(packageRoot)/\(other)")
    try FileManager.default.createDirectory(
      atPath: (new as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try FileManager.default.moveItem(atPath: old, toPath: new)
  }

  /// A folder that doesn't exist yet, named after the time in UTC: `.kata/backups/2026-05-01T171500Z`.
  private var unusedBackupFolder: String {
    let time = "\(Self.backups)/\(Date().formatted(Date.ISO8601FormatStyle(timeSeparator: .omitted)))"
    return FileTree.exists("\(packageRoot)/\(time)") ? "\(time)-\(UUID().uuidString.prefix(8))" : time
  }
}

extension Lesson {
  /// Returns whether the learner's folder has the files of the starter, unchanged, and no other. Hidden files don't count,
  /// because editors and the system write them.
  func isStarter(in root: String) -> Bool {
    let own = try? LessonText(of: self, in: root)
    let starter = try? LessonText(of: self, from: starterFolder, in: root)
    return own != nil && own?.files == starter?.files && own?.others == []
  }
}
