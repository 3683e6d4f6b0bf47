/// The text that `watch` shows when the learner opens a new lesson. The report of failing tests stays hidden until the
/// next check, which a save or a key starts, because the report answers some of the lesson's questions.
struct LessonOpeningText {
  private let lesson: Lesson
  /// The lifetime to draw before the check; `nil` unless the code is the starter of the first lesson.
  private let recordedLifetime: Lifetime?
  private let hasUnansweredQuestions: Bool
  private let style: Style

  /// The path, relative to the package, of a trace of the test ``Lesson/testToObserve`` with the starter of lesson 01.
  static let recordedTracePath = "Sources/KataCommand/Verbs/Watch/first-run.jsonl"

  /// - Returns: `nil` if the lesson has a result, and the learner has changed its files or answered all questions.
  init?(_ lesson: Lesson, in workspace: Workspace) {
    let state = workspace.stateStore.read()
    let isStarter = lesson.hasUnchangedStarter(in: workspace.packageRoot)
    let hasUnansweredQuestions = !lesson.questions.allSatisfy(state.predictions(of: lesson).hasAnswer)
    guard state.lastCheck(of: lesson) == nil || isStarter && hasUnansweredQuestions else { return nil }
    self.lesson = lesson
    let isFirst = lesson == workspace.course.lessons.first && isStarter
    recordedLifetime = isFirst ? Self.readRecordedLifetime(in: workspace.packageRoot) : nil
    self.hasUnansweredQuestions = hasUnansweredQuestions
    style = workspace.console.style
  }

  /// Reads the owner's lifetime from the trace at ``recordedTracePath``.
  static func readRecordedLifetime(in root: String) -> Lifetime? {
    Lifetime(events: TraceFile("\(root)/\(recordedTracePath)").events)
  }

  /// The lines to show before the check, with the page to read and, if there is a recorded lifetime, its chart.
  var linesBeforeCheck: [String] {
    let start =
      [style.bold(lesson.heading) + " (\(lesson.minutes) min)", ""]
      + style.compactLines([("Read", "\(lesson.pagePath), up to \"Predict\"")])
    guard let lifetime = recordedLifetime else { return start }
    let story = "A screen opens, and \(lifetime.name)'s timer ticks. Then the screen closes:"
    return start + [""] + style.wrapped(story, indent: 0) + [""] + chartLines(for: lifetime)
      + (lifetime.referencePath.map { style.wrappedPath("Path: \($0)", indent: 2) } ?? []) + questionKeyLines
  }

  /// Returns the lines to show after a check with failing tests.
  func linesAfterCheck(_ report: LessonReport) -> [String] {
    let lifetime = report.tests.first { $0.name.method == lesson.testToObserve }?.ownerLifetime
    let chart = lifetime.map { [""] + chartLines(for: $0) } ?? []
    let failed = report.tests.count - report.passedTestCount
    let result = "\(failed) of \(report.tests.count) tests fail, as they should at first."
    return (recordedLifetime == nil ? chart + questionKeyLines : [])
      + style.compactLines([("Press", "`r` to see why \(result)")])
  }

  private func chartLines(for lifetime: Lifetime) -> [String] {
    LifetimeChart(of: lifetime, style: style).lines + style.wrapped(lifetime.deallocationSentence, indent: 2)
  }

  /// An empty line and, if some of the lesson's questions are unanswered, a line that offers the key to answer them.
  private var questionKeyLines: [String] {
    [""] + (hasUnansweredQuestions ? style.compactLines([("Press", "`p` to say what you expect")]) : [])
  }
}
