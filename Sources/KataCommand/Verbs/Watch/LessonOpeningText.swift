/// The text that `watch` shows when the learner opens a new lesson. The failure report stays hidden until the learner
/// presses a key, because it answers some of the questions.
struct LessonOpeningText {
  private let lesson: Lesson
  private let hasUnansweredQuestions: Bool
  private let style: Style

  /// - Returns: `nil` if the lesson has a result, and the learner has changed its files or answered its questions.
  init?(_ lesson: Lesson, in workspace: Workspace) {
    let state = workspace.stateStore.read()
    hasUnansweredQuestions = !lesson.questions.allSatisfy(state.predictions(of: lesson).hasAnswer)
    guard
      state.lastCheck(of: lesson) == nil
        || hasUnansweredQuestions && lesson.isStarter(in: workspace.packageRoot)
    else { return nil }
    self.lesson = lesson
    style = workspace.console.style
  }

  /// The lines to show before the check.
  var lines: [String] {
    [style.bold(lesson.heading) + " (\(lesson.minutes) min)", ""]
      + style.compactLines([("Read", "\(lesson.pagePath), as far as \"Predict\"")])
  }

  /// Returns the lines to show after a check with failing tests.
  func lines(after report: LessonReport) -> [String] {
    let lifetime = report.tests.first { $0.name.method == lesson.testToObserve }?.ownerLifetime
    let chart = lifetime.map { lifetime in
      [""] + LifetimeChart(of: lifetime, style: style).lines
        + style.wrapped(lifetime.deallocationSentence, indent: 2)
    }
    let predict = hasUnansweredQuestions ? style.compactLines([("Press", "`p`, to say what you expect")]) : []
    let failed = report.tests.count - report.passedTestCount
    let result = "\(failed) of \(report.tests.count) tests fail, as they should at first."
    return (chart ?? []) + [""] + predict + style.compactLines([("Press", "`r`, to see why \(result)")])
  }
}
