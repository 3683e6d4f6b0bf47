import Foundation

/// Whether everything that is not the learner's is as it was cloned, and the learner's state can be read.
struct CourseExam {
  /// The package.
  let root: String
  let environment: [String: String]

  var findings: [Finding] {
    do {
      let course = try Course(root: root)
      return [files(of: course), changes].compactMap(\.self) + [state(of: course)]
    } catch {
      let lines = "\(error)".split(separator: "\n").map(String.init)
      return [.problem("lessons", lines.first ?? "", mend: "git checkout -- Lessons")]
    }
  }

  private func files(of course: Course) -> Finding {
    for lesson in course.lessons {
      if let finding = folders(of: lesson) { return finding }
      if let test = missingTest(of: lesson) {
        return .problem(
          "lessons", "\(lesson.testsFolder) lacks the test \(test).",
          mend: "git checkout -- \(lesson.testsFolder)")
      }
    }
    return .healthy("lessons", "\(course.lessons.count), with all their files")
  }

  /// What is wrong with a folder that the lesson needs; `nil` if nothing is.
  private func folders(of lesson: Lesson) -> Finding? {
    do {
      try LessonFolders(of: lesson, in: root).examine()
    } catch {
      return .problem("lessons", "\(error.found).", mend: error.command)
    }
    let others = [lesson.referenceFolder, lesson.starterFolder]
    return others.first { FileTree.files(below: "\(root)/\($0)").isEmpty }.map {
      .problem("lessons", "\($0) is missing or empty.", mend: "git checkout -- \($0)")
    }
  }

  /// A test that is on the lesson's list, and that is not there any more.
  private func missingTest(of lesson: Lesson) -> String? {
    let tests = Set(TestCatalog(folder: "\(root)/\(lesson.testsFolder)").tests)
    let listed = (try? TestCatalog(listOf: lesson, in: root))?.tests ?? []
    return listed.first { !tests.contains($0) }?.method
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
