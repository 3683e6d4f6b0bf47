import Foundation

/// Brings starters back by renaming: a lesson's folder goes into a backup as it is, and the starter into its place. No file
/// is ever half there, and what an editor has open is written on in the backup.
struct Reset {
  /// The package.
  let root: String
  /// Hears where a lesson's folder is about to go. Both paths are relative to the package.
  let willMove: (_ folder: String, _ backup: String) -> Void

  private static let backups = ".kata/backups"
  private static let untouched = "Nothing was changed."

  /// Makes all starters ready before anything is moved: what can't be read or written is found out by then.
  ///
  /// - Returns: What to type to bring back what was there; `nil` if nothing was.
  /// - Throws: `EnvironmentError`, in words that say where the learner's version is.
  func run(_ lessons: [Lesson]) throws -> String? {
    // On the disk of the folder that it takes the place of. Hidden, so that no build looks into it.
    let ready = lessons.map { "\(root)/Sources/.\($0.name)-\(UUID().uuidString)" }
    defer { for path in ready { try? FileManager.default.removeItem(atPath: path) } }
    for (lesson, path) in zip(lessons, ready) {
      let starter = try LessonText(of: lesson, from: lesson.starterFolder, in: root)
      try EnvironmentError.writing(lesson.sourcesFolder, effect: Self.untouched) {
        for file in starter.files { try FileTree.write(file.data, to: "\(path)/\(file.path)") }
      }
    }
    let there = lessons.map(\.sourcesFolder).filter { FileTree.exists("\(root)/\($0)") }
    let backup = try there.isEmpty ? nil : newBackup()
    for (folder, starter) in zip(lessons.map(\.sourcesFolder), ready) {
      let copy = there.contains(folder) ? backup.map { "\($0)/\(folder)" } : nil
      if let copy { try moveAway(folder, to: copy) }
      guard rename(starter, "\(root)/\(folder)") == 0 else {
        throw refusal(of: folder, SystemReason.lastError, copy)
      }
    }
    return backup.map { wayBack(from: $0, there) }
  }

  /// Nothing is deleted on it: what is there by then goes into the backup, beside what comes out of it.
  private func wayBack(from backup: String, _ folders: [String]) -> String {
    let root = root.replacing("'", with: "'\\''")
    return
      "cd '\(root)' && mv \(folders.joined(separator: " ")) \(backup)/ && mv \(backup)/Sources/* Sources/"
  }

  // MARK: - The backup

  /// A folder that nothing was put into yet, relative to the package: `.kata/backups/2026-05-01T171500Z`.
  private func newBackup() throws -> String {
    let time = "\(Self.backups)/\(Date().formatted(Date.ISO8601FormatStyle(timeSeparator: .omitted)))"
    let folder =
      FileTree.exists("\(root)/\(time)") ? "\(time)-\(UUID().uuidString.prefix(8))" : time
    try EnvironmentError.writing(Self.backups, effect: Self.untouched) {
      try FileManager.default.createDirectory(
        atPath: "\(root)/\(folder)/Sources", withIntermediateDirectories: true)
    }
    return folder
  }

  private func moveAway(_ folder: String, to copy: String) throws {
    let (from, to) = ("\(root)/\(folder)", "\(root)/\(copy)")
    willMove(folder, copy)
    if rename(from, to) == 0 { return }
    let reason = errno
    let failure = SystemReason.lastError
    do {
      // Another disk, or a folder out of a container's image.
      guard reason == EXDEV else { throw failure }
      try FileManager.default.copyItem(atPath: from, toPath: to)
    } catch {
      throw refusal(of: folder, error, nil)
    }
    do { try FileManager.default.removeItem(atPath: from) } catch {
      throw refusal(of: folder, error, copy)
    }
  }

  /// - Parameter copy: Where the learner's version is, if not where it was.
  private func refusal(of folder: String, _ error: any Error, _ copy: String?) -> EnvironmentError {
    .cannotWrite(
      folder, error: error, effect: copy.map { "Your version is in \($0)." } ?? "It is as it was.")
  }
}

extension Lesson {
  /// Whether the learner's folder has the files of the starter, word for word, and no other. Hidden ones are an editor's or
  /// the system's.
  ///
  /// - Parameter root: The package.
  func isStarter(in root: String) -> Bool {
    let own = try? LessonText(of: self, in: root)
    let starter = try? LessonText(of: self, from: starterFolder, in: root)
    return own != nil && own?.files == starter?.files && own?.others == []
  }
}
