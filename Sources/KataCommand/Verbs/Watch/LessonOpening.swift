/// The text with which `watch` opens a lesson that was never checked: the page, a picture, and two keys. The report of the
/// first check comes with a key, because it would push what there is to read off a screen of 80 by 24.
struct LessonOpening {
  private let lesson: Lesson
  /// The life that is shown before the first check has ended. Only the first lesson has one.
  private let recordedLife: Lifetime?
  private let hasQuestions: Bool
  private let style: Style

  /// The path of a recorded trace: the test that `observe` shows, run with the starter of lesson 01.
  static let recording = "Sources/KataCommand/Verbs/Watch/first-run.jsonl"

  /// - Returns: `nil` if the lesson has a result.
  init?(_ lesson: Lesson, in workspace: Workspace) {
    let state = workspace.state.read()
    guard state.check(of: lesson) == nil else { return nil }
    self.lesson = lesson
    let isFirst = lesson == workspace.course.lessons.first && lesson.isStarter(in: workspace.root)
    recordedLife = isFirst ? Self.lifetime(in: workspace.root) : nil
    hasQuestions = !lesson.questions.allSatisfy(state.predictions(of: lesson).hasAnswer)
    style = workspace.console.style
  }

  static func lifetime(in root: String) -> Lifetime? {
    Lifetime(events: TraceFile("\(root)/\(recording)").events)
  }

  /// The lines before the first check.
  var lines: [String] {
    let start =
      [style.bold(lesson.heading) + " (\(lesson.minutes) min)", ""]
      + style.labeledItems([("Read", "\(lesson.page), as far as \"Predict\"")])
    guard let life = recordedLife else { return start }
    let story = "A screen opens, and the timer of \(life.name) ticks. Then the screen closes:"
    return start + [""] + style.wrapped(story, indent: 0) + [""] + picture(of: life)
      + (life.path.map { style.wrappedPath("Path: \($0)", indent: 2) } ?? []) + keys
  }

  /// Returns the lines after the first check, if some tests fail.
  func lines(after report: LessonReport) -> [String] {
    let life = report.tests.first { $0.name.method == lesson.testToObserve }?.lifetime
    let shown = life.map { [""] + picture(of: $0) } ?? []
    let failed = report.tests.count - report.passedCount
    let result = "\(failed) of \(report.tests.count) tests fail, as they should at first."
    return (recordedLife == nil ? shown + keys : [])
      + style.labeledItems([("Press", "`r`, to see why \(result)")])
  }

  private func picture(of life: Lifetime) -> [String] {
    LifeChart(of: life, style: style).lines + style.wrapped(life.endingSentence, indent: 2)
  }

  private var keys: [String] {
    [""] + (hasQuestions ? style.labeledItems([("Press", "`p`, to say what you expect")]) : [])
  }
}
