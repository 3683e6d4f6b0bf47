/// `kata list`: all lessons, with their states.
struct ListVerb: Verb {
  let name = "list"
  let summary = "all lessons, with state and minutes"
  let options: [Option] = [.json]
  let operandKind = OperandKind.none
  let help = VerbHelp(
    details: """
      Shows one line a lesson: its title, the minutes it takes, and where you stand. A lesson that was changed \
      since its last check counts as not checked. Nothing is built.
      """,
    examples: ["list": "one line a lesson", "list --json": "the same for a program"],
    exitCodes: "0, whatever the lessons' states; 3 there is no package here.")

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
