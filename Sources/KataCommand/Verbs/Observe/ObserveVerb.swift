/// `kata observe`: what the learner's code just did, as a timeline.
package struct ObserveVerb: Verb {
  let name = "observe"
  let operands = "[LESSON]"
  let summary = "a timeline of what your code just did"
  let options = [Option("--svg", value: "FILE", "write the timeline as a picture too")]
  let details = """
    Runs one test of the lesson with your code, and draws what happened: when the owner was made, let go and \
    freed, how long its timer was there, and each tick. So are tasks and threads that work for it, times of \
    scrolling and of pause, and the messages that nobody understood. What should be gone is hatched, and the \
    last line says what the signs mean. If the owner was not freed, the path shows on which references it hangs, \
    as far as that is known. The starter's life stands below, to compare.
    """
  let exitCodes = "0 it was seen from end to end, 1 it does not compile, crashes or hangs, 3 it can't be run."

  /// The picture is drawn by the author's tools, which draw those of the pages.
  func run(_ request: Request) throws -> ExitCode {
    guard request.values["--svg"] == nil else {
      try AuthorTools(surroundings: request.surroundings).run(request.typed)
    }
    return try Self.observe(request) { _, _ in }
  }

  /// Shows the timeline of the lesson that was named, or of the current one.
  ///
  /// - Parameter draw: Given that timeline.
  package static func observe(_ request: Request, draw: (Timeline, Lesson) throws -> Void) throws -> ExitCode
  {
    let workspace = try Workspace(request.surroundings)
    let course = workspace.course
    let named = try request.lessons(of: course).first
    guard let lesson = named ?? CourseProgress(of: workspace).current?.lesson ?? course.lessons.first else {
      throw EnvironmentError.noLessons
    }
    let observer = Observer(workspace, surroundings: request.surroundings)
    let timeline = try observer.timeline(of: lesson)
    request.console.say(observer.lines(of: timeline, for: lesson))
    try draw(timeline, lesson)
    return timeline.tracks.first?.recording.problem == nil ? .done : .notPassing
  }
}
