extension CommandRequest {
  /// Runs `kata help`, which prints the help page.
  func printHelp() -> ExitCode {
    console.print(HelpText(style: console.style).lines)
    return .done
  }
}

/// The text of the help page. It is at most 80 columns wide, so that it can be pasted anywhere.
struct HelpText {
  private static let lessonOperandNote =
    "LESSON is a number (4 or 04), a name (Lesson04Proxy), or a part of one (proxy)."
  private static let exitCodeList =
    "0 success, 1 a lesson does not pass (with verify: a proof does not hold), 2 a usage error, 3 something that "
    + "the command needs is missing or broken."

  let style: Style

  init(style: Style) {
    self.style = Style(hasColor: style.hasColor, width: min(style.width, Style.standardWidth))
  }

  var lines: [String] {
    wrapped("Leaky Timers: make the failing tests pass, and never ship a timer leak again.")
      + ["", "swift run kata [VERB] [LESSON…] [OPTION…]"]
      + VerbTable.verbGroups.flatMap { title, verbs in ["", "\(title):"] + verbs.flatMap(lines) }
      + [""] + wrapped(Self.lessonOperandNote) + wrapped("Exit codes: \(Self.exitCodeList)")
  }

  /// Returns the lines about a verb and its options, except for the options that the usage line names.
  private func lines(of verb: Verb) -> [String] {
    let options = verb.options.filter { !verb.operandUsage.contains($0.name) }
    return tableRow(verb.usage, verb.helpText, indent: 2)
      + options.flatMap { tableRow($0.usage, $0.helpText, indent: 4) }
  }

  /// Returns lines with a term on the left and its explanation on the right.
  private func tableRow(_ term: String, _ explanation: String, indent: Int) -> [String] {
    let start = (String(repeating: " ", count: indent) + term).padded(to: Self.explanationColumn)
    let explanation = style.wrapped(explanation, indent: Self.explanationColumn)
    return [start + (explanation.first ?? "").dropFirst(Self.explanationColumn)] + explanation.dropFirst()
  }

  private static let explanationColumn = 28

  private func wrapped(_ text: String) -> [String] {
    style.wrapped(text, indent: 0, hanging: 2)
  }
}
