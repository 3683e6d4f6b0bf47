import Foundation

/// What `kata report` prints: the lessons of one clone, or many clones side by side.
struct ReportText {
  let clones: [Clone]
  /// When it is read.
  var now = Date()

  /// How many causes are listed.
  private static let mostPoints = 5

  func lines(style: Style) -> [String] {
    [style.bold(title), ""] + table.lines(style: style)
      + section(["", pointsTitle], points.flatMap { style.wrapped($0, indent: 2, hanging: 2) })
      + section(["", "Predicted:"], choices?.lines(style: style) ?? [])
  }

  var markdown: [String] {
    ["# \(Table.escaped(title))", ""] + table.markdown
      + section(["", pointsTitle, ""], points.map { "- \(Table.escaped($0))" })
      + section(["", "Predicted:", ""], choices?.markdown ?? [])
  }

  /// Nothing if there is nothing below its start.
  private func section(_ start: [String], _ lines: [String]) -> [String] {
    lines.isEmpty ? [] : start + lines
  }

  private var title: String {
    guard clones.count == 1, let clone = clones.first else { return "Leaky Timers · \(clones.count) clones" }
    return "Leaky Timers · \(clone.name.shownBriefly), \(clone.progress.doneInWords) lessons done"
  }

  private var table: Table {
    guard clones.count == 1, let clone = clones.first else {
      return Table(
        header: ["Clone", "Done", "Gave up", "Checked", "Now"],
        rows: clones.map {
          [
            $0.name.shownBriefly.shortened(to: 40), $0.progress.doneInWords,
            "\($0.progress.entries.count(where: \.hasGivenUp))", $0.checkedInWords(now: now), $0.nowInWords,
          ]
        })
    }
    return Table(
      header: ["Lesson", "Tests", "State"],
      rows: clone.progress.entries.map { entry in
        let (lesson, report) = (entry.lesson, entry.report)
        let tests = report.tests.isEmpty ? "none ran" : "\(report.passedCount) of \(report.tests.count)"
        return ["\(lesson.numberText) \(lesson.title)".shownBriefly, tests, entry.stateInWords.shownBriefly]
      })
  }

  private var points: [String] {
    StickingPoint.all(in: clones).prefix(Self.mostPoints).map { point in
      let count = clones.count > 1 ? ", \(point.clones.count) of \(clones.count) clones" : ""
      return (point.headingInWords + count).shownBriefly
    }
  }

  /// What was predicted, if anything was.
  private var choices: Table? {
    let tallies = PredictionTally.all(in: clones)
    return tallies.isEmpty ? nil : Table(header: PredictionTally.header, rows: tallies.map(\.row))
  }

  private var pointsTitle: String { clones.count == 1 ? "Stuck at:" : "Stuck most often at:" }
}
