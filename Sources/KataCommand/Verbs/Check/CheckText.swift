/// What `kata check` prints for a person about one lesson.
package struct CheckText {
  let lesson: Lesson
  let report: LessonReport
  /// Set if only that step was checked.
  var step: Step?
  /// The package, to show the lines that do not compile.
  let root: String
  let style: Style
  /// Whether the lesson is checked at every save, so that there is nothing to type.
  var isWatched = false
  var predictions = Predictions()

  /// - Parameter next: The lesson to go on with, once this one passes.
  package func lines(next: Lesson?) -> [String] {
    switch report.state {
    case .passing:
      [title, ""] + tests + [""] + warnings + (step == nil ? predicted + goOn(to: next) : rest) + [count]
    case .notCompiling:
      [title, ""] + compilerErrors + [""] + advice + readOnErrors + toDo + [
        "No test ran: the lesson does not compile."
      ]
    default: [title, ""] + tests + [""] + warnings + why + toDo + help + [count]
    }
  }

  /// `Lesson 04 · The proxy                         failing`
  package var title: String {
    let room = min(style.textWidth, 72)
    let state = report.state.words
    let heading =
      step.map { "Lesson \(lesson.numberText), step \($0.number) · \($0.title)" } ?? lesson.heading
    let gap = max(room - heading.count - state.count, 2)
    let space = String(repeating: " ", count: gap)
    return style.bold(heading) + space + style.colored(state, style.color(of: report.state))
  }

  /// The last line for several lessons.
  static func summary(of reports: [LessonReport]) -> String {
    "\(reports.count { $0.state == .passing }) of \(reports.count) lessons pass."
  }

  /// How much passes.
  private var count: String {
    let tests = "\(report.passedCount) of \(report.tests.count) tests"
    if let step {
      let verdict =
        report.state == .passing ? "Step \(step.number) passes" : "\(tests) of step \(step.number) pass"
      return "\(verdict); the lesson was not checked as a whole."
    }
    return steps.isEmpty
      ? "\(tests) pass." : "\(steps.passedCount) of \(steps.count) steps and \(tests) pass."
  }

  /// None if the lesson has none, or if only one was checked.
  private var steps: [StepReport] { step == nil ? StepReport.all(of: lesson, tests: report.tests) : [] }

  /// What the cause is looked for in: the step to work on, or all there is.
  private var focus: LessonReport { steps.open.map { LessonReport(of: lesson, tests: $0.tests) } ?? report }

  private var tests: [String] {
    steps.isEmpty
      ? TestListText(report: report, style: style).lines
      : StepListText(lesson: lesson, steps: steps, style: style).lines
  }

  private var rest: [String] { inOneLineOrTwo("For all of the lesson:", lesson.checkCommand) }

  /// What was predicted, and what really happens, now that it gives nothing away; and one question more.
  private var predicted: [String] {
    let text = PredictionText(lesson: lesson, predictions: predictions, style: style)
    let why = text.summary.isEmpty ? [] : ["Why: swift run kata predict \(lesson.numberText)"]
    return text.summary + why + text.closing
  }

  private var why: [String] {
    if leadsThroughViolence { return violence + cause(focus.state.rawValue) }
    if let id = focus.isPredictionOpen ? LessonReport.notPredicted : focus.diagnosis {
      return violence + cause(id)
    }
    guard violence.isEmpty else { return violence }
    return style.wrapped(
      "Why: no known cause. Compare what the tests expected with what happened, above.", indent: 0,
      hanging: 2)
  }

  /// Some lessons lead through a crash or a hang, and their page has an entry for it, with the name of that
  /// state. Then that comes before all else.
  private var leadsThroughViolence: Bool {
    [.crashed, .hung].contains(focus.state) && lesson.explains(focus.state.rawValue)
  }

  /// Some lessons lead through errors of the compiler, and their page explains them.
  private var readOnErrors: [String] {
    let id = LessonState.notCompiling.rawValue
    return lesson.explains(id) ? ["Read on: \(lesson.link(to: id))"] : []
  }

  /// A crash or a hang stands in the way of everything else, so it comes first.
  private var violence: [String] {
    switch focus.state {
    case .crashed: ["Fix the crash first: until then, these tests can't give a result."]
    case .hung: ["Fix the hang first: until then, these tests can't give a result."]
    default: []
    }
  }

  /// What to do about it stands on the page, so that a first check gives no answer away.
  private func cause(_ id: String) -> [String] {
    let diagnosis = lesson.diagnosis(id)
    let headline = diagnosis.headline.map { " — \($0)" } ?? ""
    return style.wrapped("Why: \(diagnosis.title)\(headline)", indent: 0, hanging: 2)
      + ["  Read on: \(lesson.link(to: id))"] + share(of: id)
  }

  /// How much the cause explains, if there are failures of other kinds.
  private func share(of id: String) -> [String] {
    let failures = focus.tests.filter { $0.outcome == .failed && $0.diagnosis != nil }
    let explained = failures.count { $0.diagnosis == id }
    guard explained > 0, explained < failures.count else { return [] }
    return [
      "  This explains \(explained) of \(failures.count) failures. Begin with \(explained == 1 ? "it" : "them")."
    ]
  }

  private var toDo: [String] {
    let broken = report.compilerErrors.first { $0.file.hasPrefix(lesson.sourcesFolder) }?.file
    let files = broken ?? lesson.filesInWords
    if isWatched { return style.wrapped("Edit \(files), and save.", indent: 0, hanging: 2) }
    return inOneLineOrTwo("Edit \(files), then run:", lesson.checkCommand(for: step))
  }

  private var help: [String] {
    isWatched ? [] : ["For a hint: swift run kata hint \(lesson.numberText)"]
  }

  /// Never with a break within the command.
  private func inOneLineOrTwo(_ words: String, _ command: String) -> [String] {
    let line = "\(words) \(command)"
    if line.count <= style.textWidth { return [line] }
    return style.wrapped(words, indent: 0, hanging: 2) + ["  \(command)"]
  }

  private func goOn(to next: Lesson?) -> [String] {
    style.wrapped("Now read \"After you pass\" in \(lesson.page).", indent: 0, hanging: 2) + outlook(on: next)
  }

  private func outlook(on next: Lesson?) -> [String] {
    guard let next else { return ["That was the last one. All lessons pass: well done."] }
    let title = "Next: \(next.heading) (\(next.minutes) min)"
    if isWatched { return [title] }
    return [title] + inOneLineOrTwo("Read \(next.page), then run:", next.checkCommand)
  }

  private var warnings: [String] {
    guard let warnings = report.compilerWarnings, !warnings.isEmpty else { return [] }
    return CompilerErrorText(errors: warnings, severity: .warning, root: root, style: style).lines + [""]
  }

  /// The compiler finds a name ambiguous if a file imports Foundation beside TimerLab, which brings it.
  private var advice: [String] {
    let folder = "\(root)/\(lesson.sourcesFolder)"
    guard report.compilerErrors.contains(where: { $0.message.contains("ambiguous") }),
      FileTree.files(below: folder).contains(where: { file in
        FileTree.text(of: "\(folder)/\(file)")?.contains(/(?m)^\s*(@\w+\s+)*import\s+(\w+\s+)?Foundation\b/)
          ?? false
      })
    else { return [] }
    return style.wrapped(
      "Lessons import TimerLab alone; it brings Foundation with it. Remove 'import Foundation'.", indent: 0,
      hanging: 2)
  }

  private var compilerErrors: [String] {
    CompilerErrorText(errors: report.compilerErrors, root: root, style: style).lines
  }
}

extension CheckText {
  /// Of all tests of a lesson, checked once.
  package init(lesson: Lesson, report: LessonReport, root: String, style: Style) {
    self.init(lesson: lesson, report: report, step: nil, root: root, style: style)
  }
}
