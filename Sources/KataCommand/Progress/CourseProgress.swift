/// A lesson, with the learner's progress in that lesson.
package struct LessonProgress: Sendable {
  package let lesson: Lesson
  /// A result of the lesson, by default that of its last check.
  package let report: LessonReport
  /// Whether the lesson has passed since its last reset, even if a later check failed.
  let hasPassed: Bool
  /// Whether the solution or a right fix was shown before the lesson passed.
  let hasGivenUp: Bool

  init(_ lesson: Lesson, report: LessonReport? = nil, in state: LearnerState) {
    self.lesson = lesson
    self.report = report ?? state.lastReport(of: lesson)
    hasPassed = state.hasPassed(lesson)
    hasGivenUp = state.hasGivenUp(lesson)
  }

  /// Whether the lesson passes according to the ``report``.
  var isPassing: Bool { report.state == .passing }

  /// The test results of the lesson's steps; empty if there are no steps, or no results.
  var stepReports: [StepReport] { StepReport.reports(of: lesson, tests: report.tests) }

  /// A summary of the progress, such as `failing, 2 of 4 steps pass: held by timer, solution seen`.
  var stateText: String {
    let cause =
      report.diagnosis.map { ": \(lesson.diagnosisEntry(withID: $0).title.withLowercasedFirstLetter)" } ?? ""
    let steps =
      isPassing || stepReports.isEmpty
      ? "" : ", \(stepReports.passingStepCount) of \(stepReports.count) steps pass"
    return report.state.displayName + steps + cause + (hasGivenUp ? ", solution seen" : "")
  }
}

/// The learner's progress in all lessons.
package struct CourseProgress: Sendable {
  package let lessons: [LessonProgress]

  init(_ course: Course, in state: LearnerState) {
    lessons = course.lessons.map { LessonProgress($0, in: state) }
  }

  var passingLessonCount: Int { lessons.count(where: \.isPassing) }
  /// The number of passing lessons out of all lessons, such as `1 of 14`.
  var passingLessonCountText: String { "\(passingLessonCount) of \(lessons.count)" }
  /// The number of passing lessons, with a progress bar, such as `[#-------------] 1 of 14`.
  var progressBar: String {
    "[\("".padded(to: passingLessonCount, with: "#").padded(to: lessons.count, with: "-"))] \(passingLessonCountText)"
  }
  /// The first lesson that isn't passing; `nil` if all lessons pass.
  var currentLesson: LessonProgress? { lessons.first { !$0.isPassing } }

  /// Returns the next lesson after `lesson` that isn't passing, or else the first before it; `nil` if all others pass.
  package func nextLesson(after lesson: Lesson) -> LessonProgress? {
    let others = lessons.filter { !$0.isPassing && $0.lesson != lesson }
    return others.first { $0.lesson.number > lesson.number } ?? others.first
  }

  /// The numbers of the recommended lessons for learners with little time. (README.md, "The most for your time")
  static let shortPathLessonNumbers = [1, 7, 8, 12, 14]

  /// Returns the next lesson after `lesson` that is in ``shortPathLessonNumbers`` and isn't passing; `nil` if none.
  func nextLesson(onShortPathAfter lesson: Lesson) -> LessonProgress? {
    lessons.first {
      Self.shortPathLessonNumbers.contains($0.lesson.number) && $0.lesson.number > lesson.number
        && !$0.isPassing
    }
  }
}
