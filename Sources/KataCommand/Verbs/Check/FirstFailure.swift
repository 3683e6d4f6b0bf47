extension TestReport {
  /// A line of its own for a list of failures: `is freed when its screen closes (crashed)`.
  fileprivate var line: String {
    let end = [
      "crashed": " (crashed)", "hung": " (hung)", "inconclusive": " (unknown)",
    ]
    return name.words + (end[outcome.rawValue] ?? "")
  }
}

/// The failure to begin with, what has the same cause, and what comes later.
struct FirstFailure {
  /// Of the lesson, or of the step to work on.
  let report: LessonReport
  let lesson: Lesson
  let style: Style

  private var order: FailureOrder { FailureOrder(of: report) }

  /// Columns of the words "Start here", "Same cause" and "Afterwards".
  private static let margin = 12
  /// Tests of one cause that are named.
  private static let mostOfOneCause = 4

  /// - Parameters:
  ///   - room: Lines. What the first failure says stays whole all the same, and the lists have a line each at least.
  ///   - laterSteps: The numbers of the steps to work on after this one.
  func lines(within room: Int, laterSteps: [Int]) -> [String] {
    let begin = begin
    var steps: [String] = []
    if let last = laterSteps.last {
      let others = laterSteps.dropLast().map(String.init).joined(separator: ", ")
      steps = [others.isEmpty ? "step \(last)" : "steps \(others) and \(last)"]
    }
    let left = room - begin.count - steps.count
    let (later, also) = (order.later.map(\.line), order.also.map(\.name.words))
    let laterLines = max(1, min(left - min(also.count, Self.mostOfOneCause), 3))
    let alsoLines = max(1, min(left - min(later.count, laterLines), Self.mostOfOneCause))
    return begin + block("Same cause", listed(also, within: alsoLines))
      + block("Afterwards", listed(later, within: laterLines) + steps)
  }

  /// The failure to begin with, and why; none if all tests pass.
  var begin: [String] {
    guard let first = order.first else { return [] }
    var failure = report.failure(of: first)
    // The last words of a process don't say what they mean.
    if first.isViolent, failure[.found] == nil { failure[.found] = entry?.headline }
    let life = report.isPredictionOpen || first.lifetime?.isEventful == false ? nil : first.lifetime
    let picture = life.map { TimelineText.picture(of: $0, style: style) } ?? []
    // Its name may say what this test does not deny.
    let isException = first.diagnosis == "unrecognized-message" && !first.isViolent
    let title = first.line + (isException ? " (unrecognized selector)" : "")
    let start = Style(hasColor: false, width: style.textWidth - Self.margin).wrapped(title, indent: 0)
    return block("Start here", start) + failure.lines(indent: 2, picture: picture, style) + readOn
  }

  /// What the page says of the cause, and where.
  var cause: [String] { (entry?.headline.map { style.wrapped($0, indent: 2) } ?? []) + readOn }

  /// Where to read about it. What to do about it stands on the page, so that a first check gives no answer away.
  private var readOn: [String] {
    guard let first = order.first else { return [] }
    let end = first.outcome == .crashed ? "crash" : first.outcome == .hung ? "hang" : nil
    var lines = end.map { ["Fix the \($0) first: until then, these tests can't give a result."] } ?? []
    if entry == nil, end == nil, first.failure?[.found] == nil {
      lines = ["Why: no known cause. Compare what the test expected with what happened."]
    }
    lines += entry.map { ["Read \"\($0.title)\": \(lesson.link(to: $0.id))"] } ?? []
    let finePrint = "\(lesson.page)#the-fine-print"
    if first.failure?[.page]?.contains(finePrint) == true { lines.append("Promised in: \(finePrint)") }
    return lines.flatMap { style.wrapped($0, indent: 2, hanging: 2) }
  }

  private var entry: DiagnosisEntry? { report.firstEntry(of: lesson).map(lesson.diagnosis) }

  /// One line each; the last also says how many there is no room for.
  private func listed(_ lines: [String], within room: Int) -> [String] {
    let rest = lines.count - room
    return lines.prefix(room).enumerated().map { place, line in
      let more = place == room - 1 && rest > 0 ? ", and \(rest) more" : ""
      let columns = style.textWidth - Self.margin - more.count
      return (line.count > columns ? line.prefix(columns - 1) + "…" : line) + more
    }
  }

  /// Puts a word before the first line.
  private func block(_ word: String, _ lines: [String]) -> [String] {
    lines.enumerated().map { place, line in
      let word = place > 0 ? "" : word
      let space = String(repeating: " ", count: Self.margin - word.count)
      return (word == "Start here" ? style.colored(word, .red) : style.bold(word)) + space + line
    }
  }
}

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

  var lineCount: Int { test.output == nil ? 0 : lines.count }

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
