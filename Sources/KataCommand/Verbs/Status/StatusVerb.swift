/// `kata status`: where you are, and what to do next.
struct StatusVerb: Verb {
  let name = "status"
  let summary = "where you are, and what is next"
  let options: [Option] = [.json]
  let operandKind = OperandKind.none
  let help = VerbHelp(
    details: """
      Says how many lessons are done, which one is yours now, which page to read, which file to edit, and \
      which command to run. Nothing is built.
      """,
    examples: ["status": "where you are", "status --json": "the same for a program"],
    exitCodes: "0, whatever the lessons' states; 3 there is no package here.")

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
