/// How a timeline is drawn.
struct TimelineText {
  let timeline: Timeline
  let style: Style

  /// Nothing above the first track: the title has an empty line below it.
  var lines: [String] {
    Array(timeline.tracks.map(lines).joined(separator: [""])) + (legend.isEmpty ? [] : [""] + legend)
  }

  /// One lifetime without words, and what its signs mean; nothing where no tick falls into what is drawn, since an empty
  /// row would say that there was none.
  static func picture(of lifetime: Lifetime, style: Style) -> [String] {
    let track = Timeline.Track(title: "", recording: Recording(lifetime: lifetime, problem: nil))
    let timeline = Timeline(tracks: [track])
    guard timeline.signs.contains(where: { $0 != .overdue }) else { return [] }
    let text = TimelineText(timeline: timeline, style: style)
    return text.picture(of: lifetime) + text.legend
  }

  private var legend: [String] {
    let crowded = timeline.lifetimes.flatMap(timeline.rows).contains { row in
      Set(row.marks.map { column(of: $0.at) }).count < row.marks.count
    }
    let meanings = timeline.meanings + (crowded ? ["signs close together share a place"] : [])
    return style.wrapped(meanings.joined(separator: ", "), indent: 2, hanging: 2)
  }

  /// Nothing of a life that was over at once.
  private func picture(of lifetime: Lifetime) -> [String] {
    timeline.span == nil ? [] : [head(of: lifetime)] + timeline.rows(of: lifetime).map(line)
  }

  /// Wide enough for each row's name.
  private var labelWidth: Int {
    max(9, (timeline.lifetimes.flatMap(\.rows).map(\.label.count).max() ?? 0) + 4)
  }
  private var chartWidth: Int { style.textWidth - labelWidth }

  private func lines(of track: Timeline.Track) -> [String] {
    [style.bold(track.title)] + (track.recording.lifetime.map(picture) ?? [])
      + style.wrapped(timeline.sentences(of: track).joined(separator: " "), indent: 2)
      + (track.recording.path.map { style.wrappedPath($0, indent: 2) } ?? finding(of: track))
  }

  /// Where no path could be shown.
  private func finding(of track: Timeline.Track) -> [String] {
    track.recording.lifetime?.finding.map { style.wrapped($0.capitalizedFirst, indent: 2) } ?? []
  }

  /// Names the moments of a lifetime, each beside a stroke in its column, as far as there is room.
  private func head(of lifetime: Lifetime) -> String {
    let all = [
      (lifetime.made, "made"), (lifetime.told, "told to stop"), (lifetime.wasLetGo ? 0 : nil, "let go"),
    ]
    let marks = all.compactMap { time, word in time.map { (place: column(of: $0), word: word) } }
    var line = ""
    // Of two in one column, the later one is named.
    for (mark, next) in zip(marks, marks.dropFirst().map(\.place) + [chartWidth]) where mark.place < next {
      let isNarrow = mark.place + 1 + mark.word.count > next
      let start = isNarrow && next == chartWidth ? mark.place - mark.word.count : mark.place
      guard start >= line.count else { continue }
      line =
        line.padded(to: start) + (start < mark.place ? mark.word + "|" : isNarrow ? "|" : "|" + mark.word)
    }
    return "".padded(to: labelWidth) + line
  }

  private typealias Cell = (character: Character, isTrouble: Bool)

  private func line(of row: TimelineRow) -> String {
    var cells = Array<Cell>(repeating: (" ", false), count: chartWidth)
    /// If there is room.
    func write(_ words: String, at column: Int, isTrouble: Bool = false) {
      guard column + words.count <= cells.count else { return }
      for (place, letter) in words.enumerated() { cells[column + place] = (letter, isTrouble) }
    }
    for (range, isOverdue) in row.bars {
      let columns = column(of: range.lowerBound)...column(of: range.upperBound)
      // Where both meet, what was in order hides what was not.
      for column in columns where cells[column].character == " " {
        cells[column] = (isOverdue ? TimelineSign.overdue.rawValue : "═", isOverdue)
      }
      let words = " \(TimelineSign.overdue.meaning()) "
      if isOverdue, columns.count >= words.count + 4 {
        write(words, at: columns.lowerBound + 3, isTrouble: true)
      }
    }
    for (range, isOverdue) in row.bars where !isOverdue && range.upperBound < row.endOfLife {
      let goesOn = row.bars.contains { $0.range.lowerBound == range.upperBound }
      if !goesOn { cells[column(of: range.upperBound)].character = "╡" }
    }
    for (time, sign) in row.marks { cells[column(of: time)] = (sign.rawValue, sign.isTrouble) }
    if let freed = row.freed {
      let (place, word) = (column(of: freed), " freed ")
      cells[place].character = "╡"
      write(word, at: place + word.count < cells.count ? place + 1 : max(place - word.count, 0))
    }
    let used = cells.reversed().drop { $0.character == " " }.reversed()
    let text = used.map { style.colored(String($0.character), $0.isTrouble ? .red : nil) }.joined()
    return ("  \(row.label)".padded(to: labelWidth) + text.replacing("\u{1B}[0m\u{1B}[31m", with: ""))
      .trimmedAtEnd
  }

  private func column(of time: Double) -> Int {
    guard let span = timeline.span else { return 0 }
    let share = (time - span.lowerBound) / (span.upperBound - span.lowerBound)
    return min(max(Int(share * Double(chartWidth)), 0), chartWidth - 1)
  }
}
