/// One lesson, as the command's JSON shows it. Scripts rely on it; our own types may change under it.
struct LessonJSON: Encodable {
  struct Test: Encodable {
    let name: String
    let passed: Bool
    let message: String?
    let diagnosis: String?
  }

  struct Diagnosis: Encodable {
    let id: String
    let title: String
    let page: String
  }

  let number: Int
  let name: String
  let title: String
  let minutes: Int
  let state: LessonState
  /// `true` if the solution was shown before the lesson passed, else left out.
  let gaveUp: Bool?
  let seconds: Double?
  /// Left out in `list` and `status`.
  let tests: [Test]?
  let diagnosis: Diagnosis?
  /// Only where the lesson does not compile.
  let errors: [CompilerError]?
  /// Only where the compiler warns of something in the learner's own files.
  let warnings: [CompilerError]?

  init(lesson: Lesson, report: LessonReport, hasGivenUp: Bool, withTests: Bool) {
    number = lesson.number
    name = lesson.name
    title = lesson.title
    minutes = lesson.minutes
    state = report.state
    gaveUp = hasGivenUp ? true : nil
    seconds = report.seconds
    diagnosis = report.diagnosis.map {
      Diagnosis(id: $0, title: lesson.diagnosis($0).title, page: lesson.link(to: $0))
    }
    errors = withTests && !report.compilerErrors.isEmpty ? report.compilerErrors : nil
    warnings = withTests ? report.compilerWarnings : nil
    guard withTests else {
      tests = nil
      return
    }
    tests = report.tests.map {
      Test(name: $0.name.method, passed: $0.passed, message: $0.message, diagnosis: $0.diagnosis)
    }
  }
}
