/// A fix for a lesson that is shown as a pull request. The learner judges whether to merge it.
struct PullRequest: Sendable {
  /// A changed file in a pull request, with its abbreviated diff lines.
  struct ChangedFile: Equatable, Sendable {
    let name: String
    let diffLines: [String]
  }

  let lesson: Lesson
  let fix: FixCase
  let changedFiles: [ChangedFile]
  /// The names of files that the fix changes in the same way as the solution. They are shown as already merged.
  let alreadyMergedFiles: [String]
  private let lessonTestCount: Int

  /// Returns the pull requests for the given lessons, in review order.
  ///
  /// - Throws: `EnvironmentError` if a fixes file, or a list of tests, is missing or invalid.
  static func requests(for lessons: [Lesson], in root: String) throws -> [PullRequest] {
    inReviewOrder(try lessons.flatMap { try requests(for: $0, in: root) })
  }

  /// Returns the requests in a fixed order that doesn't reveal which ones are right. The wrong ones are sorted by
  /// descending minimum number of failing tests. Each right one is inserted at a position derived from its name.
  private static func inReviewOrder(_ requests: [PullRequest]) -> [PullRequest] {
    let wrong = requests.filter { !$0.isRight }.sorted {
      $0.minimumFailedTestCount > $1.minimumFailedTestCount
    }
    return requests.filter(\.isRight).reduce(into: wrong) { order, right in
      let index = right.fix.name.utf8.reduce(0) { $0 + Int($1) } % max(order.count, 1)
      order.insert(right, at: min(index + 1, order.count))
    }
  }

  /// Returns a pull request for each fix of a lesson that has a `review:` line, in the order of the fixes file.
  private static func requests(for lesson: Lesson, in root: String) throws -> [PullRequest] {
    let fixesFile = try FixesFile(of: lesson, in: root)
    let starter = Lesson.sourceTexts(in: lesson.starterFolder, of: root)
    let lessonTestCount = try TestCatalog(of: lesson, in: root).tests().count
    return try fixesFile.fixCases.filter { $0.minimumFailedTestCount != nil }.map { fix in
      let files = try fixesFile.fileTexts(of: fix, in: root)
      let touched = Set(fix.changes.map(\.fileName))
      let changed = Set(files.keys).union(starter.keys).filter { files[$0] != starter[$0] }.sorted()
      return PullRequest(
        lesson: lesson, fix: fix,
        changedFiles: changed.filter(touched.contains).map {
          let comparison = LineComparison(from: starter[$0] ?? "", to: files[$0] ?? "")
          return ChangedFile(name: $0, diffLines: comparison.diff(context: 2))
        }, alreadyMergedFiles: changed.filter { !touched.contains($0) }, lessonTestCount: lessonTestCount)
    }
  }

  /// Whether the request should be merged, because its fix is right.
  var isRight: Bool { fix.judgement.verdict == .right }
  /// The minimum number of tests that fail with the fix.
  private var minimumFailedTestCount: Int { fix.minimumFailedTestCount ?? 0 }

  /// The verdict of the tests, in a sentence or two.
  var testOutcome: String {
    guard let test = fix.judgement.failingTestMethods.first else {
      return "All \(lessonTestCount) tests pass."
    }
    let end =
      [FixVerdict.crash: "The program crashes. ", .hang: "The program hangs. "][fix.judgement.verdict] ?? ""
    let name = "'\(TestName.readableName(ofMethod: test))'"
    let verb = minimumFailedTestCount == 1 ? "rejects it:" : "reject it, including"
    return "\(end)At least \(minimumFailedTestCount) of \(lessonTestCount) tests \(verb) \(name)."
  }

  /// The diagnosis entry about the first failure; `nil` for a right fix, and for a failure without an entry.
  var diagnosisEntry: DiagnosisEntry? {
    fix.judgement.possibleDiagnosisIDs.first(where: lesson.hasDiagnosisEntry).map(lesson.diagnosisEntry)
  }

  /// The link to the diagnosis entry about the failure or, if there is none, to the section "After you pass".
  var explanationLink: String {
    diagnosisEntry.map { lesson.link(toEntryWithID: $0.id) } ?? "\(lesson.pagePath)#after-you-pass"
  }
}
