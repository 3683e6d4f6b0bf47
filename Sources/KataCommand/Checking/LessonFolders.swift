/// The folders of a lesson that a check reads and builds: its sources and its tests.
struct LessonFolders {
  private let lesson: Lesson
  private let root: String
  private let source: ModuleSource

  /// The modules of lessons that there are, in order: the names of their folders in `Sources`.
  ///
  /// - Parameter root: The package.
  static func modules(in root: String) -> [String] {
    FileTree.names(in: "\(root)/Sources").filter { $0.hasPrefix("Lesson") }
  }

  /// - Parameters:
  ///   - root: The package.
  ///   - source: What the module is built from.
  init(of lesson: Lesson, in root: String, source: ModuleSource = .learner) {
    self.lesson = lesson
    self.root = root
    self.source = source
  }

  /// Looks whether both are there, and can be read within bounds. Nothing is opened.
  ///
  /// The package manager would say of a missing folder that its path is invalid or that sources overlap, and
  /// would follow a link in a circle.
  func examine() throws(LessonFolderError) {
    if source == .learner {
      try examine(lesson.sourcesFolder, remedy: "swift run kata reset \(lesson.numberText)")
    }
    try examine(lesson.testsFolder, remedy: "git checkout -- \(lesson.testsFolder)")
    if source == .learner { try examineLibrary() }
  }

  /// Files that the page does not name are there for the learner's to use. Without one, the compiler would only say of
  /// each name in it that it can't be found.
  private func examineLibrary() throws(LessonFolderError) {
    for file in FileTree.files(below: "\(root)/\(lesson.starterFolder)")
    where file.hasSuffix(".swift") {
      let own = "\(lesson.sourcesFolder)/\(file)"
      guard !lesson.files.contains(own), !FileTree.exists("\(root)/\(own)") else { continue }
      throw .noFile(own, remedy: "git checkout -- \(own)")
    }
  }

  private func examine(_ folder: String, remedy: String) throws(LessonFolderError) {
    let scan = FolderScan(of: "\(root)/\(folder)")
    if let (path, kind) = scan.obstacle {
      throw .obstacle(path.isEmpty ? folder : "\(folder)/\(path)", kind, folder: folder)
    }
    guard scan.files.contains(where: { $0.hasSuffix(".swift") }) else {
      throw .noSources(folder, isThere: FileTree.exists("\(root)/\(folder)"), remedy: remedy)
    }
  }
}
