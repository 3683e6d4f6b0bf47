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
    let scan = try Self.scan(folder, in: root)
    guard scan.files.contains(where: { $0.hasSuffix(".swift") }) else {
      throw .noSources(folder, isThere: FileTree.exists("\(root)/\(folder)"), remedy: remedy)
    }
  }

  /// What is in a folder of a lesson, or below it; nothing if it is not there.
  static func scan(_ folder: String, in root: String) throws(LessonFolderError) -> FolderScan {
    let scan = FolderScan(of: "\(root)/\(folder)")
    guard let (path, kind) = scan.obstacle else { return scan }
    throw .obstacle(path.isEmpty ? folder : "\(folder)/\(path)", kind, folder: folder)
  }
}

/// A folder of a lesson is missing, or holds what is not read.
enum LessonFolderError: ReportableError, Equatable {
  /// - Parameter remedy: What to type to get the folder back.
  case noSources(String, isThere: Bool, remedy: String)
  /// A file that the lesson's own code needs, and that the page does not ask to edit.
  case noFile(String, remedy: String)
  /// - Parameter folder: The lesson's folder that it was found in.
  case obstacle(String, FileObstacle, folder: String)

  var exitCode: ExitCode { .environment }
  var concernsOneLesson: Bool { true }

  var description: String { "\(found).\n\(advice)" }

  /// What was found, without a full stop: a sentence may go on from here.
  var found: String {
    switch self {
    case .noSources(let folder, isThere: true, _): "\(folder) has no Swift files"
    case .noSources(let path, isThere: false, _), .noFile(let path, _): "\(path) is missing"
    case .obstacle(let path, let kind, _): "\(path.shown) \(kind.words)"
    }
  }

  /// What to type against it.
  var command: String {
    switch self {
    case .noSources(_, _, let remedy), .noFile(_, let remedy): remedy
    case .obstacle(let path, .closed, _): "chmod -R u+rwX '\(path)'"
    case .obstacle(let path, _, _): "mv '\(path)' ."
    }
  }

  private var advice: String {
    switch self {
    case .noSources(_, _, let remedy), .noFile(_, let remedy): "To get it back: \(remedy)"
    case .obstacle(_, .closed, _): "To let it be read: \(command.shown)"
    case .obstacle(_, _, let folder): "Move it out of \(folder), and try again."
    }
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
    let lessons = modules(in: root)
    let folders = lessons.flatMap { ["Sources/\($0)", "Tests/\($0)Tests"] }
    return folders.allSatisfy { FolderScan(of: "\(root)/\($0)").obstacle == nil }
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
