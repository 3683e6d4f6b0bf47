/// A timeline, drawn with letters.
struct TimelineText: Sendable {
  let timeline: Timeline
  let style: Style

  /// Nothing above the first track: the title has an empty line below it.
  var lines: [String] {
    let signs = timeline.signs.map { "\($0.character) \($0.meaning)" }.joined(separator: ", ")
    return Array(timeline.tracks.map(lines).joined(separator: [""]))
      + (signs.isEmpty ? [] : [""] + style.wrapped(signs, indent: 2, hanging: 2))
  }

  /// Wide enough for each row's name.
  private var labelWidth: Int { max(9, (timeline.labels.map(\.count).max() ?? 0) + 4) }
  private var chartWidth: Int { style.textWidth - labelWidth }

  private func lines(of track: Timeline.Track) -> [String] {
    let picture = track.recording.lifetime.map { head(of: $0) + timeline.rows(of: track).map(line) } ?? []
    return [style.bold(track.title)] + picture
      + style.wrapped(timeline.sentences(of: track).joined(separator: " "), indent: 2)
      + (track.recording.path.map { style.wrappedPath($0, indent: 2) } ?? [])
  }

  /// Names the two moments of a lifetime, above their columns.
  private func head(of lifetime: Lifetime) -> [String] {
    let made = column(of: lifetime.made)
    let dropped = column(of: 0)
    let word = "let go"
    let place = min(max(dropped, made + 5), chartWidth - word.count)
    let names = "".padded(to: made) + "made".padded(to: place - made) + word
    let strokes = "".padded(to: made) + "|".padded(to: dropped - made) + (dropped > made ? "|" : "")
    return [names, strokes].map { "".padded(to: labelWidth) + $0 }
  }

  // MARK: - Rows

  private struct Cell {
    var character: Character = " "
    var isTrouble = false
  }

  private func line(of row: TimelineRow) -> String {
    var cells = Array(repeating: Cell(), count: chartWidth)
    for bar in row.bars { draw(bar, into: &cells) }
    for mark in row.marks {
      cells[column(of: mark.at)] = Cell(character: mark.sign.character, isTrouble: mark.sign.isTrouble)
    }
    if let freed = row.freed {
      cells[column(of: freed)].character = "┫"
      write(" freed", at: column(of: freed) + 1, into: &cells, isTrouble: false)
    }
    return ("  \(row.label)".padded(to: labelWidth) + text(of: cells)).trimmedAtEnd
  }

  /// Where both meet, what was in order hides what was not.
  private func draw(_ bar: TimelineRow.Bar, into cells: inout [Cell]) {
    let columns = column(of: bar.range.lowerBound)...column(of: bar.range.upperBound)
    for column in columns where cells[column].character == " " {
      cells[column] = Cell(
        character: bar.isOverdue ? TimelineSign.overdue.character : "━", isTrouble: bar.isOverdue)
    }
    let words = " \(TimelineSign.overdue.meaning) "
    if bar.isOverdue, columns.count >= words.count + 4 {
      write(words, at: columns.lowerBound + 3, into: &cells, isTrouble: true)
    }
  }

  /// If there is room.
  private func write(_ words: String, at column: Int, into cells: inout [Cell], isTrouble: Bool) {
    guard column + words.count <= cells.count else { return }
    for (place, letter) in words.enumerated() {
      cells[column + place] = Cell(character: letter, isTrouble: isTrouble)
    }
  }

  private func text(of cells: [Cell]) -> String {
    let used = cells.reversed().drop { $0.character == " " }.reversed()
    return used.map { style.colored(String($0.character), $0.isTrouble ? .red : nil) }.joined()
      .replacing("\u{1B}[0m\u{1B}[31m", with: "")
  }

  private func column(of time: Double) -> Int {
    let column = Int(timeline.position(of: time, on: Double(chartWidth)))
    return min(max(column, 0), chartWidth - 1)
  }
}
