import Foundation

/// Whether everything that is not the learner's is as it was cloned, and the learner's state can be read.
struct CourseExam {
  /// The package.
  let root: String
  let environment: [String: String]

  var findings: [Finding] {
    .noting("lessons") {
      let course = try Course(root: root)
      return [try files(of: course), changes].compactMap(\.self) + [state(of: course)]
    }
  }

  private func files(of course: Course) throws -> Finding {
    for lesson in course.lessons {
      try LessonFolders(of: lesson, in: root).examine()
      try VerdictGuard(lesson: lesson).checkTestFiles(in: root)
      for folder in [lesson.referenceFolder, lesson.starterFolder]
      where FileTree.files(below: "\(root)/\(folder)").isEmpty {
        throw EnvironmentError.missing(folder, "code of \(lesson.heading)")
      }
    }
    return .healthy("lessons", "\(course.lessons.count), with all their files")
  }

  /// What git says, where there is git; `nil` if there is none.
  private var changes: Finding? {
    guard FileTree.exists("\(root)/.git") else { return nil }
    let words = ["git", "--no-optional-locks", "status", "--porcelain", "-z", "--untracked-files=no", "--"]
    let command = Command(arguments: words + Self.notTheLearners, environment: environment)
    guard let remains = try? ChildProcess().run(command), remains.ending.isSuccess else { return nil }
    // `XY path`, and after a renaming the old path alone.
    let paths = remains.output.split(separator: "\0").filter { $0.dropFirst(2).first == " " }
      .map { String($0.dropFirst(3)) }
    guard !paths.isEmpty else { return .healthy("changes", "none outside your lessons in Sources") }
    let isMany = paths.count > 2
    let named = paths.prefix(2).joined(separator: ", ") + (isMany ? " and \(paths.count - 2) more" : "")
    let stashed = isMany ? Self.notTheLearners : paths
    return .problem(
      "changes", "Not as it was cloned: \(named). If you meant that, all is well.",
      mend: "git stash push -- \(stashed.joined(separator: " "))")
  }

  private static let notTheLearners = [
    "Package.swift", "Lessons", "Solutions", "Sources/TimerLab", "Tests/LeakAssertions", "Tests/Lesson*",
  ]

  private func state(of course: Course) -> Finding {
    let complaints = Locked<[String]>([])
    let warn: @Sendable (String) -> Void = { line in complaints.withLock { $0.append(line) } }
    _ = CourseProgress(
      of: course, results: ResultStore(root: root, warn: warn),
      state: StateStore(root: root, warn: warn))
    guard let first = complaints.withLock(\.first) else { return .healthy("progress", "can be read") }
    let state = StateStore.file
    return .problem(
      "progress", first,
      mend: first.hasPrefix(state) ? "mv \(state) \(state).damaged" : "rm -r \(ResultStore.folder)")
  }
}
