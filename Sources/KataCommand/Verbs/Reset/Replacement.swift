import Foundation

/// Puts other files in the place of the learner's, of which there is a copy by now.
///
/// Each file is written aside first, then renamed: no file is ever half there.
struct Replacement {
  let plan: ResetPlan

  /// Hidden, so that neither the compiler nor `watch` takes it for a source. One that a killed reset has left is
  /// overwritten by the lesson's next one.
  private static let suffix = ".kata-new"

  /// Writes all files aside: what can fail, fails here, while nothing has been touched.
  ///
  /// - Throws: `EnvironmentError.cannotWrite`.
  func stage() throws {
    for (name, data) in plan.files {
      let path = asidePath(of: name)
      try EnvironmentError.writing("\(plan.lesson.sourcesFolder)/\(name)", effect: Backup.untouched) {
        try FileManager.default.createDirectory(
          atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        try data.write(to: URL(fileURLWithPath: path))
      }
    }
  }

  /// Takes away what was written aside.
  func unstage() {
    for name in plan.files.keys { unlink(asidePath(of: name)) }
  }

  /// Takes the learner's own files away, and renames the others into their places.
  ///
  /// - Throws: A `POSIXError`.
  func commit() throws {
    for entry in plan.extras {
      guard unlink("\(plan.target)/\(entry.path)") == 0 else { throw Self.lastError }
    }
    // One that still has hidden files stays.
    for folder in plan.extraFolders { rmdir("\(plan.target)/\(folder)") }
    for name in plan.files.keys.sorted() {
      guard rename(asidePath(of: name), "\(plan.target)/\(name)") == 0 else { throw Self.lastError }
    }
  }

  private func asidePath(of name: String) -> String {
    let path = "\(plan.target)/\(name)" as NSString
    return "\(path.deletingLastPathComponent)/.\(path.lastPathComponent)\(Self.suffix)"
  }

  private static var lastError: POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
}
