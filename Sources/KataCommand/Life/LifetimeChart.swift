/// A chart of an owner's lifetime, drawn in characters. It shows when the owner was in use, which objects
/// remained afterwards, and when the owner ticked.
struct LifetimeChart {
  private let lifetime: Lifetime
  private let style: Style
  private let rows: [LifetimeChartRow]
  private let labelWidth: Int
  /// The times at which the chart's sections begin or end, in ascending order, each with its column.
  private let sectionBoundaries: [(time: Double, column: Int)]

  private static let columnsPerTick = 4
  private static let maximumSectionWidth = 20
  /// The minimum width of a section, which leaves room for a label at its start, such as `|stopped`.
  private static let minimumSectionWidth = 2 * columnsPerTick

  /// - Parameter isBrief: Whether to leave out special uses, and activities that remained or ended as the owner did.
  init(of lifetime: Lifetime, isBrief: Bool = false, style: Style) {
    (self.lifetime, self.style, rows) = (lifetime, style, lifetime.rows(isBrief: isBrief))
    labelWidth = (rows.map(\.label.count).max() ?? 0) + 4
    let explanationWidth = rows.map(\.explanation.count).max() ?? 0
    let room = style.textWidth - labelWidth - explanationWidth - 2
    let all = lifetime.sectionBoundaries(includingSpecialUses: !isBrief)
    // Many short special uses would be too narrow, so they get no separate sections.
    let sectionBoundaries =
      room < Self.minimumSectionWidth * (all.count - 1)
      ? lifetime.sectionBoundaries(includingSpecialUses: false) : all
    let width = max(
      min(room / max(sectionBoundaries.count - 1, 1), Self.maximumSectionWidth), Self.minimumSectionWidth)
    // The last section is the time after the client has released the owner, and is the most important.
    let before = width - (width == Self.maximumSectionWidth ? Self.columnsPerTick : 0)
    self.sectionBoundaries = sectionBoundaries.enumerated().map {
      ($1, min($0, sectionBoundaries.count - 2) * before + ($0 == sectionBoundaries.count - 1 ? width : 0))
    }
  }

  var lines: [String] { [header] + rows.map(line) }

  private var header: String {
    let line = lifetime.headerLabels.reduce(into: "") { line, label in
      line = line.padded(to: column(of: label.time)) + "|" + label.text
    }
    return "".padded(to: labelWidth) + line
  }

  private typealias Cell = (character: Character, isProblem: Bool)

  private func line(of row: LifetimeChartRow) -> String {
    var cells = Array<Cell>(repeating: (" ", false), count: (sectionBoundaries.last?.column ?? 0) + 1)
    for (range, isOverdue) in row.bars {
      let columns = column(of: range.lowerBound)..<column(of: range.upperBound)
      for column in columns { cells[column] = (isOverdue ? ChartSymbol.overdue.rawValue : "═", isOverdue) }
      if range.upperBound < lifetime.observationEndTime { cells[columns.upperBound] = ("╡", false) }
    }
    for (section, next) in zip(sectionBoundaries, sectionBoundaries.dropFirst()) {
      let marks = row.marks.filter {
        (section.time < $0.time || section.time == lifetime.creationTime) && $0.time <= next.time
      }
      let columns = stride(from: section.column + 2, to: next.column, by: Self.columnsPerTick)
      for (column, mark) in zip(columns, marks) {
        cells[column] = (mark.symbol.rawValue, mark.symbol != .tick)
      }
    }
    // An explanation of the end of a bar follows that end, and any other explanation follows the last section.
    let end = row.explainsBarEnd ? cells.lastIndex { $0.character == "╡" }.map { $0 + 1 } : nil
    let used = end.map { Array(cells[..<$0]) } ?? (row.explanation.isEmpty ? cells : Array(cells.dropLast()))
    let text = used.map { style.colored(String($0.character), $0.isProblem ? .red : nil) }.joined()
      .replacing("\u{1B}[0m\u{1B}[31m", with: "")
    let gap = row.explanation.isEmpty ? "" : end == nil ? "  " : " "
    return ("  \(row.label)".padded(to: labelWidth) + text + gap + row.explanation).withoutTrailingSpaces
  }

  /// Returns the column of a time. Even a time shortly after a section boundary gets a column to the right of it.
  private func column(of time: Double) -> Int {
    guard let index = sectionBoundaries.lastIndex(where: { $0.time <= time }) else { return 0 }
    let section = sectionBoundaries[index]
    guard index + 1 < sectionBoundaries.count, time > section.time + Lifetime.negligibleDelay else {
      return section.column
    }
    let next = sectionBoundaries[index + 1]
    let share = (time - section.time) / (next.time - section.time)
    return min(section.column + max(Int(share * Double(next.column - section.column)), 3), next.column)
  }
}

/// A row of a lifetime chart, with bars or marks and an explanation beside them.
struct LifetimeChartRow {
  let label: String
  /// The time spans to draw as bars. An overdue bar shows how long an object remained after it should have ended.
  var bars: [(range: ClosedRange<Double>, isOverdue: Bool)] = []
  var marks: [(time: Double, symbol: ChartSymbol)] = []
  /// The explanation beside the bars or marks, such as `not freed`; empty if none is needed.
  var explanation = ""
  /// Whether the explanation describes the end of a bar, and is therefore shown next to that end.
  var explainsBarEnd = false
}

/// A character that a chart draws for a tick, a message or an overdue time. Each meaning has a different
/// character, so that the chart can be read without colors.
enum ChartSymbol: Character {
  case tick = "•"
  case lateTick = "▲"
  case unrecognizedMessage = "×"
  case overdue = "░"
}
