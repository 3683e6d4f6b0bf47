import Foundation

/// `kata reset`: the starter back, with a copy of what was there.
struct ResetVerb: Verb {
  let name = "reset"
  let operands = Operands(text: "LESSON…|--all", most: .max)
  let summary = "restore the starter; your version is copied first"
  let options: [Option] = [
    Option("--all", "all lessons"),
    Option("--to", value: "TIME", "restore your version from .kata/backups/TIME instead"),
  ]
  let details = """
    Restores a lesson's folder in Sources to the starter. First it copies your version, with the files that you \
    added, to a folder in .kata/backups/ that has the time in UTC as its name, and prints the command that restores \
    that copy. If it can't make the copy, it changes nothing. It never deletes a copy, but 'git clean -xfd' does.
    """

  func run(_ request: Request) throws -> ExitCode {
    let workspace = try Workspace(request.surroundings)
    let named = try request.lessons(of: workspace.course)
    let wantsAll = request.options.contains("--all")
    guard !wantsAll || named.isEmpty else { throw UsageError.lessonsAndAll }
    guard wantsAll || !named.isEmpty else { throw UsageError.noLessonNamed(verb: name) }
    let console = request.console
    let reset = Reset(root: workspace.root) { folder, copy in
      console.say("Copied \(folder) to \(copy)")
    }
    let lessons = wantsAll ? workspace.course.lessons : named
    let time = request.values["--to"]
    let plans = try lessons.compactMap { lesson in
      guard let time else { return try ResetPlan(starterOf: lesson, in: workspace.root) }
      let plan = try ResetPlan(copyOf: lesson, from: time, in: workspace.root)
      if plan == nil, !wantsAll {
        throw UsageError(
          "There is no copy of \(lesson.heading) in \(Reset.backups)/\(time). To see them: ls \(Reset.backups)"
        )
      }
      return plan
    }
    let wayBack = try reset.run(plans)
    for plan in plans { try workspace.results.forgetPass(of: plan.lesson) }
    let version = time.map { "your version of \($0)" } ?? "the starter"
    console.say(plans.flatMap { lines(for: $0, version, console.style) } + wayBack)
    return .done
  }

  private func lines(for plan: ResetPlan, _ version: String, _ style: Style) -> [String] {
    let end = plan.isDone ? "it is \(version) already. Nothing to do." : "\(version) is back."
    return style.wrapped("\(plan.lesson.heading): \(end)", indent: 0, hanging: 2)
      + plan.extras.flatMap {
        style.wrapped("\($0), which you added, is in the copy only.", indent: 2, hanging: 2)
      }
  }
}

/// What it takes to put files in the place of a lesson's, found out before anything is touched. Hidden files are an
/// editor's or the system's, and stay.
struct ResetPlan {
  let lesson: Lesson
  /// The files to come.
  let files: Files
  /// The files that are there.
  let current: Files
  /// Where the files go.
  let target: String

  /// With their paths within the lesson's folder, of which no two are the same byte for byte.
  ///
  /// In a dictionary, `ü` as one character and `ü` as two would be one key, and a folder on Linux may have both.
  typealias Files = [(path: String, data: Data)]

  /// - Parameter root: The package.
  /// - Throws: `EnvironmentError` for what is not read, and for a folder that can't be written.
  init(_ lesson: Lesson, files: Files, in root: String) throws {
    self.lesson = lesson
    self.files = files
    target = "\(root)/\(lesson.sourcesFolder)"
    // A link would let the reset reach out of the package.
    if (try? FileManager.default.destinationOfSymbolicLink(atPath: target)) != nil {
      throw EnvironmentError.unreadable(lesson.sourcesFolder, .linkToFolder)
    }
    current = try Self.files(in: lesson.sourcesFolder, of: root)
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
    try self.init(lesson, files: starter.map { ($0, $1) }, in: root)
  }

  /// Brings back what the learner had.
  ///
  /// - Parameter time: The name of a folder of copies.
  /// - Returns: `nil` if that has no copy of the lesson.
  /// - Throws: `EnvironmentError`.
  init?(copyOf lesson: Lesson, from time: String, in root: String) throws {
    let copy = try Self.files(in: "\(Reset.backups)/\(time)/\(lesson.sourcesFolder)", of: root)
    guard !copy.isEmpty, !time.contains("/") else { return nil }
    try self.init(lesson, files: copy, in: root)
  }

  /// All that is in a folder. A link to a file counts as what it leads to, and one that leads nowhere as empty.
  private static func files(in folder: String, of root: String) throws -> Files {
    try LessonFolders.scan(folder, in: root).files.map {
      ($0, FileTree.data(of: "\(root)/\(folder)/\($0)") ?? Data())
    }
  }

  /// Files that the learner added, which go away.
  var extras: [String] {
    current.map(\.path).filter { path in !files.contains { $0.path.isExactly(path) } }
  }

  /// Whether there is nothing to do.
  var isDone: Bool { current.count == files.count && files.map(\.path).allSatisfy(keeps) }

  /// Whether a file is there now, and in the same words after it.
  func keeps(_ path: String) -> Bool {
    let versions = [current, files].map { $0.first { $0.path.isExactly(path) }?.data }
    return versions[0] != nil && versions[0] == versions[1]
  }
}

extension String {
  /// Byte for byte, where `==` compares what is read.
  fileprivate func isExactly(_ other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}
