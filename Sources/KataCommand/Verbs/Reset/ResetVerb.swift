/// `kata reset`: the starter back, with a copy of what was there.
struct ResetVerb: Verb {
  let name = "reset"
  let operands = "LESSON…|--all"
  let summary = "the starter back; your version is copied first"
  let options: [Option] = [Option("--all", "all lessons")]
  let details = """
    Brings a lesson's folder in Sources back to what it was in the beginning. Your version, with files that you \
    added, is first copied to .kata/backups/ and the time in UTC, and the path is printed. Where no copy can be \
    made, nothing is changed.
    """

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
    let plans = try lessons.map { try ResetPlan(starterOf: $0, in: workspace.root) }
    try reset.run(plans)
    console.say(plans.flatMap { lines(for: $0, console.style) })
    return .done
  }

  private func lines(for plan: ResetPlan, _ style: Style) -> [String] {
    let end = plan.isDone ? "it is the starter already. Nothing to do." : "the starter is back."
    return style.wrapped("\(plan.lesson.heading): \(end)", indent: 0, hanging: 2) + plan.linesOnExtras(style)
  }
}
