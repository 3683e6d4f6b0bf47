/// Whether lessons could disturb one another if they were built together, or were in one process.
///
/// A folder that can't be read whole, as one with a link that leads back to it, would keep the package manager from
/// building any of them.
///
/// A method for the Objective-C runtime in an extension is one for all modules of a process: of two lessons that
/// extend `Timer` by the same one, only one would have its own. So no more than one lesson may have such.
struct CourseRisk {
  let isThere: Bool

  /// - Parameter root: The package.
  init(in root: String) {
    let lessons = LessonFolders.modules(in: root)
    let folders = lessons.flatMap { ["Sources/\($0)", "Tests/\($0)Tests"] }
    isThere =
      folders.contains { FolderScan(of: "\(root)/\($0)").obstacle != nil }
      || lessons.count { Self.extends(in: "\(root)/Sources/\($0)") } > 1
  }

  /// Errs on the safe side: the two words may well have nothing to do with one another.
  private static func extends(in folder: String) -> Bool {
    FileTree.files(below: folder).filter { $0.hasSuffix(".swift") }.contains { file in
      guard let text = FileTree.text(of: "\(folder)/\(file)") else { return false }
      return text.contains("extension") && ["@objc", "@retroactive"].contains { text.contains($0) }
    }
  }
}
