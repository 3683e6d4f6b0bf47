/// A timeline, drawn with letters.
struct TimelineText: Sendable {
  let timeline: Timeline
  let style: Style

  /// Nothing above the first track: the title has an empty line below it.
  var lines: [String] {
    Array(timeline.tracks.map(lines).joined(separator: [""]))
  }

  /// Wide enough for each row's name.
  private var labelWidth: Int { max(9, (timeline.labels.map(\.columns).max() ?? 0) + 4) }
  private var chartWidth: Int { style.textWidth - labelWidth }

  private func lines(of track: Timeline.Track) -> [String] {
    let path = LifeWords(recording: track.recording).path
    let picture = track.recording.life.map { head(of: $0) + timeline.rows(of: $0).map(line) } ?? []
    return [style.bold(track.title)] + picture
      + style.wrapped(timeline.sentences(of: track).joined(separator: " "), indent: 2)
      + (path.map { style.wrappedPath($0, indent: 2) } ?? [])
  }

  /// Names the two moments of a life, above their columns.
  private func head(of life: Life) -> [String] {
    let made = column(of: life.made)
    let dropped = column(of: 0)
    let word = "let go"
    let place = min(max(dropped, made + 5), chartWidth - word.count)
    let names = "".padded(to: made) + "made".padded(to: place - made) + word
    let strokes = "".padded(to: made) + "|".padded(to: dropped - made) + (dropped > made ? "|" : "")
    return [names, strokes].map { "".padded(to: labelWidth) + $0 }
  }

  private func line(of row: LifeRow) -> String {
    var cells = [Character](repeating: " ", count: chartWidth)
    for bar in row.bars {
      for column in column(of: bar.lowerBound)...column(of: bar.upperBound) { cells[column] = "━" }
    }
    for dot in row.dots { cells[column(of: dot.at)] = Self.sign(for: row, dot) }
    return ("  \(row.label)".padded(to: labelWidth) + String(cells)).trimmedAtEnd
  }

  private static func sign(for row: LifeRow, _ dot: LifeRow.Dot) -> Character {
    if row.kind == .stray { return "×" }
    return dot.isElsewhere ? "◦" : "•"
  }

  private func column(of time: Double) -> Int {
    let column = Int(timeline.position(of: time, on: Double(chartWidth)))
    return min(max(column, 0), chartWidth - 1)
  }
}
