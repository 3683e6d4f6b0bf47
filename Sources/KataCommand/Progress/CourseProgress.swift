/// One lesson with its stored state.
package struct LessonProgress: Sendable {
  package let lesson: Lesson
  package let report: LessonReport
  /// Whether the lesson has passed since its last reset, whatever the last check found.
  let hasPassed: Bool
  /// Whether the solution was shown before the lesson passed.
  let hasGivenUp: Bool

  init(_ lesson: Lesson, report: LessonReport? = nil, in state: LearnerState) {
    self.lesson = lesson
    self.report = report ?? state.report(of: lesson)
    hasPassed = state.hasPassed(lesson)
    hasGivenUp = state.hasGivenUp(lesson)
  }

  var isPassing: Bool { report.state == .passing }

  /// The results of the lesson's steps; none if it has no steps.
  var stepReports: [StepReport] { StepReport.all(of: lesson, tests: report.tests) }

  /// The state, the steps that pass, the cause, and whether the solution was seen:
  /// `failing, 2 of 4 steps pass: held by timer, solution seen`.
  var stateText: String {
    let cause = report.diagnosis.map { ": \(lesson.diagnosisEntry(withID: $0).title.lowercasedFirst)" } ?? ""
    let steps =
      isPassing || stepReports.isEmpty
      ? "" : ", \(stepReports.passingStepCount) of \(stepReports.count) steps pass"
    return report.state.displayName + steps + cause + (hasGivenUp ? ", solution seen" : "")
  }
}

/// All lessons with their stored states, and the one to work on.
package struct CourseProgress: Sendable {
  /// All lessons in the course's order, with their states.
  package let lessons: [LessonProgress]

  init(_ course: Course, in state: LearnerState) {
    lessons = course.lessons.map { LessonProgress($0, in: state) }
  }

  var passingLessonCount: Int { lessons.count(where: \.isPassing) }
  var passingLessonCountText: String { "\(passingLessonCount) of \(lessons.count)" }
  /// The number of passing lessons with a bar: `[#-------------] 1 of 14`.
  var progressBar: String {
    "[\("".padded(to: passingLessonCount, with: "#").padded(to: lessons.count, with: "-"))] \(passingLessonCountText)"
  }
  /// The first lesson that does not pass, or `nil` if all do.
  var currentLesson: LessonProgress? { lessons.first { !$0.isPassing } }

  /// Returns the lesson to go on with after `lesson`: the next one that does not pass, and after the last one the first.
  package func nextLesson(after lesson: Lesson) -> LessonProgress? {
    let others = lessons.filter { !$0.isPassing && $0.lesson != lesson }
    return others.first { $0.lesson.number > lesson.number } ?? others.first
  }

  /// The numbers of the lessons in README's path with the most for the time.
  static let shortPathLessonNumbers = [1, 7, 8, 12, 14]

  /// Returns the next lesson of the short path that does not pass; `nil` if there is none after `lesson`.
  func nextLesson(onShortPathAfter lesson: Lesson) -> LessonProgress? {
    lessons.first {
      Self.shortPathLessonNumbers.contains($0.lesson.number) && $0.lesson.number > lesson.number
        && !$0.isPassing
    }
  }
}
