import Foundation

/// What it takes to put files in the place of a lesson's, found out before anything is touched.
struct ResetPlan {
  let lesson: Lesson
  /// The files to come: what they say, by their paths within the lesson's folder.
  let files: [String: Data]
  /// What the lesson's folder holds now; `nil` if there is none.
  let current: FolderTree?
  private let root: String

  /// - Parameter root: The package.
  /// - Throws: `EnvironmentError` if the lesson's folder is not one that can be replaced.
  init(_ lesson: Lesson, files: [String: Data], in root: String) throws {
    self.lesson = lesson
    self.files = files
    self.root = root
    current = try Self.current(lesson, in: root)
  }

  /// Brings the starter back.
  ///
  /// - Throws: `EnvironmentError` too if the starter can't be read.
  init(starterOf lesson: Lesson, in root: String) throws {
    let folder = lesson.starterFolder
    var starter: [String: Data] = [:]
    let names = FileTree.files(below: "\(root)/\(folder)").filter { $0.hasSuffix(".swift") }
    for name in names {
      starter[name] = FileTree.data(of: "\(root)/\(folder)/\(name)")
    }
    guard !names.isEmpty, starter.count == names.count else {
      throw EnvironmentError.missing(folder, "starter of \(lesson.heading)")
    }
    try self.init(lesson, files: starter, in: root)
  }

  /// Where the files go.
  var target: String { "\(root)/\(lesson.sourcesFolder)" }

  /// Files that the learner added, which go away.
  var extras: [FolderTree.Item] {
    (current?.entries ?? []).filter { entry in
      if case .folder = entry.kind { return false }
      return !entry.isHidden && files[entry.path] == nil
    }
  }

  /// Folders that the files do not need, the innermost first.
  var extraFolders: [String] {
    (current?.entries ?? []).filter { entry in
      guard case .folder = entry.kind else { return false }
      return !entry.isHidden && !files.keys.contains { $0.hasPrefix(entry.path + "/") }
    }
    .map(\.path).reversed()
  }

  /// Whether there is nothing to do.
  var isDone: Bool {
    extras.isEmpty
      && files.allSatisfy { FileTree.data(of: "\(target)/\($0.key)") == $0.value }
  }

  /// A link would let the reset reach out of the package.
  private static func current(_ lesson: Lesson, in root: String) throws -> FolderTree? {
    let path = "\(root)/\(lesson.sourcesFolder)"
    var information = stat()
    guard lstat(path, &information) == 0 else {
      if errno == ENOENT { return nil }
      throw EnvironmentError.notReplaceable(lesson.sourcesFolder, reason: SystemReason.text(of: errno))
    }
    guard information.st_mode & S_IFMT == S_IFDIR else {
      throw EnvironmentError.notReplaceable(lesson.sourcesFolder, reason: "it is no folder, or a link to one")
    }
    return try FolderTree(of: path, named: lesson.sourcesFolder)
  }
}

extension EnvironmentError {
  /// Something that must not be replaced.
  static func notReplaceable(_ path: String, reason: String) -> EnvironmentError {
    EnvironmentError(
      "\(path.shown) can't be copied: \(reason). Nothing was changed.\nMove it away, and try again.")
  }
}
