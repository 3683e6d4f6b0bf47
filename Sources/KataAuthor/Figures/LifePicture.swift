import KataCommand

/// One life, or several below each other, as an SVG picture that any browser shows, in light or dark.
///
/// It is drawn on the beat, in a window of fixed length, so that it changes only if something else happens. What it shows
/// and what it says come from the same lives.
struct LifePicture: Sendable {
  struct Track: Sendable {
    /// Whose life it is; `nil` if the page says it.
    let title: String?
    let life: Lifetime
    /// Whether the code passes its tests, so that what is left at the end may be there.
    let isRight: Bool
  }

  let title: String
  let tracks: [Track]
  /// Whether it is the course's first picture, whose words are those of the sentence above it. What comes after the
  /// client has let go is uncovered from left to right, and then what that says; again and again, with a rest.
  var isMoving = false

  private static let width = 640.0
  private static let margin = 16.0
  private static let rowHeight = 30.0
  private static let barHeight = 16.0
  private static let letter = 9.2

  var words: String {
    tracks.map { track in
      ([track.title.map { "\($0):" }].compactMap(\.self) + track.life.told).joined(separator: " ")
    }
    .joined(separator: " ")
  }

  var svg: String {
    var content = [Self.symbols] + (isMoving ? [Self.motion] : [])
    var y = 4.0
    for track in tracks {
      content.append(headline(of: track, y: y + 26))
      content += draw(track, from: &y)
    }
    content += legend(y: y + 18)
    y += 34
    return PictureFrame.svg(
      style: PictureStyle.life, title: title, words: words, width: Self.width, height: y, mark: nil,
      content: content)
  }

  /// The marks, and the hatching of what should be gone.
  private static let symbols = """
    <defs>
    <pattern id="hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
    <path class="hatch" d="M 1.5 0 V 6" stroke-width="3"/></pattern>
    <circle id="circle" r="4.5"/><path id="triangle" d="M 0 -6.5 L 6.5 5.5 L -6.5 5.5 Z"/>
    <path id="cross" d="M -5 -5 L 5 5 M -5 5 L 5 -5"/>
    </defs>
    """

  /// A cover goes away to the right, and uncovers what lies below it. A reader who asks for less motion, and a printer,
  /// get the whole picture at once.
  private static let motion = """
    <style>
    .cover { display: none; }
    @media screen and (prefers-reduced-motion: no-preference) {
    .cover { display: inline; fill: var(--ground); transform-box: fill-box; transform-origin: right;
    animation: uncover 9s linear infinite; } .verdict { animation: tell 9s linear infinite; }
    @keyframes uncover { 0%, 11% { transform: scaleX(1); } 55%, 100% { transform: scaleX(0); } }
    @keyframes tell { 0%, 50% { opacity: 0; } 55%, 100% { opacity: 1; } }
    }
    </style>
    """

  // MARK: - Beats

  private static let beatsAfter = 7
  private static let beatsOfASpell = 3

  /// Where each spell begins, in beats.
  private var spells: [Int] { (0..<(tracks.map(\.life.uses.count).max() ?? 0)).map { 3 + $0 * 6 } }
  /// When its client lets go, in beats.
  private var end: Int { spells.last.map { $0 + 6 } ?? 5 }

  private func x(_ beat: Double) -> Double {
    left + beat / Double(end + Self.beatsAfter) * (Self.width - left - Self.margin)
  }

  private var dropped: Double { x(Double(end) - 0.5) }
  private var right: Double { Self.width - Self.margin }

  private func x(_ moment: Lifetime.Moment) -> Double {
    switch moment {
    case .before: x(Double(end) - 1.5)
    case .atOnce: dropped
    case .later: x(Double(end) + 0.6)
    case .never: right
    }
  }

  /// Where the lines begin: beside the longest name of a row.
  private var left: Double {
    Self.margin + 14 + Self.letter * Double(tracks.flatMap(rows).map(\.label.count).max() ?? 0)
  }

  // MARK: - A life

  private func draw(_ track: Track, from y: inout Double) -> [String] {
    let life = track.life
    y += 52
    let top = y
    let first = y + 22
    let rows = rows(of: track)
    let bottom = first + Double(rows.count - 1) * Self.rowHeight + 14
    var content = spells(of: life, from: top, to: bottom)
    content += [
      PictureFrame.line("guide", x(0), top + 4, x(0), bottom),
      PictureFrame.line("guide", dropped, top + 4, dropped, bottom),
      PictureFrame.text(isMoving ? "screen opens" : life.words.begin, x(0), top, "small"),
      PictureFrame.text(isMoving ? "screen closes" : life.words.end, dropped, top, "small"),
    ]
    for (place, row) in rows.enumerated() {
      let y = first + Double(place) * Self.rowHeight
      content += [PictureFrame.text(row.label, Self.margin, y + 5)] + row.draw(y)
    }
    if isMoving {
      let start = dropped + 2
      content.append(PictureFrame.rect("cover", start, top + 4, Self.width - 2 - start, bottom - top - 4))
    }
    y = bottom + 4
    return content
  }

  private func headline(of track: Track, y: Double) -> String {
    let verdict = "strongly\(isMoving ? " verdict" : "") \(track.isRight ? "green" : "red")"
    guard let title = track.title else {
      return PictureFrame.text(track.life.headline, Self.margin, y, verdict)
    }
    let start = Self.margin + Self.letter * Double(title.count + 1)
    return PictureFrame.text("\(title):", Self.margin, y, "strongly")
      + PictureFrame.text(track.life.headline, start, y, verdict)
  }

