/// The text that `kata check` prints about one lesson. It fits on a screen.
package struct CheckText {
  let checked: CheckedLesson
  /// The path of the package.
  let root: String
  /// The colours and the width of the text.
  let style: Style
  /// Whether the text is a part of `watch`, which has keys in place of commands.
  var isWatched = false
  var predictions = Predictions()
  /// Whether to list all tests with everything that is known about them.
  var isVerbose = false
  /// Whether to show everything that the tests printed.
  var showsOutput = false

  var lesson: Lesson { checked.lesson }
  var report: LessonReport { checked.report }
  private var step: Step? { checked.step }

  /// The largest number of lines about a failure. It is half a screen, so that there is room for the code
  /// beside it.
  static let mostLines = 12

  /// Returns the lines about the lesson.
  ///
  /// - Parameter progress: The progress to show if the lesson passes.
  package func lines(_ progress: CourseProgress? = nil) -> [String] {
    if let fix = checked.fix { return lines(on: fix) }
    let listed = isVerbose ? testListLines + [""] : []
    switch report.state {
    case .passing:
      return [title, ""] + listed + lifeLines + outputLines + warnings + remarkLines
        + (step == nil ? nextStepLines(progress) : allStepsCommandLines)
    case .notCompiling:
      return [title, "No test ran: the lesson does not compile.", ""] + advice.missingFileLines(style)
        + compilerErrors
        + [""] + advice.lines(style) + style.labeledItems(nextActionItems)
    default:
      let room = isVerbose ? .max : Self.mostLines - 1
      let notes = outputLines + warnings
      return [title] + listed + firstFailureText.lines(within: room)
        + (notes.isEmpty ? [] : [""] + notes.dropLast())
    }
  }

  /// Returns the text about a checked case: its description, the results of its tests, and the reason for its
  /// judgement.
  private func lines(on fix: NamedCase) -> [String] {
    func paragraphs(_ texts: [String]) -> [String] {
      texts.flatMap { style.prose(MarkdownText.plain($0), indent: 0) + [""] }
    }
    let list = report.list(style, isBrief: !isVerbose)
    let cause = report.state == .passing ? lifeLines : firstFailureText.lines(isOwn: false) + [""]
    return [title, ""] + paragraphs(fix.description)
      + (report.state == .notCompiling ? compilerErrors : list) + [""] + cause + outputLines + warnings
      + paragraphs(fix.reason.isEmpty ? [] : [fix.reason]) + ["Your own files and results are as they were."]
  }

  /// The text about the first failure.
  private var firstFailureText: FirstFailureText {
    FirstFailureText(
      report: focusedReport, lesson: lesson, style: style, entryInstruction: entryInstruction,
      testListInstruction: isWatched ? nil : "--verbose")
  }

  /// The key or the command that prints the entry about the failure. The result of a step alone isn't stored, so no
  /// command prints its entry.
  private var entryInstruction: String? {
    isWatched ? "press `w`" : step == nil ? "swift run kata why \(lesson.numberText)" : nil
  }

  /// The lesson and its state: `Lesson 01 · The leak · step 2 of 2                 5 of 9 tests fail`.
  package var title: String {
    let number = "Lesson \(lesson.numberText)"
    let part =
      checked.fix.map { " · \($0.name)" }
      ?? (step ?? steps.firstOpenStep?.step).map { " · step \($0.number) of \(lesson.steps.count)" } ?? ""
    let room = min(style.textWidth, Style.standardWidth)
    let name = checked.fix == nil ? lesson.heading + part : number + part
    let words = name.count + 2 + state.count > room ? state.replacing(" tests", with: "") : state
    let space = String(repeating: " ", count: max(room - name.count - words.count, 2))
    return style.bold(name) + space + style.colored(words, style.color(of: report.state))
  }

  /// The number of failing tests in words, such as `5 of 9 tests fail`.
  private var state: String {
    let (all, waiting) = (focusedReport.tests.count, focusedReport.tests.count { $0.outcome == .notRun })
    let failed = all - focusedReport.passedCount - waiting
    switch report.state {
    case .passing:
      let skipped = focusedReport.tests.count { $0.outcome == .skipped }
      return skipped == 0 ? "all \(all) tests pass" : "\(all - skipped) tests pass, \(skipped) skipped"
    case .failing, .crashed, .hung:
      let rest = waiting == 0 ? "" : ", \(waiting) did not run"
      return "\(failed) of \(all) tests \(failed == 1 ? "fails" : "fail")\(rest)"
    default: return report.state.displayName
    }
  }

  /// Returns the last line about several lessons.
  static func summary(of reports: [LessonReport]) -> String {
    "\(reports.count { $0.state == .passing }) of \(reports.count) lessons pass."
  }

  /// The steps; none if the lesson has none, or if only one was checked.
  private var steps: [StepReport] { step == nil ? StepReport.all(of: lesson, tests: report.tests) : [] }

  /// The report to describe: that of the first step that doesn't pass, or of everything that was checked.
  private var focusedReport: LessonReport { step == nil ? report.reportOnOpenStep(in: lesson) : report }

  /// The list of all tests with their results, grouped by step.
  private var testListLines: [String] {
    let parts = steps.isEmpty ? [report] : steps.map { LessonReport(of: lesson, tests: $0.tests) }
    let lists = parts.map { $0.list(style) }
    return steps.isEmpty
      ? lists[0] : Array(zip(steps, lists).map { [style.bold($0.step.heading)] + $1 }.joined(separator: [""]))
  }

  /// Lines with the output of the learner's code.
  private var outputLines: [String] {
    guard !showsOutput else { return report.tests.flatMap { PrintedText(test: $0, style: style).allLines } }
    let first = FailureOrder(of: focusedReport).first
    return first.map { PrintedText(test: $0, style: style).lastLines(lesson.checkCommand(for: step)) } ?? []
  }

  /// The file to edit, and the command or key that explains compiler errors. There is no file to edit if a
  /// file is missing, because a command restores it.
  private var nextActionItems: [(label: String, text: String)] {
    let ownError = report.compilerErrors.first { $0.file.hasPrefix(lesson.sourcesFolder) }
    let broken = ownError?.file ?? advice.clash?.file
    let edit = advice.missingFileLines(style).isEmpty ? broken ?? lesson.filesToEdit(for: report) : nil
    let id = LessonState.notCompiling.rawValue
    let why = lesson.hasEntry(id) ? entryInstruction ?? lesson.link(to: id) : nil
    return [edit.map { ("Edit", $0) }, why.map { ("Why", $0) }].compactMap(\.self)
  }

  /// Lines with the compiler's warnings.
  private var warnings: [String] {
    guard let warnings = report.compilerWarnings, !warnings.isEmpty else { return [] }
    return CompilerErrorText(errors: warnings).lines + [""]
  }

  /// Advice about the compiler's errors.
  private var advice: NotCompilingAdvice {
    NotCompilingAdvice(lesson: lesson, report: report, sources: sources, root: root)
  }

  /// Lines with the compiler's errors.
  private var compilerErrors: [String] {
    CompilerErrorText(errors: report.compilerErrors).lines
  }

  /// The texts of the lesson's files, keyed by their names.
  var sources: [String: String] {
    checked.text?.sources ?? Lesson.sources(in: lesson.sourcesFolder, of: root)
  }
}
