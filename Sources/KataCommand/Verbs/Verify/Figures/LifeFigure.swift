/// The life of one owner as a figure, narrow enough for a phone.
struct LifeFigure: Sendable {
  let title: String
  let recording: Recording
  let digest: String

  private static let width = 360.0
  private static let left = 74.0
  private static let right = 18.0
  /// Columns of the sentences below.
  private static let columns = 46
  private static let firstLane = 62.0
  private static let lane = 30.0
  /// Two words closer to each other than this would run together.
  private static let narrow = 62.0

  /// Some clocks are no timers that could be seen.
  private var lanes: [String] {
    (recording.life?.mostTimers ?? 0) > 0 ? ["owner", "timer", "ticks"] : ["owner", "ticks"]
  }

  private func y(_ lane: String) -> Double {
    Self.firstLane + Double(lanes.firstIndex(of: lane) ?? 0) * Self.lane
  }

  var svg: String {
    let sentences = LifeWords(recording: recording).sentences.joined(separator: " ")
    let lines = Style(hasColor: false, width: Self.columns).wrapped(sentences, indent: 0)
    let top = Self.firstLane + Double(lanes.count) * Self.lane + 6
    let words = lines.enumerated().map { place, line in
      FigureFrame.text(line, 16, top + Double(place) * 19, "small")
    }
    return FigureFrame(
      title: title, words: sentences, width: Self.width, height: top + Double(lines.count) * 19,
      digest: digest,
      content: (recording.life.map(draw) ?? []) + words
    ).svg
  }

  private func draw(_ life: Life) -> [String] {
    let timeline = Timeline(tracks: [Timeline.Track(title: title, recording: recording)])
    func x(_ time: Double) -> Double {
      Self.left + timeline.position(of: time, on: Self.width - Self.left - Self.right)
    }
    let bottom = y("ticks") + 12
    let (made, dropped) = (x(life.made), x(0))
    let guides = [made, dropped].map { FigureFrame.line("guide", $0, 38, $0, bottom) }
    let isNarrow = dropped - made < Self.narrow
    let moments = [
      FigureFrame.text("made", made, isNarrow ? 18 : 30, "small"),
      isNarrow
        ? FigureFrame.text("let go", dropped, 34, "small")
        : FigureFrame.text("let go", min(dropped, Self.width - Self.right - 16), 30, "small middle"),
    ]
    let labels = lanes.map { FigureFrame.text($0, 16, y($0) + 5) }
    let end = x(max(life.freed ?? life.end, life.made))
    let alive = FigureFrame.line("life", made, y("owner"), end, y("owner"))
    let timers = life.timerSpans.map {
      FigureFrame.line("timer", x($0.lowerBound), y("timer"), x($0.upperBound), y("timer"))
    }
    let ticks = life.ticks.map { tick(x($0), y("ticks"), isLate: $0 > 0) }
    return guides + moments + labels + [alive] + timers + ticks
  }

  /// A dot; after the client has let go, a diamond.
  private func tick(_ x: Double, _ y: Double, isLate: Bool) -> String {
    let n = FigureFrame.number
    return isLate
      ? "<path class=\"late\" d=\"M \(n(x)) \(n(y - 6)) L \(n(x + 6)) \(n(y)) L \(n(x)) \(n(y + 6)) L \(n(x - 6)) \(n(y)) Z\"/>"
      : "<circle class=\"tick\" cx=\"\(n(x))\" cy=\"\(n(y))\" r=\"4\"/>"
  }
}
