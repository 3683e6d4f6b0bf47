import Foundation

/// The tests of a lesson, each in words, with what is wrong below those that do not pass.
package struct TestListText {
  let report: LessonReport
  let style: Style

  package init(report: LessonReport, style: Style) {
    self.report = report
    self.style = style
  }

  private static let indent = 10

  package var lines: [String] {
    report.tests.flatMap { test -> [String] in
      guard !test.passed, test.outcome != .notRun else { return [title(of: test)] }
      let message = FailureMessage(test.message ?? "It failed without a message.")
      let facts = message.facts(labelled: labels(of: test))
      return [title(of: test)]
        + FailureText(headline: message.headline, facts: facts, indent: Self.indent).lines(style)
    }
  }

  /// "Read on" comes once, below all tests. Findings are left out while there is something to predict.
  private func labels(of test: TestReport) -> Set<String> {
    let hidesFindings = report.isPredictionOpen && test.diagnosis != LessonReport.notPredicted
    return Set(["Expected", "Happened", "At", "What to do"]).union(hidesFindings ? [] : ["Found", "Path"])
  }

  private func title(of test: TestReport) -> String {
    let (label, color): (String, Style.Color) =
      switch test.outcome {
      case .passed: ("passed", .green)
      case .failed: ("FAILED", .red)
      case .crashed: ("CRASHED", .red)
      case .hung: ("HUNG", .red)
      case .inconclusive: ("unknown", .yellow)
      case .notRun: ("not run", .yellow)
      }
    let words = style.wrapped(test.name.words.shown, indent: Self.indent).joined(separator: "\n")
    return "  " + style.colored(label, color) + words.dropFirst(2 + label.count)
  }
}

/// A failure's headline, and below it some of its facts.
struct FailureText {
  let headline: String
  let facts: [FailureMessage.Fact]
  /// Columns.
  let indent: Int

  func lines(_ style: Style) -> [String] {
    style.wrapped(headline, indent: indent)
      + facts.flatMap { fact in
        let text = "\(fact.label): \(fact.text)"
        return fact.label == "Path"
          ? style.wrappedPath(text, indent: indent + 2) : style.wrapped(text, indent: indent + 2, hanging: 2)
      }
  }
}

/// A test's message, taken apart: a headline, and facts like `Expected: …`.
struct FailureMessage {
  struct Fact {
    let label: String
    var text: String
  }

  private(set) var headline = ""
  private(set) var facts: [Fact] = []

  /// Understands the test kit's messages, and makes the best of any other. It may have come from a stranger's
  /// clone, and is made fit to be shown.
  init(_ message: String) {
    for line in message.split(separator: "\n").map(\.trimmed.shown) where !line.isEmpty {
      if let match = line.wholeMatch(of: /(Expected|Happened|Found|Path|What to do|Note|Read on|At): (.*)/) {
        facts.append(Fact(label: String(match.1), text: String(match.2)))
      } else if headline.isEmpty {
        headline = line
      } else if let last = facts.indices.last {
        facts[last].text += " \(line)"
      } else {
        headline += " \(line)"
      }
    }
    putOwnWordsFirst()
  }

  /// XCTest writes `XCTAssertEqual failed: ("1") is not equal to ("2") - what should be`. What should be is
  /// the author's sentence, and says more.
  private mutating func putOwnWordsFirst() {
    guard
      let match = headline.wholeMatch(of: /XCTAssert\w* failed(?:: (.*?))? - (.+)/), facts.isEmpty
    else { return }
    headline = String(match.2)
    if let values = match.1 { facts = [Fact(label: "Happened", text: String(values))] }
  }

  func facts(labelled labels: Set<String>) -> [Fact] {
    facts.filter { labels.contains($0.label) }
  }
}
