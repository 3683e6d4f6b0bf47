import KataCommand

/// One life, or several below each other, as an SVG picture that any browser shows, in light or dark.
///
/// It has the rows and the words of a life in the terminal. But it is drawn on the beat, in a window of fixed length, so
/// that it changes only if something else happens. It is as wide as a phone can show it with letters that can be read.
struct LifePicture: Sendable {
  struct Track: Sendable {
    /// Whose life it is; `nil` if the page says it.
    let title: String?
    let life: Lifetime
  }

  let title: String
  let tracks: [Track]

  private static let width = 400.0
  private static let margin = 14.0
  private static let rowHeight = 30.0
  /// For a letter of a label, and for one of the words beside a row.
  private static let (letter, smallLetter) = (9.2, 7.7)

  var words: String {
    tracks.map { track in
      ([track.title.map { "\($0):" }].compactMap(\.self) + track.life.told).joined(separator: " ")
    }
    .joined(separator: " ")
  }

  var svg: String {
    var content = [Self.symbols]
    var y = 4.0
    for track in tracks {
      content.append(headline(of: track, y: y + 26))
      content += draw(track.life, from: &y)
    }
    return PictureFrame.svg(
      style: PictureStyle.life, title: title, words: words,
      width: Self.width, height: y + 4, mark: nil, content: content)
  }

  /// The marks, and the hatching of what should be gone.
  private static let symbols = """
    <defs><pattern id="hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">\
    <path class="hatch" d="M 1.5 0 V 6" stroke-width="3"/></pattern>\
    <circle id="circle" r="4"/><path id="triangle" d="M 0 -6 L 5.5 5 L -5.5 5 Z"/>\
    <path id="cross" d="M -4.5 -4.5 L 4.5 4.5 M -4.5 4.5 L 4.5 -4.5"/></defs>
    """

  // MARK: - Beats

  private static let beatsAfter = 4
  private static let beatsOfASpell = 3

  /// Where each spell begins, in beats.
  private var spells: [Int] { (0..<(tracks.map(\.life.uses.count).max() ?? 0)).map { 3 + $0 * 5 } }
  /// When its client lets go, in beats.
  private var end: Int { (spells.last ?? 0) + 5 }

  private func x(_ beat: Double) -> Double {
    left + beat / Double(end + Self.beatsAfter) * (right - left)
  }

  private var dropped: Double { x(Double(end) - 0.5) }

  private func x(_ moment: Lifetime.Moment) -> Double {
    switch moment {
    case .before: x(Double(end) - 1.5)
    case .atOnce: dropped
    case .later: x(Double(end) + 0.6)
    case .never: right
    }
  }

  private var rows: [LifeRow] { tracks.flatMap { $0.life.rows(isBrief: false) } }

  /// Where the lines begin: beside the longest name of a row.
  private var left: Double {
    Self.margin + 10 + Self.letter * Double(rows.map(\.label.count).max() ?? 0)
  }

  /// Where they end: there has to be room for the longest words.
  private var right: Double {
    let longest = rows.filter(Self.reachesTheEnd).flatMap(Self.lines).map(\.count).max() ?? 0
    return Self.width - Self.margin - 8 - Self.smallLetter * Double(longest)
  }

  private static func reachesTheEnd(_ row: LifeRow) -> Bool {
    row.bars.isEmpty ? row.marks.contains(where: \.sign.isTrouble) : !row.ends
  }

  /// The words beside a row, without a number of ticks, since that is chance.
  private static func lines(of row: LifeRow) -> [String] {
    let words = row.marks.isEmpty ? row.words : row.words.replacing(/^(?:at least )?\d+ (?:that )?/, with: "")
    return words.split(separator: ", ").map(String.init)
  }

  // MARK: - A life

  private func headline(of track: Track, y: Double) -> String {
    let verdict = "strongly \(track.life.showsTrouble ? "red" : "green")"
    let title = track.title.map { "\($0): " } ?? ""
    let start = Self.margin + Self.letter * Double(title.count)
    return (title.isEmpty ? "" : PictureFrame.text(title.trimmed, Self.margin, y, "strongly"))
      + PictureFrame.text(track.life.headline, start, y, verdict)
  }

