/// One lesson, as the command's JSON shows it. Scripts rely on it; our own types may change under it.
struct LessonJSON: Encodable {
  struct Test: Encodable {
    let name: String
    let passed: Bool
    /// `true` if the test kit skipped the test; left out otherwise.
    let skipped: Bool?
    let message: String?
    let diagnosis: String?
    /// What the learner's code printed while it ran; left out if that is nothing.
    let output: String?
    /// The number of its step; left out where the lesson has no steps.
    let step: Int?
  }

  struct Step: Encodable {
    let number: Int
    let title: String
    let state: LessonState
  }

  struct Cause: Encodable {
    let id: String
    let title: String
    let page: String
  }

  let number: Int
  let name: String
  let title: String
  let minutes: Int
  let state: LessonState
  /// What was checked in place of the learner's code; left out if nothing was.
  let `case`: String?
  /// `true` if the solution was shown before the lesson passed, else left out.
  let gaveUp: Bool?
  let seconds: Double?
  /// Left out in `list`.
  let tests: [Test]?
  /// Those that were checked; left out where there are none.
  let steps: [Step]?
  let diagnosis: Cause?
  /// Only where the lesson does not compile.
  let errors: [CompilerError]?
  /// Only where the compiler warns of something in the learner's own files.
  let warnings: [CompilerError]?
  /// What is said at a pass of words that the page rules out and no test can see; left out where there are none.
  let remarks: [String]?
  /// Why there is no verdict, or why it could not be stored; left out if neither happened.
  let error: String?

  /// - Parameter checked: What a check has found just now; `nil` for what is kept, of which no tests are told.
  init(_ progress: LessonProgress, _ checked: CheckedLesson? = nil) {
    let (lesson, report) = (progress.lesson, progress.report)
    number = lesson.number
    name = lesson.name
    title = lesson.title
    minutes = lesson.minutes
    // A step that passes says nothing of the rest.
    state = checked?.step == nil || report.state != .passing ? report.state : .unchecked
    `case` = checked?.fix?.name
    gaveUp = progress.hasGivenUp ? true : nil
    seconds = report.seconds
    diagnosis = report.firstEntry(of: lesson).map {
      Cause(id: $0, title: lesson.diagnosis($0).title, page: lesson.link(to: $0))
    }
    let reports = StepReport.all(of: lesson, tests: report.tests)
    steps =
      reports.isEmpty
      ? nil : reports.map { Step(number: $0.step.number, title: $0.step.title, state: $0.state) }
    errors = checked != nil && !report.compilerErrors.isEmpty ? report.compilerErrors : nil
    warnings = checked == nil ? nil : report.compilerWarnings
    remarks = checked.map(\.remarks).flatMap { $0.isEmpty ? nil : $0 }
    error = checked?.problem?.description
    let all = report.tests.map { test in
      let step = reports.first { lesson.suite(of: $0.step) == test.name.suite }?.step
      return Test(
        name: test.name.method, passed: test.passed, skipped: test.outcome == .skipped ? true : nil,
        message: test.message, diagnosis: test.diagnosis, output: test.output, step: step?.number)
    }
    tests = checked == nil ? nil : all
  }
}

/// The JSON of `check` and `list`.
struct LessonsJSON: Encodable {
  let schema = JSONText.schema
  let lessons: [LessonJSON]
  /// The module of the lesson to work on. Only `list` has it, unless all lessons pass.
  var current: String?
}

extension CourseProgress {
  /// All lessons, without their tests.
  var json: [LessonJSON] { entries.map { LessonJSON($0) } }
}
