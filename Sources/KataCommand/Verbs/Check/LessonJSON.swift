/// One lesson in the command's JSON output. The keys must not change, because scripts rely on them.
struct LessonJSON: Encodable {
  /// The result of one test of the lesson.
  struct Test: Encodable {
    /// The name of the test's method.
    let name: String
    let passed: Bool
    /// `true` if the test was skipped; otherwise `nil`.
    let skipped: Bool?
    /// The message of the test's failure; `nil` if it didn't fail.
    let message: String?
    /// The id of the diagnosis entry that explains the failure; `nil` if there is none.
    let diagnosis: String?
    /// The output of the learner's code during the test; `nil` if there was none.
    let output: String?
    /// The number of the test's step; `nil` if the lesson has no steps.
    let step: Int?
  }

  /// A step of the lesson, with the state of its tests.
  struct Step: Encodable {
    let number: Int
    let title: String
    let state: LessonState
  }

  /// The cause of the first failure, with a link to the diagnosis entry that explains the failure.
  struct Cause: Encodable {
    /// The id of the diagnosis entry, such as `held-by-timer`.
    let id: String
    let title: String
    /// The link to the diagnosis entry, such as `Lessons/04-proxy.md#held-by-timer`; the page if there is no entry.
    let page: String
  }

  let number: Int
  /// The name of the lesson's module, such as `Lesson04Proxy`.
  let name: String
  let title: String
  /// The estimated duration of the lesson, in minutes.
  let minutes: Int
  let state: LessonState
  /// The name of the case that was checked instead of the learner's code, as in `--case NAME`; `nil` if there was none.
  let `case`: String?
  /// `true` if the solution was shown before the lesson passed; otherwise `nil`.
  let gaveUp: Bool?
  /// The duration of the last check, in seconds, without a build of all lessons at once; `nil` if there is no result.
  let seconds: Double?
  /// The results of the tests; `nil` in the output of `list`.
  let tests: [Test]?
  /// The steps that were checked; `nil` if there are none.
  let steps: [Step]?
  /// The cause of the first failure; `nil` if no test failed, or the cause is unknown.
  let diagnosis: Cause?
  /// The compiler's errors; `nil` if the lesson compiles, and in the output of `list`.
  let errors: [CompilerDiagnostic]?
  /// The compiler's warnings about the learner's own files; `nil` if there are none, and in the output of `list`.
  let warnings: [CompilerDiagnostic]?
  /// Remarks about forbidden words in the learner's passing code; `nil` if there are none, and in the output of `list`.
  let remarks: [String]?
  /// The description of an error that prevented the check or the storage of its result; `nil` if there was none.
  let error: String?

  /// - Parameter checked: The result of a new check; `nil` for a stored result, which is shown without its tests.
  init(_ progress: LessonProgress, _ checked: CheckedLesson? = nil) {
    let (lesson, report) = (progress.lesson, progress.report)
    number = lesson.number
    name = lesson.name
    title = lesson.title
    minutes = lesson.minutes
    // A passing step isn't a passing lesson.
    state = checked?.checkedStep == nil || report.state != .passing ? report.state : .unchecked
    `case` = checked?.namedCase?.name
    gaveUp = progress.hasGivenUp ? true : nil
    seconds = report.seconds
    diagnosis = report.firstDiagnosisID(in: lesson).map {
      Cause(id: $0, title: lesson.diagnosisEntry(withID: $0).title, page: lesson.link(toEntryWithID: $0))
    }
    let reports = StepReport.reports(of: lesson, tests: report.tests)
    steps =
      reports.isEmpty
      ? nil : reports.map { Step(number: $0.step.number, title: $0.step.title, state: $0.state) }
    errors = checked != nil && !report.compilerErrors.isEmpty ? report.compilerErrors : nil
    warnings = checked == nil ? nil : report.compilerWarnings
    remarks = checked.map(\.forbiddenWordRemarks).flatMap { $0.isEmpty ? nil : $0 }
    error = checked?.checkError?.description
    let all = report.tests.map { test in
      let step = reports.first { lesson.testSuiteName(of: $0.step) == test.name.suite }?.step
      return Test(
        name: test.name.method, passed: test.hasPassed, skipped: test.outcome == .skipped ? true : nil,
        message: test.failureText, diagnosis: test.diagnosis, output: test.output, step: step?.number)
    }
    tests = checked == nil ? nil : all
  }
}

/// The JSON output of `check` and `list`.
struct LessonsJSON: Encodable {
  let schema = JSONText.schemaVersion
  let lessons: [LessonJSON]
  /// The name of the current lesson's module in the output of `list`; `nil` in other output, or if all lessons pass.
  var current: String?
}
