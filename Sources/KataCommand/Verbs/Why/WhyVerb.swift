extension CommandRequest {
  /// Runs `kata why`, which prints the entry that explains the failure of the last check.
  func why() throws -> ExitCode {
    let workspace = try Workspace(processContext)
    let lesson = try namedOrCurrentLesson(in: workspace)
    let report = workspace.stateStore.read().lastReport(of: lesson)
    guard report.state != .unchecked, report.state != .passing else {
      let reason =
        report.state == .passing
        ? "it passes." : "it has not been checked yet.\nTo check it first: \(lesson.checkCommand)"
      throw UsageError("\(lesson.heading) has no failure to explain: \(reason)")
    }
    console.print(lesson.explanationLines(of: report, console.style))
    return .done
  }
}

extension Lesson {
  /// Returns lines that explain the first failure of a report, with its diagnosis entry or, without an entry, with
  /// the compiler errors or a reference to the page.
  func explanationLines(of report: LessonReport, _ style: Style) -> [String] {
    let id = report.state == .notCompiling ? report.state.rawValue : report.firstDiagnosisID(in: self)
    guard let id, hasDiagnosisEntry(withID: id) else {
      if report.state == .notCompiling {
        return [CheckText.compilationFailureSentence, ""] + report.compilerErrors.linesOfFirstThree
      }
      let words = "No entry explains this failure. All entries are under \"When it fails\" in"
      return style.wrapped("\(words) \(pagePath)", indent: 0)
    }
    let entry = diagnosisEntry(withID: id)
    return [style.bold("\(heading) · \(entry.title)"), ""] + entry.blocks.terminalLines(style) + [
      "", link(toEntryWithID: id),
    ]
  }
}
