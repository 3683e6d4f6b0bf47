/// What `kata check` prints for a person about one lesson.
struct CheckText {
  let lesson: Lesson
  let report: LessonReport
  /// The package, to show the lines that do not compile.
  let root: String
  let style: Style

  /// - Parameter next: The lesson to go on with, once this one passes.
  func lines(next: Lesson?) -> [String] {
    switch report.state {
    case .passing: [title, ""] + tests + [""] + goOn(to: next) + [count]
    case .notCompiling:
      [title, ""] + compilerErrors + [""] + toDo + ["No test ran: the lesson does not compile."]
    default: [title, ""] + tests + [""] + why + toDo + [count]
    }
  }

  /// `Lesson 04 · The proxy                         failing`
  var title: String {
    let room = min(style.textWidth, 72)
    let state = report.state.words
    let gap = max(room - lesson.heading.count - state.count, 2)
    let space = String(repeating: " ", count: gap)
    return style.bold(lesson.heading) + space + style.colored(state, style.color(of: report.state))
  }

  /// The last line for several lessons.
  static func summary(of reports: [LessonReport]) -> String {
    "\(reports.count { $0.state == .passing }) of \(reports.count) lessons pass."
  }

  private var count: String { "\(report.passedCount) of \(report.tests.count) tests pass." }

  private var tests: [String] {
    TestListText(report: report, style: style).lines
  }

  private var why: [String] {
    if leadsThroughCrash { return violence + explanation(of: "crashed") }
    if let id = report.diagnosis { return violence + explanation(of: id) }
    guard violence.isEmpty else { return violence }
    return style.wrapped(
      "Why: no known cause. Compare what the tests expected with what happened, above.", indent: 0,
      hanging: 2)
  }

  /// Some lessons lead through a crash, and their page has an entry for it. Then that comes before all else.
  private var leadsThroughCrash: Bool {
    report.state == .crashed && lesson.diagnoses.contains { $0.id == "crashed" }
  }

  /// A crash or a hang stands in the way of everything else, so it comes first.
  private var violence: [String] {
    switch report.state {
    case .crashed: ["Mend the crash first: it keeps the tests from their verdict."]
    case .hung: ["Mend the hang first: it keeps the tests from their verdict."]
    default: []
    }
  }

  private func explanation(of id: String) -> [String] {
    let diagnosis = lesson.diagnosis(id)
    let headline = diagnosis.headline.map { " — \($0)" } ?? ""
    return style.wrapped("Why: \(diagnosis.title)\(headline)", indent: 0, hanging: 2)
      + diagnosis.explanation.flatMap { style.wrapped($0, indent: 2) }
      + ["  Read on: \(lesson.link(to: id))"]
  }

  /// In two lines if it must be, but never with a break within the command.
  private var toDo: [String] {
    let broken = report.compilerErrors.first { $0.file.hasPrefix(lesson.sourcesFolder) }?.file
    let edit = "Edit \(broken ?? lesson.filesInWords), then run:"
    let line = "\(edit) \(lesson.checkCommand)"
    if line.count <= style.textWidth { return [line] }
    return style.wrapped(edit, indent: 0, hanging: 2) + ["  \(lesson.checkCommand)"]
  }

  private func goOn(to next: Lesson?) -> [String] {
    guard let next else { return ["That was the last one. All lessons pass: well done."] }
    return [
      "Next: \(next.heading) (\(next.minutes) min)",
      "Read \(next.page), then run: \(next.checkCommand)",
    ]
  }

  private var compilerErrors: [String] {
    CompilerErrorText(errors: report.compilerErrors, root: root).lines
  }
}
