import Foundation

/// `kata try`: somebody else's fix in the place of the learner's, to see what it does.
struct TryVerb: Verb {
  let name = "try"
  let operands = "LESSON [FIX]"
  let summary = "a fix to look at; your version is copied first"
  let options: [Option] = [Option("--give-up", "a right fix, though the lesson does not pass yet")]
  let details = """
    Puts one of the fixes that people really write into the lesson's folder, to check and to observe. Your version \
    is first copied to .kata/backups/ and the time in UTC, as by 'reset', and the path is printed. Without FIX it \
    lists them, once the lesson passes. A right one before that counts as looking at the solution: it asks for \
    --give-up, and 'list' will say so.
    """
  let examples: KeyValuePairs = [
    "try 4": "the fixes of lesson 04", "try 4 no-deinit": "one of them, in Sources/Lesson04Proxy",
  ]

  func run(_ request: Request) throws -> ExitCode {
    let workspace = try Workspace(request.surroundings)
    guard let word = request.operands.first else { throw UsageError.noLessonNamed(verb: name) }
    let lesson = try workspace.course.lesson(matching: word)
    let fixes = try FixesFile(of: lesson, in: workspace.root)
    let state = workspace.results.report(of: lesson).state
    guard let named = request.operands.dropFirst().first else {
      guard state == .passing else { throw notListedYet(lesson, state) }
      request.console.say(list(fixes, request.console.style))
      return .done
    }
    let (fix, files) = try find(named, in: fixes, root: workspace.root)
    if fix.judgement.verdict == .right, state != .passing, !workspace.state.read().hasGivenUp(lesson) {
      guard request.options.contains("--give-up") else { throw tooEarly(fix, lesson) }
      try workspace.state.change { $0.giveUp(lesson) }
    }
    try put(fix, files, for: lesson, in: workspace)
    return .done
  }

  /// - Throws: `UsageError` for a name that is none; `EnvironmentError` if the file of fixes is not in order.
  private func find(
    _ name: String, in fixes: FixesFile, root: String
  ) throws -> (FixCase, files: [String: Data]) {
    let lesson = fixes.lesson
    guard let fix = fixes.cases.first(where: { $0.name == name }) else {
      if let fault = fixes.faults.first { throw unreadable(fault, lesson) }
      throw UsageError(
        "Lesson \(lesson.numberText) has no fix '\(name.shown)'. See: swift run kata try \(lesson.numberText)"
      )
    }
    do throws(FixesFault) {
      let reference = Lesson.sources(in: lesson.referenceFolder, of: root)
      return (fix, try fixes.files(of: fix, reference: reference).mapValues { Data($0.utf8) })
    } catch {
      throw unreadable(error, lesson)
    }
  }

  private func unreadable(_ fault: FixesFault, _ lesson: Lesson) -> EnvironmentError {
    .unreadablePage(lesson.fixes, reason: "line \(fault.line): \(fault.message).")
  }

  private func notListedYet(_ lesson: Lesson, _ state: LessonState) -> UsageError {
    UsageError(
      "\(lesson.heading) does not pass yet: it is \(state.words). Its fixes are listed once it passes, as they give "
        + "it away.\nFirst: swift run kata check \(lesson.numberText)")
  }

  private func tooEarly(_ fix: FixCase, _ lesson: Lesson) -> UsageError {
    UsageError(
      "'\(fix.name)' is a right fix, and \(lesson.heading) does not pass yet.\n"
        + "To put it there all the same: swift run kata try \(lesson.numberText) \(fix.name) --give-up")
  }

  private func put(
    _ fix: FixCase, _ files: [String: Data], for lesson: Lesson, in workspace: Workspace
  ) throws {
    let (console, root) = (workspace.console, workspace.root)
    let reset = Reset(root: root) { folder, copy in console.say("Copied \(folder) to \(copy)") }
    let plan = try ResetPlan(lesson, files: files, in: root)
    try reset.run([plan])
    let number = lesson.numberText
    console.say(
      console.style.wrapped(
        "\(lesson.heading): '\(fix.name)' is in \(lesson.sourcesFolder). \(fix.judgement.reason)", indent: 0,
        hanging: 2)
        + plan.linesOnExtras(console.style) + [
          "See what it does: swift run kata check \(number), swift run kata observe \(number)",
          "To begin anew: swift run kata reset \(number)",
        ])
  }

  private func list(_ fixes: FixesFile, _ style: Style) -> [String] {
    func lines(_ title: String, isRight: Bool) -> [String] {
      let cases = fixes.cases.filter { ($0.judgement.verdict == .right) == isRight }
      return ["", style.bold(title)]
        + cases.flatMap { style.wrapped("\($0.name): \($0.judgement.reason)", indent: 2, hanging: 2) }
    }
    let number = fixes.lesson.numberText
    return ["\(fixes.lesson.heading): to put one in the place of yours: swift run kata try \(number) FIX"]
      + lines("Right", isRight: true) + lines("Wrong", isRight: false)
  }
}
