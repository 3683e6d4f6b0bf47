extension CommandRequest {
  /// Runs `kata hint`, which prints the next hint for a lesson.
  func hint() throws -> ExitCode {
    let workspace = try Workspace(processContext)
    let lesson = try namedOrCurrentLesson(in: workspace)
    console.print(try workspace.takeNextHint(for: lesson))
    return .done
  }
}

extension Workspace {
  /// Returns lines with the question about the last failure, if there is one, and with the next hint, which then counts
  /// as shown. After the last hint, begins again with the first.
  ///
  /// - Throws: `EnvironmentError` if the page has no hints.
  func takeNextHint(for lesson: Lesson) throws -> [String] {
    let last = stateStore.read().lastReport(of: lesson)
    let step = StepReport.reports(of: lesson, tests: last.tests).firstUnsolvedStep?.step.number
    // The hints of later steps would give them away. If the step to work on isn't known, all hints come in order.
    let hints = lesson.hints.filter { step.map($0.stepNumbers.contains) ?? true || $0.stepNumbers.isEmpty }
    guard let first = hints.first else {
      throw EnvironmentError.invalidPage(lesson.pagePath, reason: "it has no hints.")
    }
    var shown = 0
    do {
      try self.stateStore.changeState { state in
        shown = state.shownHintCount(of: lesson, step: step)
        state.setShownHintCount(shown < hints.count ? shown + 1 : 1, of: lesson, step: step)
      }
    } catch let error as EnvironmentError {
      console.printError("\(error.headline). You will get this hint again next time.")
    }
    let startsOver = shown >= hints.count
    let hint = startsOver ? first : hints[shown]
    let style = console.style
    let title = style.wrapped("\(lesson.heading) · Hint: \(hint.title)", indent: 0, hanging: 2)
    let note = "You have read all the hints. Here is the first one again. It may be more useful now."
    return title.map(style.bold) + [""] + questionLines(about: last, of: lesson, style)
      + (startsOver ? style.wrapped(note, indent: 0) + [""] : [])
      + hint.blocks.terminalLines(style)
  }

  /// Returns lines with the question in the diagnosis entry about the first failure, and with a link to the entry for
  /// the answer; empty if there is no question.
  private func questionLines(about report: LessonReport, of lesson: Lesson, _ style: Style) -> [String] {
    guard let id = report.firstDiagnosisID(in: lesson), case let entry = lesson.diagnosisEntry(withID: id),
      let question = entry.question
    else { return [] }
    return style.wrappedProse("\(entry.title): \(question)", indent: 0)
      + style.compactLines([("Why", lesson.link(toEntryWithID: id))]) + [""]
  }
}
