import KataCommand

/// The life of one owner as a figure, narrow enough for a phone.
///
/// It shows what ``TimelineText`` shows of one track.
struct LifeFigure: Sendable {
  let title: String
  let recording: Recording
  let digest: String

  private static let width = 360.0
  private static let right = 18.0
  /// Columns of the sentences below.
  private static let columns = 46
  private static let firstRow = 62.0
  private static let rowHeight = 30.0
  /// Two words closer to each other than this would run together.
  private static let narrow = 62.0

  private var timeline: Timeline { Timeline(tracks: [track]) }
  private var track: Timeline.Track { Timeline.Track(title: title, recording: recording) }

  var svg: String {
    let sentences = timeline.sentences(of: track).joined(separator: " ")
    let lines = Style(hasColor: false, width: Self.columns).wrapped(sentences, indent: 0)
    let rows = recording.life.map(timeline.rows) ?? []
    let top = Self.firstRow + Double(rows.count) * Self.rowHeight + 6
    let words = lines.enumerated().map { place, line in
      FigureFrame.text(line, 16, top + Double(place) * 19, "small")
    }
    return FigureFrame(
      title: title, words: sentences, width: Self.width, height: top + Double(lines.count) * 19,
      digest: digest,
      content: (recording.life.map { draw($0, rows) } ?? []) + words
    ).svg
  }

  private func draw(_ life: Life, _ rows: [LifeRow]) -> [String] {
    moments(of: life, rows: rows.count)
      + rows.enumerated().flatMap { place, row in
        draw(row, y: Self.firstRow + Double(place) * Self.rowHeight)
      }
  }

  /// When it was made, and when its client let go.
  private func moments(of life: Life, rows: Int) -> [String] {
    let bottom = Self.firstRow + Double(rows - 1) * Self.rowHeight + 12
    let (made, dropped) = (x(life.made), x(0))
    let isNarrow = dropped - made < Self.narrow
    return [made, dropped].map { FigureFrame.line("guide", $0, 38, $0, bottom) } + [
      FigureFrame.text("made", made, isNarrow ? 18 : 30, "small"),
      isNarrow
        ? FigureFrame.text("let go", dropped, 34, "small")
        : FigureFrame.text("let go", min(dropped, Self.width - Self.right - 16), 30, "small middle"),
    ]
  }

  private func draw(_ row: LifeRow, y: Double) -> [String] {
    [FigureFrame.text(row.label, 16, y + 5)]
      + row.bars.map { FigureFrame.line(Self.kind(of: row), x($0.lowerBound), y, x($0.upperBound), y) }
      + row.dots.map { dot in
        row.kind == .stray ? Self.cross(x(dot.at), y) : Self.tick(x(dot.at), y, isLate: dot.at > 0)
      }
  }

  private static func kind(of row: LifeRow) -> String {
    switch row.kind {
    case .owner: "life"
    case .timer: "timer"
    case .worker, .circumstance, .tick, .stray: "other"
    }
  }

  /// A dot; after the client has let go, a diamond.
  private static func tick(_ x: Double, _ y: Double, isLate: Bool) -> String {
    let n = FigureFrame.number
    return isLate
      ? "<path class=\"late\" d=\"M \(n(x)) \(n(y - 6)) l 6 6 l -6 6 l -6 -6 Z\"/>"
      : "<circle class=\"tick\" cx=\"\(n(x))\" cy=\"\(n(y))\" r=\"4\"/>"
  }

  /// A message that reached nobody.
  private static func cross(_ x: Double, _ y: Double) -> String {
    let n = FigureFrame.number
    return "<path class=\"cross\" d=\"M \(n(x - 5)) \(n(y - 5)) l 10 10 m -10 0 l 10 -10\"/>"
  }

  private func x(_ time: Double) -> Double {
    left + timeline.position(of: time, on: Self.width - left - Self.right)
  }

  /// Where the lines begin: beside the longest name of a row.
  private var left: Double {
    max(74, 28 + 8 * Double(timeline.labels.map(\.count).max() ?? 0))
  }
}
