/// A timeline as an SVG picture, which any browser shows, in light or dark.
struct TimelinePicture: Sendable {
  let timeline: Timeline
  let title: String

  // All lengths in the picture's own units, about a pixel each.
  private static let width = 760.0
  private static let left = 90.0
  private static let chart = 640.0
  private static let laneHeight = 22.0
  private static let trackHeight = 5.8 * laneHeight
  private static let top = 70.0

  var svg: String {
    let height = Self.top + Double(timeline.tracks.count) * Self.trackHeight
    let words = timeline.tracks.map { track in
      "\(track.title): " + LifeWords(recording: track.recording).sentences.joined(separator: " ")
    }
    return
      ([
        """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(Self.number(Self.width)) \(Self.number(height))" role="img" \
        aria-labelledby="title words">
          <title id="title">\(XMLTag.escaped(title))</title>
          <desc id="words">\(XMLTag.escaped(words.joined(separator: " ")))</desc>
          <style>
            text { font: 14px system-ui, sans-serif; fill: #24292f; }
            .title { font-weight: bold; }
          .words { font-size: 12px; }
            .guide { stroke: #8c959f; stroke-dasharray: 3 3; }
            .owner { stroke: #0969da; } .timer { stroke: #bf8700; } .tick { fill: #cf222e; }
            line { stroke-width: 8; } line.guide { stroke-width: 1; }
            @media (prefers-color-scheme: dark) { text { fill: #e6edf3; } }
          </style>
        """
      ] + head + timeline.tracks.enumerated().flatMap { draw($1, at: $0) } + ["</svg>"])
      .joined(separator: "\n") + "\n"
  }

  private var head: [String] {
    [text(title, x: 10, y: 24, kind: "title")]
      + guides.map { text($0.word, x: x(of: $0.time) - 16, y: 50) }
  }

  /// The two moments that all tracks have in common.
  private var guides: [(word: String, time: Double)] {
    timeline.span.map { [("made", $0.lowerBound), ("let go", 0)] } ?? []
  }

  private func draw(_ track: Timeline.Track, at index: Int) -> [String] {
    let y = Self.top + Double(index) * Self.trackHeight + 8
    func lane(_ number: Double) -> Double { y + number * Self.laneHeight }
    let words = LifeWords(recording: track.recording).sentences.joined(separator: " ")
    let texts = [
      text(track.title, x: 10, y: y, kind: "title"), text(words, x: 24, y: lane(4) + 5, kind: "words"),
    ]
    guard let life = track.recording.life else { return texts }
    let lines = guides.map {
      line("guide", from: (x(of: $0.time), lane(0.5)), to: (x(of: $0.time), lane(3.4)))
    }
    let alive = bar("owner", life.made...max(life.freed ?? life.end, life.made), y: lane(1))
    let timers = life.timerSpans.map { bar("timer", $0, y: lane(2)) }
    let ticks = life.ticks.map { time in
      "  <circle class=\"tick\" cx=\"\(Self.number(x(of: time)))\" cy=\"\(Self.number(lane(3)))\" r=\"4\"/>"
    }
    let labels = [("owner", 1.0), ("timer", 2), ("ticks", 3)].filter {
      $0.0 != "timer" || life.mostTimers > 0
    }
    return texts + lines + labels.map { text($0, x: 24, y: lane($1) + 5) } + [alive] + timers + ticks
  }

  // MARK: - Elements

  private func x(of time: Double) -> Double {
    Self.left + timeline.position(of: time, on: Self.chart)
  }

  private func bar(_ kind: String, _ span: ClosedRange<Double>, y: Double) -> String {
    line(kind, from: (x(of: span.lowerBound), y), to: (x(of: span.upperBound), y))
  }

  private func line(_ kind: String, from start: (Double, Double), to end: (Double, Double)) -> String {
    let numbers = [start.0, start.1, end.0, end.1].map(Self.number)
    return "  <line class=\"\(kind)\" x1=\"\(numbers[0])\" y1=\"\(numbers[1])\" x2=\"\(numbers[2])\""
      + " y2=\"\(numbers[3])\"/>"
  }

  private func text(_ words: String, x: Double, y: Double, kind: String? = nil) -> String {
    let kind = kind.map { " class=\"\($0)\"" } ?? ""
    return "  <text\(kind) x=\"\(Self.number(x))\" y=\"\(Self.number(y))\">\(XMLTag.escaped(words))</text>"
  }

  private static func number(_ value: Double) -> String { "\((value * 10).rounded() / 10)" }
}
