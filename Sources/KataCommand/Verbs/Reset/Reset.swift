import Foundation

/// Brings starters back, or puts other files in the place of the learner's. Nothing is replaced before there is a copy
/// of all that goes away.
struct Reset {
  /// The package.
  let root: String
  /// Hears of every folder that was copied, and where to, before anything is replaced. Both paths are relative
  /// to the package.
  let didCopy: (_ folder: String, _ copy: String) -> Void

  static let untouched = "Nothing was changed."
  private static let backups = ".kata/backups"

  /// - Throws: `EnvironmentError`, with nothing changed, or in words that say where the copy is.
  func run(_ plans: [ResetPlan]) throws {
    let pending = plans.filter { !$0.isDone }
    let backup = try copy(pending.filter { !$0.current.isEmpty })
    for plan in pending {
      let effect = backup.map {
        "It may be half changed; your version is in \($0)/\(plan.lesson.sourcesFolder)."
      }
      try EnvironmentError.writing(plan.lesson.sourcesFolder, effect: effect ?? "") { try replace(plan) }
    }
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
      guard errno == EEXIST else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
      number += 1
      folder = "\(Self.backups)/\(time)-\(number)"
    }
    return folder
  }

  /// No file is ever half there: each is written aside, and renamed.
  private func replace(_ plan: ResetPlan) throws {
    for (name, data) in plan.files where plan.current[name] != data || isLink("\(plan.target)/\(name)") {
      let path = "\(plan.target)/\(name)"
      if isLink(path) { try FileManager.default.removeItem(atPath: path) }
      try write(data, to: path)
    }
    for name in plan.extras {
      try FileManager.default.removeItem(atPath: "\(plan.target)/\(name)")
      var folder = (name as NSString).deletingLastPathComponent
      while !folder.isEmpty, rmdir("\(plan.target)/\(folder)") == 0 {
        folder = (folder as NSString).deletingLastPathComponent
      }
    }
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

extension ResetPlan {
  /// That the files which the learner added are not lost.
  func linesOnExtras(_ style: Style) -> [String] {
    extras.flatMap {
      style.wrapped("\($0.shown), which you added, is in the copy only.", indent: 2, hanging: 2)
    }
  }
}
