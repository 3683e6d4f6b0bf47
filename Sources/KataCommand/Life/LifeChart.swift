/// A drawing of one life in characters: the time in which the owner was in use, the objects that were left afterwards, and
/// the ticks at even distances.
///
/// The chart shows which ticks came before the end and which came after it. Words beside the bars and marks explain them,
/// so that the chart needs no legend.
struct LifeChart {
  private let life: Lifetime
  private let style: Style
  private let rows: [LifeRow]
  private let labelWidth: Int
  /// The moments that cut the life into parts, from its beginning to its end, each with its column.
  private let cuts: [(at: Double, column: Int)]

  /// The number of columns from one tick to the next.
  private static let step = 4
  private static let widestPart = 20
  /// The width of a part that has room for a word at its start: `|stopped`.
  private static let narrowestPart = 2 * step

  /// - Parameter isBrief: Whether only activities that show that something went wrong have a row.
  init(of life: Lifetime, isBrief: Bool = false, style: Style) {
    (self.life, self.style, rows) = (life, style, life.rows(isBrief: isBrief))
    labelWidth = (rows.map(\.label.count).max() ?? 0) + 4
    let words = rows.map(\.words.count).max() ?? 0
    let room = style.textWidth - labelWidth - words - 2
    let all = life.cuts(withUses: !isBrief)
    // Many short times of use would be too narrow, so they get no separate parts.
    let cuts = room < Self.narrowestPart * (all.count - 1) ? life.cuts(withUses: false) : all
    let width = max(min(room / max(cuts.count - 1, 1), Self.widestPart), Self.narrowestPart)
    // The last part is the time after the client has released the owner, and is the most important.
    let before = width - (width == Self.widestPart ? Self.step : 0)
    self.cuts = cuts.enumerated().map {
      ($1, min($0, cuts.count - 2) * before + ($0 == cuts.count - 1 ? width : 0))
    }
  }

  /// The head and a line for each row.
  var lines: [String] { [head] + rows.map(line) }

  /// The names of the moments, each beside a stroke in its column.
  private var head: String {
    let line = life.moments.reduce(into: "") { line, moment in
      line = line.padded(to: column(of: moment.at)) + "|" + moment.word
    }
    return "".padded(to: labelWidth) + line
  }

  private typealias Cell = (character: Character, isTrouble: Bool)

  private func line(of row: LifeRow) -> String {
    var cells = Array<Cell>(repeating: (" ", false), count: (cuts.last?.column ?? 0) + 1)
    for (range, isOverdue) in row.bars {
      let columns = column(of: range.lowerBound)..<column(of: range.upperBound)
      for column in columns { cells[column] = (isOverdue ? TimelineSign.overdue.rawValue : "═", isOverdue) }
      if range.upperBound < life.end { cells[columns.upperBound] = ("╡", false) }
    }
    for (part, next) in zip(cuts, cuts.dropFirst()) {
      let signs = row.marks.filter { (part.at < $0.at || part.at == life.made) && $0.at <= next.at }
      let places = stride(from: part.column + 2, to: next.column, by: Self.step)
      for (place, mark) in zip(places, signs) { cells[place] = (mark.sign.rawValue, mark.sign.isTrouble) }
    }
    // A word about the end of a bar comes after that end, and any other word after the last part.
    let end = row.ends ? cells.lastIndex { $0.character == "╡" }.map { $0 + 1 } : nil
    let used = end.map { Array(cells[..<$0]) } ?? (row.words.isEmpty ? cells : Array(cells.dropLast()))
    let text = used.map { style.colored(String($0.character), $0.isTrouble ? .red : nil) }.joined()
      .replacing("\u{1B}[0m\u{1B}[31m", with: "")
    let gap = row.words.isEmpty ? "" : end == nil ? "  " : " "
    return ("  \(row.label)".padded(to: labelWidth) + text + gap + row.words).trimmedAtEnd
  }

  /// Returns the column of a time. An event soon after a moment gets a separate column.
  private func column(of time: Double) -> Int {
    guard let place = cuts.lastIndex(where: { $0.at <= time }) else { return 0 }
    let part = cuts[place]
    guard place + 1 < cuts.count, time > part.at + Lifetime.negligibleTime else { return part.column }
    let next = cuts[place + 1]
    let share = (time - part.at) / (next.at - part.at)
    return min(part.column + max(Int(share * Double(next.column - part.column)), 3), next.column)
  }
}

/// A row of a life: bars or marks, and words beside them.
struct LifeRow {
  let label: String
  /// The bars. An overdue bar shows the time in which the object should have been gone.
  var bars: [(range: ClosedRange<Double>, isOverdue: Bool)] = []
  var marks: [(at: Double, sign: TimelineSign)] = []
  var words = ""
  /// Whether the words are about the end of a bar.
  var ends = false
}

/// A character in a chart. No two characters differ by their colour alone.
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
