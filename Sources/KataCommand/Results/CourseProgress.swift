/// All lessons with what is known of them, and the one to work on.
struct CourseProgress: Sendable {
  struct Entry: Sendable {
    let lesson: Lesson
    let report: LessonReport

    var isDone: Bool { report.state == .passing }
  }

  let entries: [Entry]

  init(of workspace: Workspace) {
    entries = workspace.course.lessons.map {
      Entry(lesson: $0, report: workspace.results.report(of: $0))
    }
  }

  var doneCount: Int { entries.count(where: \.isDone) }
  /// The first lesson that does not pass, or `nil` if all do.
  var current: Entry? { entries.first { !$0.isDone } }
  /// What is left to do after the current lesson.
  var next: Entry? { entries.filter { !$0.isDone }.dropFirst().first }

  /// The lesson to go on with after `lesson`: the next one that does not pass, and after the last the first.
  func entry(after lesson: Lesson) -> Entry? {
    let others = entries.filter { !$0.isDone && $0.lesson != lesson }
    return others.first { $0.lesson.number > lesson.number } ?? others.first
  }
}
