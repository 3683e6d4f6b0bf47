/// What `watch` begins with in a clone in which nothing was done yet: the leak, one page to read, and one key. It takes no
/// build, and with what is said of the first check it fits on a screen of 80 by 24.
struct FirstRun {
  private let lesson: Lesson
  private let lifetime: Lifetime
  private let style: Style

  /// The path of a recorded trace: the test that `observe` shows, run with the starter of lesson 01.
  static let recording = "Sources/KataCommand/Verbs/Watch/first-run.jsonl"

  /// - Returns: `nil` if the lesson is not the first, if something was checked or answered before, or without a recording.
  init?(_ lesson: Lesson, in workspace: Workspace) {
    guard lesson == workspace.course.lessons.first,
      workspace.state.read().isEmpty, let lifetime = Self.lifetime(in: workspace.root)
    else { return nil }
    (self.lesson, self.lifetime, style) = (lesson, lifetime, workspace.console.style)
  }

  static func lifetime(in root: String) -> Lifetime? {
    Lifetime(events: TraceFile("\(root)/\(recording)").events)
  }

  var lines: [String] {
    let name = lifetime.name
    let told = "A screen opens, and the timer of \(name) ticks. Then the screen closes:"
    return style.wrapped(told, indent: 0) + [""]
      + LifeChart(of: lifetime, style: style).lines + [""]
      + style.wrapped("\(lifetime.freedInWords) That is lesson \(lesson.numberText), as recorded.", indent: 2)
      + (lifetime.path.map { style.wrappedPath("Path: \($0)", indent: 2) } ?? [])
      + [
        "", style.bold("Read") + "   \(lesson.page), as far as \"Predict\"",
        style.bold("Press") + "  p, to say what you expect",
      ]
  }

  /// Of the first check, one line: the rest would take what there is to read off the screen.
  func line(about report: LessonReport) -> String {
    "Checked: \(report.tests.count - report.passedCount) of \(report.tests.count) tests fail, as they should at first. r says why."
  }
}
