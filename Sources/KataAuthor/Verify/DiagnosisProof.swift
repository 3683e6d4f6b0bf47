import KataCommand

/// Whatever cause of a failure a learner may come to read has an entry, on the lesson's page or on that for all lessons.
struct DiagnosisProof: Sendable {
  let lesson: Lesson
  /// The package.
  let root: String

  /// What can be seen without running anything: what the fixes declare, and what the lesson's own tests name.
  func proof(of file: FixesFile?) -> Proof {
    let named = Self.ids(below: ["\(root)/\(lesson.testsFolder)"])
    return .noneOf(
      Set(named + declared(in: file)).filter { !lesson.explains($0) }.sorted().map { "'\($0)' has no entry" },
      "\(lesson.page): explains every diagnosis",
      expected: "an entry under \"When it fails\" for every diagnosis that a fix declares or a test names, "
        + "and for a crash.")
  }

  /// All that a case or the starter declares, for any platform; and a crash, which can come in any lesson.
  private func declared(in file: FixesFile?) -> [String] {
    var ids = [LessonState.crashed.rawValue]
    for platform in Platform.allCases {
      for fix in file?.cases ?? [] { ids += fix.judgement(on: platform).readable }
      ids += file?.starterFailures(on: platform).values.compactMap(\.self) ?? []
    }
    return ids
  }

  /// The same, of what the tests said to the fixes; `nil` if none has run.
  func proven(by runs: [FixRun]) -> Proof? {
    let runs = runs.filter { $0.lesson == lesson.name }
    guard !runs.isEmpty else { return nil }
    let problems = runs.flatMap { run in
      Set(run.tests.compactMap(\.diagnosis)).filter { !lesson.explains($0) }.sorted()
        .map { "'\(run.fix)' was given '\($0)'" }
    }
    return .noneOf(
      problems, "\(lesson.numberText) runs give no other diagnosis", expected: "only what the page explains.")
  }

  // MARK: - The test kit

  /// Every diagnosis of the test kit has an entry on some page.
  static func kitProof(in root: String, lessons: [Lesson]) -> Proof {
    let kit = ["\(root)/Sources/LessonKit"]
    return .noneOf(
      Set(ids(below: kit)).sorted().filter { id in !lessons.contains { $0.explains(id) } }
        .map { "'\($0)' has none" },
      "every diagnosis of the test kit has an entry",
      expected: "an entry in \(LessonPage.shared), or on the page of the lesson that can give it.")
  }

  /// The ids that Swift files declare: `Diagnosis("held-by-timer")`.
  static func ids(below folders: [String]) -> [String] {
    folders.flatMap { folder in
      FileTree.files(below: folder).filter { $0.hasSuffix(".swift") }
        .compactMap { FileTree.text(of: "\(folder)/\($0)") }
    }.flatMap { text in text.matches(of: /Diagnosis\("([\w-]+)"\)/).map { String($0.1) } }
  }
}
