/// `kata hint`: the next hint for a lesson.
struct HintVerb: Verb {
  let name = "hint"
  let operands = "[LESSON]"
  let summary = "the next hint for a lesson"
  let options: [Option] = []
  let operandKind = OperandKind.lesson
  let help = VerbHelp(
    details: """
      Shows the next of the hints on the lesson's page: a question first, then a place to look at, then a \
      principle. Without a lesson it is the current one. When the lesson passes, its hints start over.
      """,
    examples: ["hint": "for the current lesson", "hint 4": "for lesson 04"],
    exitCodes: "0 a hint was shown, 2 wrong usage, 3 the page can't be read or .kata not be written.")

  func run(_ request: Request) throws -> ExitCode {
    let workspace = try Workspace(request.surroundings)
    guard let lesson = try request.lessonOrCurrent(in: workspace) else {
      throw UsageError.allDone(verb: name)
    }
    request.console.say(try HintGiver(workspace).next(for: lesson))
    return .done
  }
}