  private struct Row {
    let label: String
    let draw: (Double) -> [String]
  }

  private func rows(of track: Track) -> [Row] {
    let life = track.life
    let owner = Row(label: life.shortName) { y in
      bar("owner", from: x(0), to: life.ending, rest: ("overdue", "should be gone"), y)
        + (life.ending == .never ? [] : freed(x(life.ending), y))
    }
    let workers = life.workers.map { worker in
      Row(label: worker.activity.label) { y in
        let kind = worker.activity.kind == .timer ? "timer" : "worker"
        let left = track.isRight ? (kind, "may go on") : ("overdue", "should be gone")
        let rest = life.isOnlyAstray ? (kind, "still there") : left
        return bar(kind, from: x(0.3), to: worker.end, rest: rest, y)
      }
    }
    let tickings = life.tickers.map { part in
      Row(label: part ?? MomentWords.ticks) { y in marks(of: part, in: life, y) }
    }
    let strays = Row(label: MomentWords.astray) { y in
      (0..<Self.beatsAfter).map { mark("stray", "cross", x(Double(end + $0)), y) }
    }
    return [owner] + workers + tickings + (!life.strays.isEmpty ? [strays] : [])
  }

  /// - Parameter rest: How what is left after its client let go is drawn, and what it is called.
  private func bar(
    _ kind: String, from start: Double, to end: Lifetime.Moment, rest: (kind: String, words: String),
    _ y: Double
  ) -> [String] {
    guard end == .later || end == .never else { return [rect(kind, start, x(end), y)] }
    let (place, room) = (dropped + 8, Self.letter * Double(rest.words.count))
    let label = [
      PictureFrame.rect("label", place, y - Self.barHeight / 2, room, Self.barHeight),
      PictureFrame.text(rest.words, place + 6, y + 4.5, "small strongly"),
    ]
    return [rect(kind, start, dropped, y), rect(rest.kind, dropped, x(end), y)]
      + (end == .never ? label : [])
  }

  private func rect(_ kind: String, _ start: Double, _ end: Double, _ y: Double) -> String {
    PictureFrame.rect(kind, start, y - Self.barHeight / 2, end - start, Self.barHeight)
  }

  private func freed(_ place: Double, _ y: Double) -> [String] {
    [
      PictureFrame.line("freed", place, y - 11, place, y + 11),
      PictureFrame.text("freed", place + 8, y + 5, "small strongly over"),
    ]
  }

  private func marks(of part: String?, in life: Lifetime, _ y: Double) -> [String] {
    let kind = life.ticks(of: part).contains(where: \.isElsewhere) ? "-elsewhere" : ""
    let (uses, isBefore, after) = (life.uses, life.ticksBefore(of: part), life.ticksAfter(of: part))
    let before = (1..<end).filter { beat in
      let spell = spells.firstIndex { ($0..<$0 + Self.beatsOfASpell).contains(beat) }
      return spell.map { $0 < uses.count && life.ticks(of: part, in: uses[$0]) } ?? isBefore
    }
    let late = after == .none ? 0 : after == .once ? 1 : Self.beatsAfter
    return before.map { mark("tick\(kind)", "circle", x(Double($0)), y) }
      + (0..<late).map { mark("late\(kind)", "triangle", x(Double(end + $0)), y) }
      + (after == .onAndOn ? [PictureFrame.text("…", right - 4, y + 3, "red")] : [])
  }

  private func mark(_ kind: String, _ shape: String, _ x: Double, _ y: Double) -> String {
    "<use class=\"\(kind)\" href=\"#\(shape)\" x=\"\(PictureFrame.number(x))\" y=\"\(PictureFrame.number(y))\"/>"
  }

  /// The column in which a mode, a pause or a cover changes the ticks.
  private func spells(of life: Lifetime, from top: Double, to bottom: Double) -> [String] {
    life.uses.enumerated().flatMap { place, spell in
      let start = x(Double(spells[place]) - 0.5)
      let end = x(Double(spells[place] + Self.beatsOfASpell) - 0.5)
      return [
        PictureFrame.rect("spell", start, top + 4, end - start, bottom - top - 4),
        PictureFrame.text(spell.label, start + 2, top, "small"),
      ]
    }
  }

  // MARK: - The legend

  private func legend(y: Double) -> [String] {
    let lives = tracks.map(\.life)
    let isElsewhere = lives.contains { $0.ticks.contains(where: \.isElsewhere) }
    let kind = isElsewhere ? "-elsewhere" : ""
    let thread = isElsewhere ? " on another thread" : ""
    var signs = [("tick\(kind)", "circle", "tick\(thread)")]
    if lives.contains(where: { life in life.tickers.contains { life.ticksAfter(of: $0) != .none } }) {
      let words = isMoving ? "tick after the screen has closed" : "tick after its client let go"
      signs.append(("late\(kind)", "triangle", words))
    }
    if lives.contains(where: { !$0.strays.isEmpty }) { signs.append(("stray", "cross", "message to nobody")) }
    var x = left
    return signs.flatMap { kind, shape, words in
      defer { x += 34 + 7.4 * Double(words.count) }
      return [mark(kind, shape, x, y - 4), PictureFrame.text(words, x + 12, y, "small faint")]
    }
  }
}
