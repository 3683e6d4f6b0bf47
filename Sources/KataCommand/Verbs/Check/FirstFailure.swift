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

  /// Columns of the words BEGIN, ALSO and LATER.
  private static let margin = 7
  /// Lines below ALSO.
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
    let (later, also) = (order.later.map(\.line), order.also.map(\.line))
    let laterLines = min(later.count, max(1, left - min(also.count, Self.mostOfOneCause + 1)), 3)
    return begin + block("ALSO", listed(also, within: min(left - laterLines, Self.mostOfOneCause + 1)))
      + block("LATER", listed(later, within: laterLines) + steps.map(indented))
  }

  /// The failure to begin with, and why; none if all tests pass.
  var begin: [String] {
    guard let first = order.first else { return [] }
    return block("BEGIN", style.wrapped(first.line, indent: Self.margin)) + facts(of: first) + cause
  }

  /// What the cause is, and where to read about it. What to do about it stands on the page, so that a first check
  /// gives no answer away.
  var cause: [String] {
    guard let first = order.first else { return [] }
    let end = first.outcome == .crashed ? "crash" : first.outcome == .hung ? "hang" : nil
    let words = end.map { "Fix the \($0) first: until then, these tests can't give a result." }
    guard let id = report.firstEntry(of: lesson) else {
      let unknown = words ?? "Why: no known cause. Compare what the test expected with what happened."
      return style.wrapped(unknown, indent: 2, hanging: 2)
    }
    let diagnosis = lesson.diagnosis(id)
    let headline = diagnosis.headline.map { " — \($0)" } ?? ""
    return (words.map { style.wrapped($0, indent: 2, hanging: 2) } ?? [])
      + style.wrapped("Why: \(diagnosis.title)\(headline)", indent: 2, hanging: 2)
      + ["  " + style.bold("Read") + " \(lesson.link(to: id))"]
  }

  /// What was expected is said by the test's name, and told where nothing was found. That an owner lives on is seen
  /// in the picture of its life.
  private func facts(of test: TestReport) -> [String] {
    let all = test.shownFacts
    let hidesFindings = report.hidesFindings(of: test)
    let found: Set = hidesFindings ? [] : ["Found", "Path"]
    let isFound = !hidesFindings && all.found != nil
    let life = report.isPredictionOpen ? nil : test.lifetime
    let picture = life.map { TimelineText.picture(of: $0, style: style) } ?? []
    let isSeen = life?.isOverdue == true && !picture.isEmpty
    let happened: Set = isFound && isSeen ? [] : ["Happened"]
    let labels: Set = isFound ? ["At"] : ["Expected", "At", "What to do"]
    return style.wrapped(all.headline, indent: 2)
      + picture
      + all.lines(labels.union(happened).union(found), indent: 2, style)
  }

  /// One line each, and how many there is no room for.
  private func listed(_ lines: [String], within room: Int) -> [String] {
    let most = min(room, Self.mostOfOneCause + 1)
    let shown = lines.count <= min(most, Self.mostOfOneCause) ? lines : Array(lines.prefix(max(most - 1, 0)))
    let rest = lines.count - shown.count
    let more = shown.isEmpty ? (rest == 1 ? "1 test" : "\(rest) tests") : "\(rest) more"
    return (shown + (rest > 0 ? [more] : [])).map(indented)
  }

  private func indented(_ line: String) -> String {
    let room = style.textWidth - Self.margin
    let text = line.count > room ? line.prefix(room - 1) + "…" : line
    return String(repeating: " ", count: Self.margin) + text
  }

  /// Puts a word before the first line.
  private func block(_ word: String, _ lines: [String]) -> [String] {
    guard let first = lines.first else { return [] }
    let shown = word == "BEGIN" ? style.colored(word, .red) : style.bold(word)
    return [shown + first.dropFirst(word.count)] + lines.dropFirst()
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
      "  | " + String($0).spelledOut { $0 == "\t" }
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
