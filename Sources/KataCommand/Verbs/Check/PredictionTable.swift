import KataTrace

/// A table that shows which of the learner's predictions in lesson 01 are right. Each row is about one owner, with
/// `right` or `wrong` for each question.
struct PredictionTable {
  private let predictionTests: [TestReport]
  private let style: Style

  /// - Returns: `nil` if the first failed test isn't about a prediction.
  init?(with first: TestReport, in report: LessonReport, style: Style) {
    guard Self.hasPredictionFailure(first) else { return nil }
    predictionTests = report.tests.filter { $0.name.suite == first.name.suite }
    self.style = style
  }

  /// Returns whether a test failed because one of the learner's predictions is wrong or missing.
  private static func hasPredictionFailure(_ test: TestReport) -> Bool {
    [LessonReport.missingPredictionID, LessonReport.wrongPredictionID].contains(test.diagnosis)
  }

  /// The keys of the recorded answers, such as `freed` and `ticks`; empty if no test recorded answers.
  private var columnTitles: [String] {
    Set(predictionTests.flatMap { ($0.failure?.predictionResults ?? [:]).keys }).sorted()
  }

  /// The lines of the table, indented and followed by an empty line.
  var tableLines: [String] {
    let rows = [[""] + columnTitles] + predictionTests.map { test in [rowTitle(of: test)] + cells(of: test) }
    let table = Table(rows: columnTitles.isEmpty ? Array(rows.dropFirst()) : rows).lines(style: style)
    return table.map { "  " + $0.replacing("wrong", with: style.colored("wrong", .red)) } + [""]
  }

  /// A line with the numbers of wrong and missing predictions.
  var headline: String {
    let wrong = predictionTests.count { $0.diagnosis == LessonReport.wrongPredictionID }
    let open = predictionTests.count { $0.diagnosis == LessonReport.missingPredictionID }
    let counts = [(wrong, "wrong"), (open, "missing")].filter { $0.0 > 0 }
    let parts = counts.enumerated().map { index, part in
      "\(part.0)\(index == 0 ? " of \(predictionTests.count) predictions" : "") \(part.0 == 1 ? "is" : "are") \(part.1)"
    }
    return style.colored(TestReport.Outcome.failed.label, .red) + "  "
      + style.bold(parts.joined(separator: ", "))
  }

  /// Returns the title of the row about a test, which is derived from the test's name, such as `01  a repeating timer`.
  private func rowTitle(of test: TestReport) -> String {
    test.name.readableName.replacing(#/^prediction (\d+) for /#) { "\($0.1)  " }
  }

  /// Returns the cells of the row about a test, such as `right` or `not predicted`.
  private func cells(of test: TestReport) -> [String] {
    let answers = columnTitles.map { test.failure?.predictionResults?[$0] ?? true ? "right" : "wrong" }
    if test.hasPassed || test.diagnosis == LessonReport.wrongPredictionID { return answers }
    let state = test.diagnosis == LessonReport.missingPredictionID ? "not predicted" : test.outcome.label
    return [state] + answers.dropFirst().map { _ in "" }
  }
}
