import KataCommand

/// Proofs that the pages have an entry for every diagnosis, that is, for every cause of a failure that a test reports.
struct DiagnosisProofs: Sendable {
  let lesson: Lesson
  let packageRoot: String

  /// Checks that the pages have an entry for every diagnosis in the lesson's fixes file and tests.
  func proofOfDeclaredDiagnoses(in file: FixesFile?) -> Proof {
    let named = Self.diagnosisIDs(below: ["\(packageRoot)/\(lesson.testsFolder)"])
    return .passingIfEmpty(
      Set(named + declaredDiagnoses(in: file)).subtracting(lesson.diagnosisIDs).sorted()
        .map { "'\($0)' has no entry" },
      "\(lesson.pagePath): explains every diagnosis",
      expected: "an entry under \"When it fails\" for every diagnosis that a fix declares or a test names, "
        + "and for a crash.")
  }

  /// Returns the diagnoses that the cases and the starter declare on any platform, and the diagnosis of a crash.
  private func declaredDiagnoses(in file: FixesFile?) -> [String] {
    var ids = [LessonState.crashed.rawValue]
    for platform in Platform.allCases {
      for fix in file?.fixCases ?? [] { ids += fix.judgement(on: platform).possibleDiagnosisIDs }
      ids += file?.starterFailures(on: platform).values.compactMap(\.self) ?? []
    }
    return ids
  }

  /// Checks that the pages explain every diagnosis in the lesson's runs. Returns `nil` if there is no such run.
  func proofOfReportedDiagnoses(in runs: [FixRun]) -> Proof? {
    let runs = runs.filter { $0.lessonName == lesson.name }
    guard !runs.isEmpty else { return nil }
    let explained = lesson.diagnosisIDs
    let problems = runs.flatMap { run in
      Set(run.testReports.compactMap(\.diagnosis)).subtracting(explained).sorted()
        .map { "'\(run.fixName)' got the diagnosis '\($0)'" }
    }
    return .passingIfEmpty(
      problems, "\(lesson.numberText) runs report only diagnoses that the page explains",
      expected: "the page explains every diagnosis.")
  }

  /// Checks that some page has an entry for every diagnosis in the test kit.
  static func proofOfKitDiagnoses(in packageRoot: String, lessons: [Lesson]) -> Proof {
    let kit = ["\(packageRoot)/Sources/LessonKit"]
    return .passingIfEmpty(
      Set(diagnosisIDs(below: kit)).subtracting(lessons.flatMap(\.diagnosisIDs)).sorted()
        .map { "'\($0)' has no entry" },
      "every diagnosis in the test kit has an entry",
      expected: "an entry in \(LessonPage.sharedPagePath), or on the page of the lesson that can report it.")
  }

  /// Returns the ids that Swift files declare in the form `Diagnosis("held-by-timer")`.
  static func diagnosisIDs(below folders: [String]) -> [String] {
    folders.flatMap { folder in
      FileTree.files(below: folder).filter { $0.hasSuffix(".swift") }
        .compactMap { FileTree.text(of: "\(folder)/\($0)") }
    }.flatMap { text in text.matches(of: /Diagnosis\("([\w-]+)"\)/).map { String($0.1) } }
  }
}
