/// `kata reset`: the starter back, with a backup of what was there.
struct ResetVerb: Verb {
  let name = "reset"
  let operands = Operands(text: "LESSON…|--all", most: .max)
  let summary = "restore the starter; your version goes to a backup"
  let options: [Option] = [Option("--all", "all lessons")]
  let details = """
    Puts the starter in the place of a lesson's folder in Sources. That folder goes to .kata/backups/ with all that is \
    in it, below the time in UTC, and the command that brings it back is printed. If it can't go there, nothing is \
    changed. No backup is ever deleted, but 'git clean -xfd' does that.
    """

  func run(_ request: Request) throws -> ExitCode {
    let workspace = try Workspace(request.surroundings)
    let named = try request.lessons(of: workspace.course)
    let wantsAll = request.options.contains("--all")
    guard !wantsAll || named.isEmpty else { throw UsageError.lessonsAndAll }
    guard wantsAll || !named.isEmpty else { throw UsageError.noLessonNamed(verb: name) }
    let console = request.console
    let lessons = wantsAll ? workspace.course.lessons : named
    let touched = lessons.filter { !$0.isStarter(in: workspace.root) }
    let reset = Reset(root: workspace.root) { folder, backup in
      console.say("Moving \(folder) to \(backup)")
    }
    let wayBack = try reset.run(touched)
    console.say(
      lessons.flatMap { lesson in
        let end =
          touched.contains(lesson) ? "the starter is back." : "it is the starter already. Nothing to do."
        return console.style.wrapped("\(lesson.heading): \(end)", indent: 0, hanging: 2)
      } + (wayBack.map { ["To bring yours back: \($0)"] } ?? []))
    try workspace.state.change { state in
      for lesson in lessons { state.forgetPass(of: lesson) }
    }
    return .done
  }
}
