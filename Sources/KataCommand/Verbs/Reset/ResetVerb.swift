/// `kata reset`: the starter back, with a copy of what was there.
struct ResetVerb: Verb {
  let name = "reset"
  let operands = "LESSON…|--all"
  let summary = "the starter back; your version is copied first"
  let options: [Option] = [Option("--all", "all lessons")]
  let operandKind = OperandKind.lessons
  let help = VerbHelp(
    details: """
      Brings a lesson's folder in Sources back to what it was in the beginning. Your version, with files that you \
      added, is first copied to .kata/backups/ and the time in UTC, and the path is printed. If anything can't be \
      read or written, nothing is changed.
      """,
    examples: ["reset 4": "lesson 04", "reset 4 6": "two lessons", "reset --all": "start from scratch"],
    exitCodes: "0 the starter is there, 2 wrong usage, 3 it can't be read, or a copy not be written.")

  func run(_ request: Request) throws -> ExitCode {
    let workspace = try Workspace(request.surroundings)
    let named = try request.lessons(of: workspace.course)
    let wantsAll = request.options.contains("--all")
    guard !wantsAll || named.isEmpty else { throw UsageError.lessonsAndAll }
    guard wantsAll || !named.isEmpty else { throw UsageError.noLessonNamed(verb: name) }
    let console = request.console
    let reset = Reset(root: workspace.root) { folder, copy in
      console.say("Copied \(folder) to \(copy)")
    }
    let lessons = wantsAll ? workspace.course.lessons : named
    let outcomes = try reset.run(lessons.map { try ResetPlan(starterOf: $0, in: workspace.root) })
    console.say(outcomes.flatMap { lines(for: $0, console.style) })
    return .done
  }

  private func lines(for outcome: Reset.ReplacedLesson, _ style: Style) -> [String] {
    let heading = outcome.lesson.heading
    guard !outcome.wasDone else {
      return style.wrapped("\(heading): it is the starter already. Nothing to do.", indent: 0, hanging: 2)
    }
    return style.wrapped("\(heading): the starter is back.", indent: 0, hanging: 2)
      + outcome.linesOnExtras(style)
  }
}
