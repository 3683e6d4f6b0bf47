/// The output of the learner's code in one test.
struct PrintedText {
  let test: TestReport
  let style: Style

  /// The number of output lines that are shown by default.
  private static let mostUnasked = 5

  private var lines: [String] {
    (test.output ?? "").split(separator: "\n", omittingEmptySubsequences: false).map {
      "  | " + $0
    }
  }

  /// Returns the last lines of the output, and the command that shows all of it.
  ///
  /// - Parameter command: The command that shows all of it.
  func lastLines(_ command: String) -> [String] {
    guard test.output != nil else { return [] }
    let isShort = lines.count <= Self.mostUnasked
    let words =
      isShort ? "" : ", the last \(Self.mostUnasked) of \(lines.count) lines. All: \(command) --output"
    let shown = lines.suffix(Self.mostUnasked).map { line -> String in
      line.count > style.textWidth ? line.prefix(style.textWidth - 1) + "…" : line
    }
    return [style.bold("PRINTED") + " by that test\(words)"] + shown + [""]
  }

  /// All lines of the output, with a title; empty if there was none.
  var allLines: [String] {
    test.output == nil ? [] : [style.bold("PRINTED") + " by '\(test.name.words)'"] + lines + [""]
  }
}
