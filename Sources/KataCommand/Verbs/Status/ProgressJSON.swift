/// What `list --json` and `status --json` print.
struct ProgressJSON: Encodable {
  let schema = 1
  let lessons: [LessonJSON]
  /// The module of the lesson to work on; left out by `list`, and when all is done.
  let current: String?

  init(lessons progress: CourseProgress) {
    lessons = Self.lessons(progress)
    current = nil
  }

  init(status progress: CourseProgress) {
    lessons = Self.lessons(progress)
    current = progress.current?.lesson.name
  }

  private static func lessons(_ progress: CourseProgress) -> [LessonJSON] {
    progress.entries.map {
      LessonJSON(lesson: $0.lesson, report: $0.report, hasGivenUp: $0.hasGivenUp, withTests: false)
    }
  }
}
