/// The text that `kata check` prints, and that `watch` shows, about the check of one lesson.
package struct CheckText {
  let checkedLesson: CheckedLesson
  let packageRoot: String
  let style: Style
  /// Whether the text appears in `watch`, which offers keys instead of commands.
  var isShownInWatch = false
  /// The learner's predictions for the lesson, whose score is shown after a pass.
  var predictions = Predictions()
  /// Whether to list all tests with the details of their failures.
  var isVerbose = false
  /// Whether to show the whole output of the tests.
  var showsWholeOutput = false

  var lesson: Lesson { checkedLesson.lesson }
  var report: LessonReport { checkedLesson.report }
  /// The step that was checked, or `nil` if the whole lesson was checked.
  private var checkedStep: Step? { checkedLesson.checkedStep }

  /// The maximum number of lines about a failure, with the title. It is half a screen, which leaves room for the code.
  static let maximumFailureLineCount = 12

  static let compilationFailureSentence = "No tests ran: the lesson does not compile."

  /// Returns the lines of the text, with a title, the result, and what to do next.
  ///
  /// - Parameter progress: The learner's progress in the course, which is shown if the lesson passes.
  package func lines(_ progress: CourseProgress? = nil) -> [String] {
    if let namedCase = checkedLesson.namedCase { return namedCaseLines(namedCase) }
    let listed = isVerbose ? testListLines + [""] : []
    switch report.state {
    case .passing:
      return [title, ""] + listed + lifetimeLines + testOutputLines + compilerWarningLines + remarkLines
        + (checkedStep == nil ? linesAfterPass(progress) : allStepsCommandLines)
    case .notCompiling:
      return [title, Self.compilationFailureSentence, ""] + compilerErrorAdvice.missingFileLines(style)
        + report.compilerErrors.linesOfFirstThree
        + [""] + compilerErrorAdvice.adviceLines(style) + style.compactLines(compilerErrorItems)
    default:
      let room = isVerbose ? .max : Self.maximumFailureLineCount - 1
      let notes = testOutputLines + compilerWarningLines
      return [title] + listed + firstFailureText.lines(within: room)
        + (notes.isEmpty ? [] : [""] + notes.dropLast())
    }
  }

  /// Returns lines that describe a case checked with `--case`, its test results, and why a fix is right or wrong.
  private func namedCaseLines(_ namedCase: NamedCase) -> [String] {
    func paragraphs(_ texts: [String]) -> [String] {
      texts.flatMap { style.wrappedProse(MarkdownText.plainText(of: $0), indent: 0) + [""] }
    }
    let result =
      report.state == .notCompiling
      ? report.compilerErrors.linesOfFirstThree : report.testLines(style, isBrief: !isVerbose)
    let cause = report.state == .passing ? lifetimeLines : firstFailureText.lines(isLearnerCode: false) + [""]
    return [title, ""] + paragraphs(namedCase.description)
      + result + [""] + cause + testOutputLines + compilerWarningLines
      + paragraphs(namedCase.reason.isEmpty ? [] : [namedCase.reason]) + [
        "Your own files and results are unchanged."
      ]
  }

  private var firstFailureText: FirstFailureText {
    FirstFailureText(
      report: shownReport, lesson: lesson, style: style, explanationInstruction: explanationInstruction,
      testListOption: isShownInWatch ? nil : "--verbose")
  }

  /// The command or key for an explanation, such as "press `w`"; `nil` for a single step, whose result isn't stored.
  private var explanationInstruction: String? {
    isShownInWatch ? "press `w`" : checkedStep == nil ? "swift run kata why \(lesson.numberText)" : nil
  }

  /// The title line with the lesson and its result, such as `Lesson 04 · The proxy        5 of 23 tests fail`.
  package var title: String {
    let number = "Lesson \(lesson.numberText)"
    let part =
      checkedLesson.namedCase.map { " · \($0.name)" }
      ?? (checkedStep ?? stepReports.firstUnsolvedStep?.step).map {
        " · step \($0.number) of \(lesson.steps.count)"
      }
      ?? ""
    let room = min(style.textWidth, Style.standardWidth)
    let name = checkedLesson.namedCase == nil ? lesson.heading + part : number + part
    let words =
      name.count + 2 + resultText.count > room ? resultText.replacing(" tests", with: "") : resultText
    let space = String(repeating: " ", count: max(room - name.count - words.count, 2))
    return style.bold(name) + space + style.colored(words, style.color(of: report.state))
  }

  /// The result in words, such as `5 of 9 tests fail`.
  private var resultText: String {
    let (all, waiting) = (shownReport.tests.count, shownReport.tests.count { $0.outcome == .notRun })
    let failed = all - shownReport.passedTestCount - waiting
    switch report.state {
    case .passing:
      let skipped = shownReport.tests.count { $0.outcome == .skipped }
      return skipped == 0 ? "all \(all) tests pass" : "\(all - skipped) tests pass, \(skipped) skipped"
    case .failing, .crashed, .hung:
      let rest = waiting == 0 ? "" : ", \(waiting) did not run"
      return "\(failed) of \(all) tests \(failed == 1 ? "fails" : "fail")\(rest)"
    default: return report.state.displayName
    }
  }

  /// Returns the last line of a check of several lessons, such as `3 of 14 lessons pass.`
  static func summaryLine(of reports: [LessonReport]) -> String {
    "\(reports.count { $0.state == .passing }) of \(reports.count) lessons pass."
  }

  /// The steps with their results; empty if the lesson has no steps, or if a single step was checked.
  private var stepReports: [StepReport] {
    checkedStep == nil ? StepReport.reports(of: lesson, tests: report.tests) : []
  }

  /// The report on the first step that doesn't pass, or else on everything that was checked.
  private var shownReport: LessonReport {
    checkedStep == nil ? report.reportOnUnsolvedStep(in: lesson) : report
  }

  /// Lines that list all tests with their results, grouped by step.
  private var testListLines: [String] {
    let parts = stepReports.isEmpty ? [report] : stepReports.map { LessonReport(of: lesson, tests: $0.tests) }
    let lists = parts.map { $0.testLines(style) }
    return stepReports.isEmpty
      ? lists[0]
      : Array(zip(stepReports, lists).map { [style.bold($0.step.heading)] + $1 }.joined(separator: [""]))
  }

  /// Lines with the last output in the first failing test or, with ``showsWholeOutput``, the whole output in all tests.
  private var testOutputLines: [String] {
    guard !showsWholeOutput else {
      return report.tests.flatMap { TestOutputText(test: $0, style: style).allLines }
    }
    let first = OrderedFailures(of: shownReport).firstFailedTest
    return first.map {
      TestOutputText(test: $0, style: style).lastLines(checkCommand: lesson.checkCommand(for: checkedStep))
    }
      ?? []
  }

  /// Items to show below compiler errors, with the file to edit and the command, key or link that explains the error.
  private var compilerErrorItems: [(label: String, text: String)] {
    let ownError = report.compilerErrors.first { $0.file.hasPrefix(lesson.sourcesFolder) }
    let broken = ownError?.file ?? compilerErrorAdvice.nameClash?.file
    let edit =
      compilerErrorAdvice.missingFileLines(style).isEmpty
      ? broken ?? lesson.filesToEditPhrase(for: report) : nil
    let id = LessonState.notCompiling.rawValue
    let why =
      lesson.hasDiagnosisEntry(withID: id) ? explanationInstruction ?? lesson.link(toEntryWithID: id) : nil
    return [edit.map { ("Edit", $0) }, why.map { ("Why", $0) }].compactMap(\.self)
  }

  /// Lines with the first warnings about the learner's own files; empty if there are none.
  private var compilerWarningLines: [String] {
    guard let warnings = report.compilerWarnings, !warnings.isEmpty else { return [] }
    return warnings.linesOfFirstThree + [""]
  }

  private var compilerErrorAdvice: CompilerErrorAdvice {
    CompilerErrorAdvice(lesson: lesson, report: report, sources: sources, packageRoot: packageRoot)
  }

  /// The contents of the checked files, keyed by path relative to the lesson's folder. Without a snapshot of these
  /// files, they are read from the learner's folder.
  var sources: [String: String] {
    checkedLesson.checkedFiles?.textsByPath ?? Lesson.sourceTexts(in: lesson.sourcesFolder, of: packageRoot)
  }
}
