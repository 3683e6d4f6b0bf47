/// One lesson in the command's JSON output. Scripts rely on the keys, so renaming other types must not change them.
struct LessonJSON: Encodable {
  struct Test: Encodable {
    let name: String
    let passed: Bool
    /// `true` if the test kit skipped the test; otherwise left out.
    let skipped: Bool?
    /// The text of the failure.
    let message: String?
    /// The id of the diagnosis entry that explains the failure.
    let diagnosis: String?
    /// The output of the learner's code; left out if there is none.
    let output: String?
    /// The number of the test's step; left out if the lesson has no steps.
    let step: Int?
  }

  struct Step: Encodable {
    let number: Int
    let title: String
    let state: LessonState
  }

  /// The cause of the first failure, with a link to the diagnosis entry that explains the failure.
  struct Cause: Encodable {
    let id: String
    let title: String
    /// The link to the diagnosis entry on its page: `Lessons/04-proxy.md#held-by-timer`.
    let page: String
  }

  let number: Int
  /// The name of the lesson's module: `Lesson04Proxy`.
  let name: String
  let title: String
  let minutes: Int
  let state: LessonState
  /// The name of the fix that was checked instead of the learner's code; left out if there was none.
  let `case`: String?
  /// `true` if the solution was shown before the lesson passed; otherwise left out.
  let gaveUp: Bool?
  /// The duration of the last check.
  let seconds: Double?
  /// The tests; left out in `list`.
  let tests: [Test]?
  /// The steps that were checked; left out if there are none.
  let steps: [Step]?
  let diagnosis: Cause?
  /// The compiler's errors; left out if the lesson compiles.
  let errors: [CompilerDiagnostic]?
  /// The compiler's warnings about the learner's own files; left out if there are none.
  let warnings: [CompilerDiagnostic]?
  /// Remarks on words in the learner's code that the page forbids; left out if there are none.
  let remarks: [String]?
  /// The error that prevented a verdict, or prevented storing the verdict; left out if there was none.
  let error: String?

  /// - Parameter checked: The result of a new check; `nil` for a stored result, which is shown without its tests.
  init(_ progress: LessonProgress, _ checked: CheckedLesson? = nil) {
    let (lesson, report) = (progress.lesson, progress.report)
    number = lesson.number
    name = lesson.name
    title = lesson.title
    minutes = lesson.minutes
    // A passing step isn't a passing lesson.
    state = checked?.step == nil || report.state != .passing ? report.state : .unchecked
    `case` = checked?.namedCase?.name
    gaveUp = progress.hasGivenUp ? true : nil
    seconds = report.seconds
    diagnosis = report.firstDiagnosisID(in: lesson).map {
      Cause(id: $0, title: lesson.diagnosisEntry(withID: $0).title, page: lesson.link(toEntryWithID: $0))
    }
    let reports = StepReport.all(of: lesson, tests: report.tests)
    steps =
      reports.isEmpty
      ? nil : reports.map { Step(number: $0.step.number, title: $0.step.title, state: $0.state) }
    errors = checked != nil && !report.compilerErrors.isEmpty ? report.compilerErrors : nil
    warnings = checked == nil ? nil : report.compilerWarnings
    remarks = checked.map(\.remarks).flatMap { $0.isEmpty ? nil : $0 }
    error = checked?.verdictError?.description
    let all = report.tests.map { test in
      let step = reports.first { lesson.testSuiteName(of: $0.step) == test.name.suite }?.step
      return Test(
        name: test.name.method, passed: test.hasPassed, skipped: test.outcome == .skipped ? true : nil,
        message: test.failureText, diagnosis: test.diagnosis, output: test.output, step: step?.number)
    }
    tests = checked == nil ? nil : all
  }
}

/// The JSON of `check` and `list`.
struct LessonsJSON: Encodable {
  /// The version of the JSON keys.
  let schema = JSONText.schemaVersion
  let lessons: [LessonJSON]
  /// The module of the lesson to work on, for `list`; left out if all lessons pass.
  var current: String?
}

extension CourseProgress {
  /// The JSON of all lessons, without the results of their tests.
  var lessonsJSON: [LessonJSON] { lessons.map { LessonJSON($0) } }
}
