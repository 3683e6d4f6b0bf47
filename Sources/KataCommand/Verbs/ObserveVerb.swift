/// `kata observe`: what the learner's code just did, as a timeline.
struct ObserveVerb: Verb {
  let name = "observe"
  let operands = "[LESSON]"
  let summary = "a timeline of what your code just did"
  let options: [String] = []
  let takesLessons = true

  func run(_ request: Request) throws -> ExitCode {
    let workspace = try Workspace(request.surroundings)
    let course = workspace.course
    let named = try request.lessons(of: course).first
    guard let lesson = named ?? CourseProgress(of: workspace).current?.lesson ?? course.lessons.first else {
      throw EnvironmentError.noLessons
    }
    let observer = Observer(workspace, surroundings: request.surroundings)
    let timeline = try observer.timeline(of: lesson)
    request.console.say(observer.lines(of: timeline, for: lesson))
    return timeline.tracks.first?.recording.problem == nil ? .done : .notPassing
  }
}
