/// What a test's code printed.
struct PrintedText {
  let test: TestReport
  let style: Style

  /// Lines that are shown unasked.
  private static let mostUnasked = 5

  private var lines: [String] {
    (test.output ?? "").split(separator: "\n", omittingEmptySubsequences: false).map {
      "  | " + $0
    }
  }

  /// - Parameter command: What to type for all of it.
  func end(_ command: String) -> [String] {
    guard test.output != nil else { return [] }
    let isShort = lines.count <= Self.mostUnasked
    let words =
      isShort ? "" : ", the last \(Self.mostUnasked) of \(lines.count) lines. All: \(command) --output"
    let shown = lines.suffix(Self.mostUnasked).map { line -> String in
      line.count > style.textWidth ? line.prefix(style.textWidth - 1) + "…" : line
    }
    return [style.bold("PRINTED") + " by that test\(words)"] + shown + [""]
  }

  var all: [String] {
    test.output == nil ? [] : [style.bold("PRINTED") + " by '\(test.name.words)'"] + lines + [""]
  }
}
