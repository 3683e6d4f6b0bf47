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
      let files = try starter(of: lesson)
      try EnvironmentError.writing(lesson.sourcesFolder, effect: Self.untouched) {
        for (name, data) in files { try FileTree.write(data, to: "\(path)/\(name)") }
      }
    }
    var backup: String?
    var first: (backup: String, folders: [String])?
    for (lesson, starter) in zip(lessons, ready) {
      var copy: String?
      // It is refused as long as something is there. That may also be what an editor has just made again.
      while rename(starter, "\(root)/\(lesson.sourcesFolder)") != 0 {
        let reason = errno
        guard [ENOTEMPTY, EEXIST, ENOTDIR].contains(reason) else {
          throw refusal(of: lesson, SystemReason.text(of: reason), copy)
        }
        let folder = try place(for: lesson, in: &backup)
        try moveAway(lesson, to: folder)
        copy = "\(folder)/\(lesson.sourcesFolder)"
        if first == nil { first = (folder, []) }
        if folder == first?.backup { first?.folders.append(lesson.sourcesFolder) }
      }
    }
    return first.map(wayBack)
  }

  /// Nothing is deleted on it: what is there by then goes into the backup, beside what comes out of it.
  private func wayBack(from backup: String, _ folders: [String]) -> String {
    let root = root.replacing("'", with: "'\\''")
    return
      "cd '\(root)' && mv \(folders.joined(separator: " ")) \(backup)/ && mv \(backup)/Sources/* Sources/"
  }

  private func starter(of lesson: Lesson) throws -> [(name: String, data: Data)] {
    let folder = lesson.starterFolder
    let names = FileTree.files(below: "\(root)/\(folder)").filter { $0.hasSuffix(".swift") }
    let files = names.compactMap { name in FileTree.data(of: "\(root)/\(folder)/\(name)").map { (name, $0) } }
    guard !names.isEmpty, files.count == names.count else {
      throw EnvironmentError.missing(folder, "starter of \(lesson.heading)")
    }
    return files
  }

  // MARK: - The backup

  /// A folder of backups that has none of this lesson yet, relative to the package: `.kata/backups/2026-05-01T171500Z`.
  private func place(for lesson: Lesson, in backup: inout String?) throws -> String {
    if let backup, !FileTree.exists("\(root)/\(backup)/\(lesson.sourcesFolder)") { return backup }
    var folder = ""
    try EnvironmentError.writing(Self.backups, effect: Self.untouched) { folder = try newFolder() }
    backup = folder
    return folder
  }

  private func newFolder() throws -> String {
    let time = Date().formatted(Date.ISO8601FormatStyle(timeSeparator: .omitted))
    try FileManager.default.createDirectory(
      atPath: "\(root)/\(Self.backups)", withIntermediateDirectories: true)
    var (folder, number) = ("\(Self.backups)/\(time)", 1)
    while mkdir("\(root)/\(folder)", 0o777) != 0 {
      guard errno == EEXIST else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
      number += 1
      folder = "\(Self.backups)/\(time)-\(number)"
    }
    try FileManager.default.createDirectory(
      atPath: "\(root)/\(folder)/Sources", withIntermediateDirectories: true)
    return folder
  }

  private func moveAway(_ lesson: Lesson, to backup: String) throws {
    let copy = "\(backup)/\(lesson.sourcesFolder)"
    let (from, to) = ("\(root)/\(lesson.sourcesFolder)", "\(root)/\(copy)")
    willMove(lesson.sourcesFolder, copy)
    if rename(from, to) == 0 { return }
    let reason = errno
    do {
      // Another disk, or a folder out of a container's image.
      guard reason == EXDEV else { throw POSIXError(POSIXErrorCode(rawValue: reason) ?? .EIO) }
      // To copy a pipe would wait for its writer.
      if let name = FileTree.files(below: from).first(where: { FileTree.data(of: "\(from)/\($0)") == nil }) {
        throw refusal(of: lesson, "\(name) is no file, or can't be read", nil)
      }
      try FileManager.default.copyItem(atPath: from, toPath: to)
    } catch {
      try? FileManager.default.removeItem(atPath: to)
      // Both are removed if nothing is in them.
      for folder in ["\(backup)/Sources", backup] { rmdir("\(root)/\(folder)") }
      throw error as? EnvironmentError ?? refusal(of: lesson, SystemReason.text(of: error), nil)
    }
    do { try FileManager.default.removeItem(atPath: from) } catch {
      throw refusal(of: lesson, SystemReason.text(of: error), copy)
    }
  }

  /// - Parameter copy: Where the learner's version is, if not where it was.
  private func refusal(of lesson: Lesson, _ reason: String, _ copy: String?) -> EnvironmentError {
    .cannotWrite(
      lesson.sourcesFolder, reason: reason,
      effect: copy.map { "Your version is in \($0)." } ?? "It is as it was.")
  }
}

extension Lesson {
  /// Whether the learner's folder has the files of the starter, word for word, and no other. Hidden ones are an editor's or
  /// the system's.
  ///
  /// - Parameter root: The package.
  func isStarter(in root: String) -> Bool {
    let (own, starter) = ("\(root)/\(sourcesFolder)", "\(root)/\(starterFolder)")
    let names = FileTree.files(below: starter)
    let isLink = (try? FileManager.default.destinationOfSymbolicLink(atPath: own)) != nil
    return !isLink && !names.isEmpty && FileTree.files(below: own) == names
      && names.allSatisfy { FileTree.data(of: "\(own)/\($0)") == FileTree.data(of: "\(starter)/\($0)") }
  }
}
