import KataTrace

/// The text about the failure to fix first, with its cause, a chart or facts, and what to do next.
struct FirstFailureText {
  /// The report of the lesson or, if it has steps, of the checked step or the first step that doesn't pass.
  let report: LessonReport
  let lesson: Lesson
  let style: Style
  /// The command or the key that explains the failure, such as "press `w`"; `nil` if there is none.
  let explanationInstruction: String?
  /// The command-line option that lists all tests; `nil` in `watch`, where a key lists them.
  let testListOption: String?

  private var orderedFailures: OrderedFailures { OrderedFailures(of: report) }
  /// The width, in columns, of a first line that ends with the test's name.
  private var lineWidth: Int { min(style.textWidth, Style.standardWidth) }

  /// Returns the lines of the text; empty if all tests pass.
  ///
  /// - Parameters:
  ///   - lineLimit: The largest number of lines. If there are more, the longest parts are cut, except a chart or table.
  ///   - isLearnerCode: Whether the code is the learner's, and not code that `--case` names. For the learner's code,
  ///     the text also says which files to edit and what to do next.
  func lines(within lineLimit: Int = .max, isLearnerCode: Bool = true) -> [String] {
    guard let first = orderedFailures.firstFailedTest else { return [] }
    if let table = PredictionTable(with: first, in: report, style: style) {
      let paths =
        report.hasMissingPredictions ? [] : [(label: "Paths", text: testListOption ?? "press `v`")]
      guard isLearnerCode else { return [table.headline] + table.tableLines }
      return [table.headline] + editLines + [""] + table.tableLines
        + style.compactLines(explanationItems + paths)
    }
    let end =
      isLearnerCode ? style.compactLines(explanationItems + [otherFailuresItem].compactMap(\.self)) : []
    let failure = report.displayableFailure(of: first)
    let chart = chartLines(for: first)
    let facts = chart.isEmpty ? factBlocks(first, failure) : []
    let (cause, details) = causeAndDetailLines(first, failure)
    let edit = isLearnerCode ? editLines : []
    var blocks = [cause, details] + facts
    let hasMiddle = !chart.isEmpty || !facts.isEmpty
    let fixed = edit.count + chart.count + end.count + (hasMiddle ? 1 : 0) + (end.isEmpty ? 0 : 1)
    blocks.shortenBlocks(to: lineLimit - fixed, width: style.textWidth)
    return blocks[0] + blocks[1] + edit + (hasMiddle ? [""] : []) + chart + blocks[2...].joined()
      + (end.isEmpty ? [] : [""] + end)
  }

  // MARK: - The failure

  /// Returns the main sentence about a test's failure and, separately, the details, both as lines. The test's name
  /// follows the sentence on the same line if there is room, and is otherwise below the details.
  private func causeAndDetailLines(_ first: TestReport, _ failure: Failure) -> (
    cause: [String], details: [String]
  ) {
    let sign = first.outcome.label
    let indent = sign.count + 2
    // The message of a crash or a hang doesn't explain its cause, so the headline of the page's entry replaces it.
    let sentence = first.hasCrashedOrHung ? diagnosisEntry?.headline ?? failure.headline : failure.headline
    let lines = style.wrapped(sentence.replacing("`", with: "").withoutPeriod, indent: indent)
    let name = "(\(first.name.readableName))"
    let space = lineWidth - lines[0].count - name.count
    let hasRoom = lines.count == 1 && space >= 2
    var cause = lines.map { String($0.prefix(indent)) + style.bold(String($0.dropFirst(indent))) }
    cause[0] = style.colored(sign, .red) + cause[0].dropFirst(sign.count)
    if hasRoom { cause[0] += String(repeating: " ", count: space) + style.faint(name) }
    let rest = hasRoom ? [] : style.wrapped(name, indent: indent).map(style.faint)
    return (cause, detailLines(first, failure, indent: indent) + rest)
  }

  /// Returns lines with the path of strong references to the owner. Without a path, returns lines with the location of
  /// a crash or hang, or with the test kit's finding about another failure; empty if that is unknown.
  private func detailLines(_ first: TestReport, _ failure: Failure, indent: Int) -> [String] {
    if let path = failure[.path] {
      return style.wrappedPath(path, indent: indent).map(style.bold)
    }
    let text =
      first.hasCrashedOrHung
      ? failure[.place].map { "At \($0)" } : failure[.found]?.withCapitalizedFirstLetter
    return text.map { style.wrapped($0, indent: indent) } ?? []
  }

