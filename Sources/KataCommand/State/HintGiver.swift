/// Says where a lesson's hints are.
struct HintGiver: Sendable {
  init(_ workspace: Workspace) {}

  func next(for lesson: Lesson) throws -> [String] {
    ["The hints are on the lesson's page: \(lesson.page)#hints"]
  }
}
