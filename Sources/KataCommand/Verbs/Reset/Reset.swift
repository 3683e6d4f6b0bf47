import Foundation

/// Brings starters back, or puts other files in the place of the learner's. Nothing is replaced before there is a copy
/// of all that goes away, and what is saved meanwhile is in that copy or in the folder.
struct Reset {
  /// The package.
  let root: String
  /// Hears of every folder that was copied, and where to, before anything is replaced. Both paths are relative
  /// to the package.
  let didCopy: (_ folder: String, _ copy: String) -> Void

  static let untouched = "Nothing was changed."
  static let backups = ".kata/backups"

  /// - Returns: What tells how to bring back what was there; no line if nothing was.
  /// - Throws: `EnvironmentError`, with nothing changed, or in words that say where the copy is.
  func run(_ plans: [ResetPlan]) throws -> [String] {
    let pending = plans.filter { !$0.isDone }
    let copied = pending.filter { !$0.current.isEmpty }
    let backup = try copy(copied)
    for plan in pending {
      let effect = backup.map {
        "It may be half changed; your version is in \($0)/\(plan.lesson.sourcesFolder)."
      }
      try EnvironmentError.writing(plan.lesson.sourcesFolder, effect: effect ?? "") {
        try replace(plan, copy: backup.map { "\(root)/\($0)/\(plan.lesson.sourcesFolder)" })
      }
    }
    guard let backup else { return [] }
    let numbers = copied.map(\.lesson.numberText).joined(separator: " ")
    let (folder, time) = (root.replacing("'", with: "'\\''"), (backup as NSString).lastPathComponent)
    return ["To bring yours back: cd '\(folder)' && swift run kata reset \(numbers) --to \(time)"]
  }

  /// Copies what the learner has into a new folder, named for the time in UTC, and reads the copy back.
  ///
  /// - Returns: The folder, relative to the package: `.kata/backups/2026-05-01T171500Z`.
  private func copy(_ plans: [ResetPlan]) throws -> String? {
    guard !plans.isEmpty else { return nil }
    var folder = ""
    try EnvironmentError.writing(Self.backups, effect: Self.untouched) { folder = try newFolder() }
    do {
      for plan in plans {
        for (name, data) in plan.current {
          let path = "\(folder)/\(plan.lesson.sourcesFolder)/\(name)"
          try EnvironmentError.writing(path, effect: Self.untouched) {
            try write(data, to: "\(root)/\(path)")
            guard FileTree.data(of: "\(root)/\(path)") == data else { throw POSIXError(.EIO) }
          }
        }
      }
    } catch {
      try? FileManager.default.removeItem(atPath: "\(root)/\(folder)")
      throw error
    }
    for plan in plans { didCopy(plan.lesson.sourcesFolder, "\(folder)/\(plan.lesson.sourcesFolder)") }
    return folder
  }

  private func newFolder() throws -> String {
    let time = Date().formatted(Date.ISO8601FormatStyle(timeSeparator: .omitted))
    try FileManager.default.createDirectory(
      atPath: "\(root)/\(Self.backups)", withIntermediateDirectories: true)
    var (folder, number) = ("\(Self.backups)/\(time)", 1)
    while mkdir("\(root)/\(folder)", 0o777) != 0 {
      guard errno == EEXIST else { throw POSIXError.ofErrno }
      number += 1
      folder = "\(Self.backups)/\(time)-\(number)"
    }
    return folder
  }

  /// First moves away all that is not to stay, then puts the new files there: on a file system that ignores case, or
  /// the form of Unicode, a file to come may be one of the others under another name.
  ///
  /// - Parameter copy: Where the lesson's folder was copied to; `nil` if it was empty.
  private func replace(_ plan: ResetPlan, copy: String?) throws {
    for (name, _) in plan.current where !plan.keeps(name) {
      try move("\(plan.target)/\(name)", over: copy.map { "\($0)/\(name)" })
      var folder = (name as NSString).deletingLastPathComponent
      while !folder.isEmpty, rmdir("\(plan.target)/\(folder)") == 0 {
        folder = (folder as NSString).deletingLastPathComponent
      }
    }
    for (name, data) in plan.files where !plan.keeps(name) {
      try put(data, at: "\(plan.target)/\(name)", copy: copy.map { "\($0)/\(name)" })
    }
  }

  /// Makes a file, which is never half there. If an editor has just saved another one under its name, that goes into the
  /// copy first.
  private func put(_ data: Data, at path: String, copy: String?) throws {
    let aside = (path as NSString).deletingLastPathComponent + "/.kata-reset-\(UUID().uuidString)"
    defer { unlink(aside) }
    try write(data, to: aside)
    // Unlike `rename`, this replaces nothing.
    while link(aside, path) != 0 {
      if errno == EEXIST {
        try move(path, over: copy)
      } else if rename(aside, path) == 0 {
        // A file system without links.
        return
      } else {
        throw POSIXError.ofErrno
      }
    }
  }

  /// Moves a file to its copy, with all that an editor that has it open still writes into it. A link goes away: its copy
  /// is what it leads to.
  private func move(_ path: String, over copy: String?) throws {
    guard let copy else { throw POSIXError(.EEXIST) }
    if isLink(path) { return try FileManager.default.removeItem(atPath: path) }
    try FileManager.default.createDirectory(
      atPath: (copy as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    if rename(path, copy) == 0 || errno == ENOENT { return }
    guard errno == EXDEV else { throw POSIXError.ofErrno }
    try? FileManager.default.removeItem(atPath: copy)
    try FileManager.default.moveItem(atPath: path, toPath: copy)
  }

  private func isLink(_ path: String) -> Bool {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil
  }

  private func write(_ data: Data, to path: String) throws {
    try FileManager.default.createDirectory(
      atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try data.write(to: URL(fileURLWithPath: path), options: .atomic)
  }
}

extension POSIXError {
  static var ofErrno: POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
}
