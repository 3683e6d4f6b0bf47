extension Lesson {
  /// Looks whether what a check builds beside the learner's files is there: the tests, and the files that are lent.
  ///
  /// The package manager would say of a missing folder that its path is invalid, or that sources overlap.
  ///
  /// - Parameters:
  ///   - text: What is checked.
  ///   - root: The package.
  /// - Throws: `EnvironmentError`.
  func examine(with text: LessonText, in root: String) throws {
    guard FileTree.files(below: "\(root)/\(testsFolder)").contains(where: { $0.hasSuffix(".swift") }) else {
      throw EnvironmentError.noSwiftFiles(in: testsFolder, of: root)
    }
    guard text.folder == sourcesFolder else { return }
    // Files that the page does not name are there for the learner's to use. Without one, the compiler would only say of
    // each name in it that it can't be found.
    for file in FileTree.files(below: "\(root)/\(starterFolder)") where file.hasSuffix(".swift") {
      let own = "\(sourcesFolder)/\(file)"
      guard !files.contains(own), !text.files.contains(where: { $0.path == file }) else { continue }
      throw EnvironmentError.cannotBuild(
        "\(own) is missing", "To get it back", remedy: "git checkout -- \(own)")
    }
  }
}
