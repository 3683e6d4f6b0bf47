/// `kata status`, and a bare `kata`: where you are, and what to do next.
struct StatusVerb: Verb {
  let name = "status"
  let summary = "where you are, and what is next (also: no verb)"

  func run(_ request: Request) throws -> ExitCode {
    let progress = CourseProgress(of: try Workspace(request.surroundings))
    if request.wantsJSON {
      request.console.say(try JSONText.string(ProgressJSON(status: progress)))
    } else {
      request.console.say(StatusText(progress: progress, style: request.console.style).lines)
    }
    return .done
  }
}
