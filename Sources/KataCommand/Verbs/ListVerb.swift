/// `kata list`: all lessons, with their states.
struct ListVerb: Verb {
  let name = "list"
  let summary = "all lessons, with state and minutes"

  func run(_ request: Request) throws -> ExitCode {
    let progress = CourseProgress(of: try Workspace(request.surroundings))
    if request.wantsJSON {
      request.console.say(try JSONText.string(ProgressJSON(lessons: progress)))
    } else {
      request.console.say(ListText(progress: progress, style: request.console.style).lines)
    }
    return .done
  }
}
