extension CommandRequest {
  /// Runs `kata help`, which prints the help page.
  func printHelp() -> ExitCode {
    console.print(HelpText(style: console.style).lines)
    return .done
  }
}

/// The text of the help page. It is at most 80 columns wide, so that it can be pasted anywhere.
struct HelpText {
  private static let lessonOperandExplanation =
    "LESSON is a number (4 or 04), a name (Lesson04Proxy), or part of one (proxy)."
  private static let exitCodeExplanation =
    "0 success, 1 a lesson does not pass (with verify: a proof fails), 2 a usage error, 3 something that "
    + "the command needs is missing or broken."

  /// The style of the console, with a width of at most 80 columns.
  let style: Style

  init(style: Style) {
    self.style = Style(hasColor: style.hasColor, width: min(style.width, Style.standardWidth))
  }

  /// The lines of the help page, wrapped to the width of the style.
  var lines: [String] {
    wrappedLines(of: "Leaky Timers: make the failing tests pass, and never ship a timer leak again.")
      + ["", "swift run kata [VERB] [LESSON…] [OPTION…]"]
      + VerbTable.verbGroups.flatMap { title, verbs in ["", "\(title):"] + verbs.flatMap(lines) }
      + [""] + wrappedLines(of: Self.lessonOperandExplanation)
      + wrappedLines(of: "Exit codes: \(Self.exitCodeExplanation)")
  }

  /// Returns the lines about a verb and its options. Omits options such as `--all` that the verb's usage already shows.
  private func lines(of verb: Verb) -> [String] {
    let options = verb.options.filter { !verb.operandUsage.contains($0.name) }
    return tableRow(verb.usage, verb.helpText, indent: 2)
      + options.flatMap { tableRow($0.usage, $0.helpText, indent: 4) }
  }

  /// Returns the lines of a table row with a term on the left and its wrapped explanation on the right.
  private func tableRow(_ term: String, _ explanation: String, indent: Int) -> [String] {
    let start = (String(repeating: " ", count: indent) + term).padded(to: Self.explanationColumn)
    let explanation = style.wrapped(explanation, indent: Self.explanationColumn)
    return [start + (explanation.first ?? "").dropFirst(Self.explanationColumn)] + explanation.dropFirst()
  }

  /// The number of columns to the left of the explanations.
  private static let explanationColumn = 28

  private func wrappedLines(of text: String) -> [String] {
    style.wrapped(text, indent: 0, hanging: 2)
  }
}
