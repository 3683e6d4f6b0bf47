import Foundation

/// The folders of a lesson that a check reads and builds: its sources and its tests.
struct LessonFolders {
  let lesson: Lesson
  /// The package.
  let root: String

  /// Looks whether both are there, and can be read. Nothing is opened.
  ///
  /// The package manager would say of a missing folder that its path is invalid or that sources overlap, and
  /// would follow a link in a circle.
  ///
  /// - Parameter isReplaced: Whether the module is built from another folder, so that the learner's does not matter.
  func examine(isReplaced: Bool = false) throws {
    if !isReplaced {
      try examine(lesson.sourcesFolder, remedy: "swift run kata reset \(lesson.numberText)")
    }
    try examine(lesson.testsFolder, remedy: "git checkout -- \(lesson.testsFolder)")
    if !isReplaced { try examineLibrary() }
  }

  /// Files that the page does not name are there for the learner's to use. Without one, the compiler would only say of
  /// each name in it that it can't be found.
  private func examineLibrary() throws {
    for file in FileTree.files(below: "\(root)/\(lesson.starterFolder)") where file.hasSuffix(".swift") {
      let own = "\(lesson.sourcesFolder)/\(file)"
      guard !lesson.files.contains(own), !FileTree.exists("\(root)/\(own)") else { continue }
      throw EnvironmentError.cannotBuild(
        "\(own) is missing", "To get it back", remedy: "git checkout -- \(own)")
    }
  }

  private func examine(_ folder: String, remedy: String) throws {
    let scan = try Self.scan(folder, in: root)
    guard scan.files.contains(where: { $0.hasSuffix(".swift") }) else {
      let isThere = FileTree.exists("\(root)/\(folder)")
      throw EnvironmentError.cannotBuild(
        "\(folder) \(isThere ? "has no Swift files" : "is missing")", "To get it back", remedy: remedy)
    }
    // The package manager writes names into files in which these signs mean something else.
    if let file = scan.files.first(where: { $0.hasSuffix(".swift") && $0.contains { "\"\\".contains($0) } }) {
      throw EnvironmentError.cannotBuild(
        "\(folder)/\(file) has a quote or a backslash in its name, and can't be built", remedy: "Rename it.")
    }
    // The package manager would refuse the package for it, and name neither the lesson nor the file.
    if let file = scan.files.first(where: Self.isOfAnotherLanguage) {
      throw EnvironmentError.cannotBuild(
        "\(folder)/\(file) is not Swift and is not compiled", "To move it out",
        remedy: "mv '\(folder)/\(file)' .")
    }
  }

  /// Whether the package manager takes a file for a source of C, of a language on top of it, or of an assembler.
  /// (`SupportedLanguageExtension` in its PackageModel.)
  fileprivate static func isOfAnotherLanguage(_ file: String) -> Bool {
    ["c", "m", "mm", "cc", "cpp", "cxx", "s", "S"].contains((file as NSString).pathExtension)
  }

  /// What is in a folder of a lesson, or below it; nothing if it is not there.
  static func scan(_ folder: String, in root: String) throws -> FolderScan {
    let scan = FolderScan(of: "\(root)/\(folder)")
    guard let (path, kind) = scan.problem else { return scan }
    throw EnvironmentError.unreadable(path.isEmpty ? folder : "\(folder)/\(path)", kind)
  }
}

extension EnvironmentError {
  /// Something in a lesson's folder, or the folder itself, is not read.
  static func unreadable(_ path: String, _ kind: ReadingProblem) -> EnvironmentError {
    let name = "'\(path)'"
    let (purpose, remedy) =
      if case .closed = kind { ("To let it be read", "chmod -R u+rwX \(name)") } else {
        ("To move it out", "mv \(name) .")
      }
    return .cannotBuild("\(path) \(kind.words)", purpose, remedy: remedy)
  }
}

extension LessonFolders {
  /// Whether all lessons may be built together, and be in one process, without disturbing one another.
  ///
  /// A folder that can't be read whole, as one with a link that leads back to it, would keep the package manager from
  /// building any of them.
  ///
  /// A method for the Objective-C runtime in an extension is one for all modules of a process: of two lessons that
  /// extend `Timer` by the same one, only one would have its own. So no more than one lesson may have such.
  ///
  /// - Parameter root: The package.
  static func canShareABuild(in root: String) -> Bool {
    let lessons = FileTree.names(in: "\(root)/Sources").filter { $0.contains(/^Lesson\d/) }
    let folders = lessons.flatMap { ["Sources/\($0)", "Tests/\($0)Tests"] }
    let scans = folders.map { FolderScan(of: "\(root)/\($0)") }
    return scans.allSatisfy { $0.problem == nil && !$0.files.contains(where: isOfAnotherLanguage) }
      && lessons.count { mayExtendForTheRuntime("\(root)/Sources/\($0)") } <= 1
  }

  /// Errs on the safe side: the two words may well have nothing to do with one another.
  private static func mayExtendForTheRuntime(_ folder: String) -> Bool {
    FileTree.files(below: folder).filter { $0.hasSuffix(".swift") }.contains { file in
      guard let text = FileTree.text(of: "\(folder)/\(file)") else { return false }
      return text.contains("extension") && ["@objc", "@retroactive"].contains { text.contains($0) }
    }
  }
}
