import Foundation

/// What it takes to put files in the place of a lesson's, found out before anything is touched. Hidden files are an
/// editor's or the system's, and stay.
struct ResetPlan {
  let lesson: Lesson
  /// The files to come: what they say, by their paths within the lesson's folder.
  let files: [String: Data]
  /// The files that are there, in the same way. A link to a file counts as what it leads to, and one that leads nowhere
  /// as empty.
  let current: [String: Data]
  /// Where the files go.
  let target: String

  /// - Parameter root: The package.
  /// - Throws: `EnvironmentError` for what is not read, and for a folder that can't be written.
  init(_ lesson: Lesson, files: [String: Data], in root: String) throws {
    self.lesson = lesson
    self.files = files
    target = "\(root)/\(lesson.sourcesFolder)"
    // A link would let the reset reach out of the package.
    if (try? FileManager.default.destinationOfSymbolicLink(atPath: target)) != nil {
      throw EnvironmentError.obstacle(lesson.sourcesFolder, .linkToFolder)
    }
    current = try LessonFolders.scan(lesson.sourcesFolder, in: root).files.reduce(into: [:]) { [target] in
      $0[$1] = FileTree.data(of: "\(target)/\($1)") ?? Data()
    }
    if access(target, W_OK | X_OK) != 0, errno != ENOENT {
      throw EnvironmentError.cannotWrite(
        lesson.sourcesFolder, reason: SystemReason.text(of: errno), effect: Reset.untouched)
    }
  }

  /// Brings the starter back.
  ///
  /// - Throws: `EnvironmentError` too if the starter can't be read.
  init(starterOf lesson: Lesson, in root: String) throws {
    let folder = lesson.starterFolder
    let names = FileTree.files(below: "\(root)/\(folder)").filter { $0.hasSuffix(".swift") }
    let starter = names.reduce(into: [:]) { $0[$1] = FileTree.data(of: "\(root)/\(folder)/\($1)") }
    guard !names.isEmpty, starter.count == names.count else {
      throw EnvironmentError.missing(folder, "starter of \(lesson.heading)")
    }
    try self.init(lesson, files: starter, in: root)
  }

  /// Files that the learner added, which go away.
  var extras: [String] { current.keys.filter { files[$0] == nil }.sorted() }

  /// Whether there is nothing to do.
  var isDone: Bool { current == files }
}
