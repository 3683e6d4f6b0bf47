/// A chart of an owner's life, drawn in characters: when the owner was in use, which objects were left
/// afterwards, and when the owner ticked.
struct LifeChart {
  private let life: Lifetime
  private let style: Style
  private let rows: [LifeRow]
  private let labelWidth: Int
  /// The times at which the chart's parts begin or end, in ascending order, each with its column.
  private let partBoundaries: [(at: Double, column: Int)]

  /// The number of columns from one tick to the next.
  private static let step = 4
  /// The largest width of a part, in columns.
  private static let widestPart = 20
  /// The width of a part that has room for a word at its start: `|stopped`.
  private static let narrowestPart = 2 * step

  /// - Parameter isBrief: Whether only activities that show that something went wrong have a row.
  init(of life: Lifetime, isBrief: Bool = false, style: Style) {
    (self.life, self.style, rows) = (life, style, life.rows(isBrief: isBrief))
    labelWidth = (rows.map(\.label.count).max() ?? 0) + 4
    let words = rows.map(\.words.count).max() ?? 0
    let room = style.textWidth - labelWidth - words - 2
    let all = life.partBoundaries(includingUses: !isBrief)
    // Many short times of use would be too narrow, so they get no separate parts.
    let partBoundaries =
      room < Self.narrowestPart * (all.count - 1) ? life.partBoundaries(includingUses: false) : all
    let width = max(min(room / max(partBoundaries.count - 1, 1), Self.widestPart), Self.narrowestPart)
    // The last part is the time after the client has released the owner, and is the most important.
    let before = width - (width == Self.widestPart ? Self.step : 0)
    self.partBoundaries = partBoundaries.enumerated().map {
      ($1, min($0, partBoundaries.count - 2) * before + ($0 == partBoundaries.count - 1 ? width : 0))
    }
  }

  /// The lines of the chart: the header, and a line for each row.
  var lines: [String] { [header] + rows.map(line) }

  /// The header, which shows each moment's label at its column.
  private var header: String {
    let line = life.moments.reduce(into: "") { line, moment in
      line = line.padded(to: column(of: moment.at)) + "|" + moment.word
    }
    return "".padded(to: labelWidth) + line
  }

  private typealias Cell = (character: Character, isTrouble: Bool)

  /// Draws a row in one line.
  private func line(of row: LifeRow) -> String {
    var cells = Array<Cell>(repeating: (" ", false), count: (partBoundaries.last?.column ?? 0) + 1)
    for (range, isOverdue) in row.bars {
      let columns = column(of: range.lowerBound)..<column(of: range.upperBound)
      for column in columns { cells[column] = (isOverdue ? TimelineSign.overdue.rawValue : "═", isOverdue) }
      if range.upperBound < life.end { cells[columns.upperBound] = ("╡", false) }
    }
    for (part, next) in zip(partBoundaries, partBoundaries.dropFirst()) {
      let signs = row.marks.filter { (part.at < $0.at || part.at == life.creationTime) && $0.at <= next.at }
      let places = stride(from: part.column + 2, to: next.column, by: Self.step)
      for (place, mark) in zip(places, signs) { cells[place] = (mark.sign.rawValue, mark.sign.isTrouble) }
    }
    // A word about the end of a bar comes after that end, and any other word after the last part.
    let end = row.explainsBarEnd ? cells.lastIndex { $0.character == "╡" }.map { $0 + 1 } : nil
    let used = end.map { Array(cells[..<$0]) } ?? (row.words.isEmpty ? cells : Array(cells.dropLast()))
    let text = used.map { style.colored(String($0.character), $0.isTrouble ? .red : nil) }.joined()
      .replacing("\u{1B}[0m\u{1B}[31m", with: "")
    let gap = row.words.isEmpty ? "" : end == nil ? "  " : " "
    return ("  \(row.label)".padded(to: labelWidth) + text + gap + row.words).trimmedAtEnd
  }

  /// Returns the column of a time. An event soon after a moment gets a separate column.
  private func column(of time: Double) -> Int {
    guard let place = partBoundaries.lastIndex(where: { $0.at <= time }) else { return 0 }
    let part = partBoundaries[place]
    guard place + 1 < partBoundaries.count, time > part.at + Lifetime.negligibleTime else {
      return part.column
    }
    let next = partBoundaries[place + 1]
    let share = (time - part.at) / (next.at - part.at)
    return min(part.column + max(Int(share * Double(next.column - part.column)), 3), next.column)
  }
}

/// A row of a life chart: bars or marks, and an explanation beside them.
struct LifeRow {
  let label: String
  /// The bars. An overdue bar shows the time in which the object should have been gone.
  var bars: [(range: ClosedRange<Double>, isOverdue: Bool)] = []
  /// The marks for ticks or messages, each with its time.
  var marks: [(at: Double, sign: TimelineSign)] = []
  /// The explanation beside the bars or marks, such as `not freed`; empty if none is needed.
  var words = ""
  /// Whether the explanation stands directly after the end of a bar.
  var explainsBarEnd = false
}

/// A character that a chart draws for a tick, a message or an overdue time. Colour is never the only
/// difference between two of them.
enum TimelineSign: Character {
  case tick = "•"
  case tickElsewhere = "○"
  case lateTick = "▲"
  case lateTickElsewhere = "△"
  case astray = "×"
  case overdue = "░"

  init(_ tick: Lifetime.Tick, isLate: Bool) {
    self =
      isLate
      ? (tick.isOnOtherThread ? .lateTickElsewhere : .lateTick)
      : (tick.isOnOtherThread ? .tickElsewhere : .tick)
  }

  /// Whether the character shows that something went wrong.
  var isTrouble: Bool { self != .tick && self != .tickElsewhere }
}