  private func draw(_ life: Lifetime, from y: inout Double) -> [String] {
    let (top, first) = (y + 52, y + 72)
    let rows = life.rows(isBrief: false)
    let bottom = first + Double(rows.count - 1) * Self.rowHeight + 14
    y = bottom + 4
    let moments = [(x(0), life.words.begin), (dropped, life.words.end)].map { x, word in
      PictureFrame.line("guide", x, top + 4, x, bottom) + PictureFrame.text(word, x, top, "small")
    }
    let drawn = rows.enumerated().map { place, row in
      let y = first + Double(place) * Self.rowHeight
      return PictureFrame.text(row.label, Self.margin, y + 5)
        + (row.bars.isEmpty ? marks(row, of: life, y) : bar(row, of: life, isOwner: place == 0, y))
    }
    return moments + drawn
  }

  /// What a row says stands beside what it is about: after a bar's end, or after the last mark.
  private func words(of row: LifeRow, _ x: Double, _ y: Double) -> String {
    let lines = Self.lines(of: row)
    return lines.enumerated().map { place, line in
      let y = y + 4.5 + (Double(place) - Double(lines.count - 1) / 2) * 14
      return PictureFrame.text(line, x + 8, y, "small over")
    }
    .joined()
  }

  private func bar(_ row: LifeRow, of life: Lifetime, isOwner: Bool, _ y: Double) -> String {
    if let place = life.uses.firstIndex(where: { $0.label == row.label }) {
      let start = Double(spells[place]) - 0.5
      return rect("spell", x(start), x(start + Double(Self.beatsOfASpell)), y)
    }
    let end = isOwner ? life.ending : life.workers.first { $0.activity.label == row.label }?.end ?? .never
    let isOverdue = row.bars.contains(where: \.isOverdue) && x(end) > dropped
    let stroke = x(end) + 1.5
    return (isOverdue ? rect("overdue", dropped, x(end), y) : "")
      + rect(isOwner ? "owner" : "worker", x(isOwner ? 0 : 0.3), isOverdue ? dropped : x(end), y)
      + (row.ends ? PictureFrame.line("end", stroke, y - 11, stroke, y + 11) : "")
      + words(of: row, row.ends ? x(end) : right, y)
  }

  private func rect(_ kind: String, _ start: Double, _ end: Double, _ y: Double) -> String {
    PictureFrame.rect(kind, start, y - 8, end - start, 16)
  }

  private func marks(_ row: LifeRow, of life: Lifetime, _ y: Double) -> String {
    func marks(_ kind: String, _ shape: String, _ beats: some Sequence<Int>) -> String {
      let y = PictureFrame.number(y)
      return beats.map { beat in
        "<use class=\"\(kind)\" href=\"#\(shape)\" x=\"\(PictureFrame.number(x(Double(beat))))\" y=\"\(y)\"/>"
      }
      .joined()
    }
    let words = words(of: row, Self.reachesTheEnd(row) ? right : dropped, y)
    guard row.label != MomentWords.astray else {
      return marks("astray", "cross", end..<end + Self.beatsAfter) + words
    }
    let part = life.parts.first { $0 == row.label }
    let kind = life.ticks(of: part).contains(where: \.isElsewhere) ? "-elsewhere" : ""
    let (uses, isBefore, after) = (life.uses, life.ticksBefore(of: part), life.ticksAfter(of: part))
    let before = (1..<end).filter { beat in
      let spell = spells.firstIndex { ($0..<$0 + Self.beatsOfASpell).contains(beat) }
      return spell.map { $0 < uses.count && life.ticks(of: part, in: uses[$0]) } ?? isBefore
    }
    let late = after == .none ? 0 : after == .once ? 1 : Self.beatsAfter
    return marks("tick\(kind)", "circle", before) + marks("late\(kind)", "triangle", end..<end + late) + words
  }
}