  /// Returns lines with the owner's lifetime chart; empty if it wouldn't show the failure, or would reveal answers.
  private func chartLines(for first: TestReport) -> [String] {
    guard first.failure?.isShownInChart == true, let lifetime = first.ownerLifetime,
      lifetime.hasVisibleProblem,
      !first.hasCrashedOrHung,
      !report.hasMissingPredictions
    else { return [] }
    return LifetimeChart(of: lifetime, isBrief: true, style: style).lines
  }

  /// Returns the facts to show without a chart, such as the expected behavior. Each is a block of lines with a label.
  private func factBlocks(_ first: TestReport, _ failure: Failure) -> [[String]] {
    let isQuoted = first.hasCrashedOrHung && diagnosisEntry?.headline != nil
    let happened = [isQuoted ? failure.headline : nil, failure[.happened]]
    let rows: [(label: String, text: String?)] = [
      ("Expected", first.hasCrashedOrHung ? nil : failure[.expected]),
      ("Happened", happened.compactMap(\.self).first),
      ("Found", first.hasCrashedOrHung ? failure[.found] : nil),
      ("At", first.hasCrashedOrHung ? nil : failure[.place]), ("To do", failure[.remedy]),
    ]
    return rows.compactMap { label, text in
      guard let text else { return nil }
      let lines = style.wrapped(text, indent: 12)
      return ["  " + style.faint(label) + lines[0].dropFirst(2 + label.count)] + lines.dropFirst()
    }
  }

  // MARK: - Next actions

  /// Lines that name the files to edit. They are near the top, so that the first lines of a report say what to do.
  private var editLines: [String] { style.compactLines([("Edit", lesson.filesToEditPhrase(for: report))]) }

  /// Items that tell the learner where to read about the failure. If only the page's section "The fine print" states
  /// the requirement, the items include a link to that section.
  private var explanationItems: [(label: String, text: String)] {
    let finePrint = orderedFailures.firstFailedTest?.failure?[.finePrint]
    let id = report.firstDiagnosisID(in: lesson)
    let link = id.flatMap { lesson.hasDiagnosisEntry(withID: $0) ? lesson.link(toEntryWithID: $0) : nil }
    let items = [
      link.map { ("Why", explanationInstruction ?? $0) } ?? ("Read", finePrint ?? lesson.pagePath),
      link == nil ? nil : finePrint.map { ("Fine print", $0) },
    ]
    return items.compactMap(\.self)
  }

  /// An item that counts the other failing tests, separately for those with the same outcome and diagnosis and for the
  /// rest; `nil` if no other test fails.
  private var otherFailuresItem: (label: String, text: String)? {
    let counts = [
      (orderedFailures.failuresWithSameCause.count, "like this"),
      (orderedFailures.otherFailures.count, "differently"),
    ].filter { $0.0 > 0 }
    let parts = counts.enumerated().map { index, part in
      "\(part.0)\(index > 0 ? "" : part.0 == 1 ? " other fails" : " others fail") \(part.1)"
    }
    return parts.isEmpty
      ? nil : ("", parts.joined(separator: ", ") + (testListOption.map { " (\($0))" } ?? ""))
  }

  /// The diagnosis entry about the first failure; `nil` if the failure has no diagnosis. If no page explains the
  /// diagnosis, the entry has only a title.
  private var diagnosisEntry: DiagnosisEntry? {
    report.firstDiagnosisID(in: lesson).map(lesson.diagnosisEntry)
  }
}

extension [[String]] {
  /// Removes lines from the longest blocks until all blocks together have at most `count` lines, or only one line each.
  /// A shortened block ends with an ellipsis, within `width` columns.
  fileprivate mutating func shortenBlocks(to count: Int, width: Int) {
    while map(\.count).reduce(0, +) > count {
      guard let longest = indices.max(by: { self[$0].count < self[$1].count }), self[longest].count > 1
      else { return }
      self[longest].removeLast()
      var last = self[longest].removeLast()[...]
      while last.count + 2 > width, let space = last.lastIndex(of: " ") { last = last[..<space] }
      self[longest].append(last + " …")
    }
  }
}

extension Lesson {
  /// Returns a phrase that names the files to edit, such as `Sources/Lesson04Proxy/WeakProxy.swift or SlideShow.swift`.
  /// If there are more than three, it names only the folder, because finding the right file is part of the task.
  func filesToEditPhrase(for report: LessonReport) -> String {
    let ofStep = StepReport.reports(of: self, tests: report.tests).firstUnsolvedStep?.step.fileNames ?? []
    var names = ofStep.isEmpty ? filesToEdit.map { String($0.dropFirst(sourcesFolder.count + 1)) } : ofStep
    guard names.count <= 3, let last = names.popLast() else { return sourcesFolder }
    return "\(sourcesFolder)/\(names.isEmpty ? last : names.joined(separator: ", ") + " or " + last)"
  }
}
