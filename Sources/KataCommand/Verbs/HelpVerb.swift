/// `kata help`: the verbs, and how to name a lesson.
struct HelpVerb: Verb {
  let name = "help"
  let summary = "this text"
  let options: [String] = []

  func run(_ request: Request) throws -> ExitCode {
    request.console.say(HelpText.lines)
    return .done
  }
}
