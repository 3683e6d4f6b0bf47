extension CommandRequest {
  /// Runs `kata solution`, which prints the solution after `--give-up` or, after a pass, beside the learner's code.
  func solution() throws -> ExitCode {
    let workspace = try Workspace(processContext)
    guard let lesson = try namedLessons(in: workspace.course).first else {
      throw UsageError.requiresLesson(verb.name)
    }
    let reference = Lesson.sourceTexts(in: lesson.referenceFolder, of: workspace.packageRoot)
    guard !reference.isEmpty else {
      throw EnvironmentError.missing(lesson.referenceFolder, "reference for \(lesson.heading)")
    }
    let text = SolutionText(
      lesson: lesson, learnerSources: Lesson.sourceTexts(in: lesson.sourcesFolder, of: workspace.packageRoot),
      referenceSources: reference, style: console.style)
    let state = workspace.stateStore.read()
    let report = state.lastReport(of: lesson)
    if state.hasPassed(lesson) {
      console.print(text.comparisonLines)
      return .done
    }
    guard optionNames.contains("--give-up") || state.hasGivenUp(lesson) else {
      let reasonAndNextStep =
        report.state == .unchecked
        ? "has not been checked yet.\nTo check it first: swift run kata check"
        : "does not pass yet.\nLast check: \(report.state.displayName). For a hint: swift run kata hint"
      throw UsageError(
        "\(lesson.heading) \(reasonAndNextStep) \(lesson.numberText)\n"
          + "To see the solution anyway: swift run kata solution \(lesson.numberText) --give-up")
    }
    try workspace.stateStore.changeState { $0.markAsGivenUp(lesson) }
    console.print(text.solutionLines)
    return .done
  }
}

/// The text that `kata solution` prints.
struct SolutionText {
  let lesson: Lesson
  /// The contents of the learner's and the solution's files, keyed by file name.
  let learnerSources, referenceSources: [String: String]
  let style: Style

  /// Lines that compare the learner's files with the solution's, file by file.
  var comparisonLines: [String] {
    let legend = "Lines with - are yours, and lines with + are from the reference."
    return style.wrapped("\(lesson.heading): your code beside the reference. \(legend)", indent: 0)
      + Set(learnerSources.keys).union(referenceSources.keys).sorted().flatMap {
        fileComparisonLines(for: $0, learnerSources[$0], referenceSources[$0])
      }
  }

  /// Lines with the contents of all files of the solution, below advice for the learner.
  var solutionLines: [String] {
    let remark = "the reference. 'kata list' will show that you have seen it."
    let advice = "Read it, close it, and write your own, so that you remember it."
    return style.wrapped("\(lesson.heading): \(remark)", indent: 0) + style.wrapped(advice, indent: 0)
      + referenceSources.sorted { $0.key < $1.key }.flatMap { name, text in
        ["", style.bold("\(lesson.referenceFolder)/\(name)"), ""] + LineComparison.lines(of: text)
      }
  }

  /// Returns lines that compare the learner's version of a file with the solution's. A missing file is `nil`.
  private func fileComparisonLines(for name: String, _ own: String?, _ reference: String?) -> [String] {
    guard let reference else { return ["", "\(name): only in your code."] }
    let comparison = LineComparison(from: own ?? "", to: reference)
    let lines = comparison.markedLines.map(style.coloredDiffLine)
    if own == nil { return ["", "\(name): only in the reference."] + lines }
    return comparison.areTextsEqual
      ? ["", "\(name): the same in both."] : ["", style.bold(name), ""] + lines
  }
}
