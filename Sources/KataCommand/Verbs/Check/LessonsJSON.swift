/// What `check --json` prints.
struct LessonsJSON: Encodable {
  let schema = 1
  let lessons: [LessonJSON]
}
