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
      + points.flatMap { point in style.wrapped(point, indent: 2, hanging: 2) }.prefixed(by: [
        "", pointsTitle,
      ])
      + (choices?.lines(style: style) ?? []).prefixed(by: ["", "Predicted:"])
  }

  var markdown: [String] {
    ["# \(Table.escaped(title))", ""] + table.markdown
      + points.map { "- \(Table.escaped($0))" }.prefixed(by: ["", pointsTitle, ""])
      + (choices?.markdown ?? []).prefixed(by: ["", "Predicted:", ""])
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
    StickingPoint.all(in: clones).prefix(Self.mostPoints).map { $0.words(among: clones.count).shownBriefly }
  }

  /// What was predicted, if anything was.
  private var choices: Table? {
    let tallies = PredictionTally.all(in: clones)
    return tallies.isEmpty ? nil : Table(header: PredictionTally.header, rows: tallies.map(\.row))
  }

  private var pointsTitle: String { clones.count == 1 ? "Stuck at:" : "Stuck most often at:" }
}

extension [String] {
  /// With something in front, unless there is nothing.
  fileprivate func prefixed(by start: [String]) -> [String] {
    isEmpty ? [] : start + self
  }
}
