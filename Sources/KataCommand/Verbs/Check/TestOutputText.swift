/// The text that shows the output of the learner's code during one test.
struct TestOutputText {
  let test: TestReport
  let style: Style

  /// The number of output lines that are shown by default.
  private static let defaultLineCount = 5

  /// The lines of the output, each with a marker in front.
  private var markedLines: [String] {
    (test.output ?? "").split(separator: "\n", omittingEmptySubsequences: false).map {
      "  | " + $0
    }
  }

  /// Returns the last lines of the output, with a title; empty if there was no output.
  ///
  /// - Parameter checkCommand: The command whose option `--output` shows the whole output.
  func lastLines(checkCommand: String) -> [String] {
    guard test.output != nil else { return [] }
    let isShort = markedLines.count <= Self.defaultLineCount
    let words =
      isShort
      ? ""
      : ", the last \(Self.defaultLineCount) of \(markedLines.count) lines. To see all of them: \(checkCommand) --output"
    let shown = markedLines.suffix(Self.defaultLineCount).map { line -> String in
      line.count > style.textWidth ? line.prefix(style.textWidth - 1) + "…" : line
    }
    return [style.bold("PRINTED") + " by that test\(words)"] + shown + [""]
  }

  /// All lines of the output, with a title; empty if there was no output.
  var allLines: [String] {
    test.output == nil ? [] : [style.bold("PRINTED") + " by '\(test.name.readableName)'"] + markedLines + [""]
  }
}
