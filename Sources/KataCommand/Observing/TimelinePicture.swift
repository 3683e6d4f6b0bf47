/// A timeline as an SVG picture, which any browser shows, in light or dark.
struct TimelinePicture: Sendable {
  let timeline: Timeline
  let title: String

  // All lengths in the picture's own units, about a pixel each.
  private static let width = 760.0
  private static let left = 90.0
  private static let chart = 640.0
  private static let laneHeight = 22.0
  private static let trackHeight = 4.6 * laneHeight
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
          <title id="title">\(Self.escaped(title))</title>
          <desc id="words">\(Self.escaped(words.joined(separator: " ")))</desc>
          <style>
            text { font: 14px system-ui, sans-serif; fill: #24292f; }
            .title { font-weight: bold; }
            .guide { stroke: #8c959f; stroke-dasharray: 3 3; }
            .owner { stroke: #0969da; } .timer { stroke: #bf8700; } .tick { fill: #cf222e; }
            line { stroke-width: 8; } line.guide { stroke-width: 1; }
            @media (prefers-color-scheme: dark) { text { fill: #e6edf3; } }
          </style>
        """
      ] + head(height: height) + timeline.tracks.enumerated().flatMap { draw($1, at: $0) } + ["</svg>"])
      .joined(separator: "\n") + "\n"
  }

  private func head(height: Double) -> [String] {
    guard let span = timeline.span else { return [text(title, x: 10, y: 24, isTitle: true)] }
    let moments = [("made", span.lowerBound), ("let go", 0)]
    return [text(title, x: 10, y: 24, isTitle: true)]
      + moments.flatMap { word, time -> [String] in
        let x = x(of: time)
        return [
          text(word, x: x - 14, y: 50),
          line("guide", from: (x, 56), to: (x, height - 8)),
        ]
      }
  }

  private func draw(_ track: Timeline.Track, at index: Int) -> [String] {
    let y = Self.top + Double(index) * Self.trackHeight + 8
    let words = LifeWords(recording: track.recording).sentences.joined(separator: " ")
    let heading = text("\(track.title): \(words)", x: 10, y: y)
    guard let life = track.recording.life else { return [heading] }
    let (owner, timer, ticks) = (y + Self.laneHeight, y + 2 * Self.laneHeight, y + 3 * Self.laneHeight)
    let alive = [
      text("owner", x: 24, y: owner + 5),
      bar("owner", life.made...max(life.freed ?? life.end, life.made), y: owner),
    ]
    let timers =
      life.mostTimers == 0
      ? [] : [text("timer", x: 24, y: timer + 5)] + life.timerSpans.map { bar("timer", $0, y: timer) }
    let dots = life.ticks.map { time in
      "  <circle class=\"tick\" cx=\"\(Self.number(x(of: time)))\" cy=\"\(Self.number(ticks))\" r=\"4\"/>"
    }
    return [heading] + alive + timers + [text("ticks", x: 24, y: ticks + 5)] + dots
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

  private func text(_ words: String, x: Double, y: Double, isTitle: Bool = false) -> String {
    let kind = isTitle ? " class=\"title\"" : ""
    return "  <text\(kind) x=\"\(Self.number(x))\" y=\"\(Self.number(y))\">\(Self.escaped(words))</text>"
  }

  private static func number(_ value: Double) -> String { "\((value * 10).rounded() / 10)" }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
