/// What `kata check` prints for a person about one lesson: no more than fits on a screen, in the order of use.
package struct CheckText {
  let checked: CheckedLesson
  /// The package.
  let root: String
  let style: Style
  /// Whether the lesson is checked at every save, so that there is nothing to type.
  var isWatched = false
  var predictions = Predictions()
  /// Whether to list all tests with all that is known of them.
  var isVerbose = false
  /// Whether to show all that the tests printed.
  var showsOutput = false

  var lesson: Lesson { checked.lesson }
  var report: LessonReport { checked.report }
  private var step: Step? { checked.step }

  /// Lines of a failure, from the first to the last: half a screen, so that the code still stands beside it.
  static let mostLines = 14

  /// - Parameter progress: To say how far the course is, and what comes next, once this lesson passes.
  package func lines(_ progress: CourseProgress? = nil) -> [String] {
    if let fix = checked.fix { return lines(on: fix) }
    let listed = isVerbose ? tests + [""] : []
    switch report.state {
    case .passing:
      return [title, ""] + listed + life + printed + warnings + remarks
        + (step == nil ? goOn(progress) : rest)
    case .notCompiling:
      return [title, "No test ran: the lesson does not compile.", ""] + advice.gone(style) + compilerErrors
        + [""] + advice.lines(style) + readOnErrors + toDo
    default:
      let head = [title] + changed + [""]
      let room = isVerbose ? .max : Self.mostLines - head.count
      let notes = printed + warnings
      return head + listed + first.lines(within: room) + (notes.isEmpty ? [] : [""] + notes.dropLast())
    }
  }

  /// What its author says, which tests refuse it and why, and what is to be said of it.
  private func lines(on fix: NamedCase) -> [String] {
    func paragraphs(_ texts: [String]) -> [String] {
      texts.flatMap { style.prose(MarkdownText.plain($0), indent: 0) + [""] }
    }
    let list = report.list(style, isBrief: !isVerbose)
    let cause = report.state == .passing ? life : first.lines(isOwn: false) + [""]
    return [title, ""] + paragraphs(fix.description)
      + (report.state == .notCompiling ? compilerErrors : list) + [""] + cause + printed + warnings
      + paragraphs(fix.reason.isEmpty ? [] : [fix.reason]) + ["Your own files and results are as they were."]
  }

  private var first: FirstFailure {
    FirstFailure(
      report: focus, lesson: lesson, style: style, namesAll: isWatched ? "v lists them" : "--verbose")
  }

  /// `Lesson 01 · The leak · step 2 of 2                 5 of its 9 tests fail`, or `5 of 9 fail`.
  package var title: String {
    let number = "Lesson \(lesson.numberText)"
    let part =
      checked.fix.map { " · \($0.name)" }
      ?? (step ?? steps.open?.step).map { " · step \($0.number) of \(lesson.steps.count)" } ?? ""
    let room = min(style.textWidth, Style.standardWidth)
    let name = checked.fix == nil ? lesson.heading + part : number + part
    let words = name.count + 2 + state.count > room ? state.replacing(/\ its|\ tests/, with: "") : state
    let space = String(repeating: " ", count: max(room - name.count - words.count, 2))
    return style.bold(name) + space + style.colored(words, style.color(of: report.state))
  }

  /// How many tests fail, in the step to work on if the lesson has steps.
  private var state: String {
    let (all, waiting) = (focus.tests.count, focus.tests.count { $0.outcome == .notRun })
    let failed = all - focus.passedCount - waiting
    switch report.state {
    case .passing:
      let skipped = focus.tests.count { $0.outcome == .skipped }
      return skipped == 0
        ? "\(step == nil ? "all" : "its") \(all) tests pass"
        : "\(all - skipped) tests pass, \(skipped) skipped"
    case .failing, .crashed, .hung:
      let rest = waiting == 0 ? "" : ", \(waiting) did not run"
      return "\(failed) of its \(all) tests \(failed == 1 ? "fails" : "fail")\(rest)"
    default: return report.state.words
    }
  }

  /// The last line for several lessons.
  static func summary(of reports: [LessonReport]) -> String {
    "\(reports.count { $0.state == .passing }) of \(reports.count) lessons pass."
  }

  private var changed: [String] {
    let words = checked.before.flatMap { report.change(since: $0, of: lesson) }
    return words.map { style.wrapped($0, indent: 0, hanging: 2) } ?? []
  }

  /// None if the lesson has none, or if only one was checked.
  private var steps: [StepReport] { step == nil ? StepReport.all(of: lesson, tests: report.tests) : [] }

  /// What the cause is looked for in: the step to work on, or all there is.
  private var focus: LessonReport { step == nil ? report.focus(in: lesson) : report }

  private var tests: [String] {
    let parts = steps.isEmpty ? [report] : steps.map { LessonReport(of: lesson, tests: $0.tests) }
    let lists = parts.map { $0.list(style) }
    return steps.isEmpty
      ? lists[0] : Array(zip(steps, lists).map { [style.bold($0.step.heading)] + $1 }.joined(separator: [""]))
  }

  /// What the code printed, apart from the verdict.
  private var printed: [String] {
    guard !showsOutput else { return report.tests.flatMap { PrintedText(test: $0, style: style).all } }
    let first = FailureOrder(of: focus).first
    return first.map { PrintedText(test: $0, style: style).end(lesson.checkCommand(for: step)) } ?? []
  }

  /// Some lessons lead through errors of the compiler, and their page explains them.
  private var readOnErrors: [String] {
    let id = LessonState.notCompiling.rawValue
    return lesson.explains(id) ? [style.bold("Read") + " \(lesson.link(to: id))"] : []
  }

  private var toDo: [String] {
    guard report.state != .notCompiling || advice.gone(style).isEmpty else {
      return isWatched ? [] : inOneLineOrTwo("Then run:", lesson.checkCommand(for: step))
    }
    let ownError = report.compilerErrors.first { $0.file.hasPrefix(lesson.sourcesFolder) }
    let broken = ownError?.file ?? advice.clash?.file
    let files = broken ?? lesson.filesInWords(for: report)
    let lines =
      isWatched
      ? style.wrapped("Edit \(files), and save.", indent: 0, hanging: 2)
      : inOneLineOrTwo("Edit \(files), then run:", lesson.checkCommand(for: step))
    return [lines[0].replacing("Edit", with: style.bold("Edit"), maxReplacements: 1)] + lines.dropFirst()
  }

  /// Never with a break within the command.
  func inOneLineOrTwo(_ words: String, _ command: String) -> [String] {
    let line = "\(words) \(command)"
    if line.count <= style.textWidth { return ["\(words) \(style.bold(command))"] }
    return style.wrapped(words, indent: 0, hanging: 2) + ["  \(style.bold(command))"]
  }

  private var warnings: [String] {
    guard let warnings = report.compilerWarnings, !warnings.isEmpty else { return [] }
    return CompilerErrorText(errors: warnings).lines + [""]
  }

  private var advice: NotCompilingAdvice {
    NotCompilingAdvice(lesson: lesson, report: report, sources: sources, root: root)
  }

  private var compilerErrors: [String] {
    CompilerErrorText(errors: report.compilerErrors).lines
  }

  /// What the lesson's files said.
  var sources: [String: String] {
    checked.text?.sources ?? Lesson.sources(in: lesson.sourcesFolder, of: root)
  }
}
