/// A timeline as an SVG picture, which any browser shows, in light or dark.
///
/// It shows what ``TimelineText`` shows.
struct TimelinePicture: Sendable {
  let timeline: Timeline
  let title: String

  // All lengths in the picture's own units, about a pixel each.
  private static let chart = 640.0
  private static let right = 30.0
  private static let rowHeight = 22.0
  private static let lineHeight = 17.0
  private static let top = 54.0

  var svg: String {
    var elements: [String] = []
    var y = Self.top
    for track in timeline.tracks {
      elements += draw(track, at: y)
      y += height(of: track)
    }
    return ([head(height: y)] + [text(title, x: 10, y: 24, kind: "title")] + elements + ["</svg>"])
      .joined(separator: "\n") + "\n"
  }

  private func head(height: Double) -> String {
    let description = timeline.tracks.map { "\($0.title): " + words(of: $0).joined(separator: " ") }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(Self.number(left + Self.chart + Self.right)) \
      \(Self.number(height))" role="img" aria-labelledby="title words">
        <title id="title">\(XMLTag.escaped(title))</title>
        <desc id="words">\(XMLTag.escaped(description.joined(separator: " ")))</desc>
        <style>
          text { font: 14px system-ui, sans-serif; fill: #24292f; }
          .title { font-weight: bold; }
          .words { font-size: 12px; }
          .guide { stroke: #8c959f; stroke-dasharray: 3 3; }
          .owner { stroke: #0969da; } .timer { stroke: #bf8700; } .worker { stroke: #8250df; }
          .circumstance { stroke: #8c959f; }
          .tick { fill: #cf222e; } .elsewhere { fill: none; stroke: #cf222e; stroke-width: 2; }
          .stray { stroke: #cf222e; }
          line { stroke-width: 8; } line.guide { stroke-width: 1; } line.stray { stroke-width: 2; }
          @media (prefers-color-scheme: dark) { text { fill: #e6edf3; } }
        </style>
      """
  }

  // MARK: - Tracks

  private func height(of track: Timeline.Track) -> Double {
    let rows = track.recording.life.map { $0.rows.count + 1 } ?? 0
    return Double(rows + 1) * Self.rowHeight + Double(lines(for: track).count) * Self.lineHeight + 24
  }

  private func draw(_ track: Timeline.Track, at y: Double) -> [String] {
    var elements = [text(track.title, x: 10, y: y, kind: "title")]
    var y = y + Self.rowHeight
    if let life = track.recording.life {
      elements += guides(of: life, y: y)
      for row in timeline.rows(of: life) {
        y += Self.rowHeight
        elements += draw(row, y: y)
      }
      y += Self.rowHeight
    }
    for line in lines(for: track) {
      elements.append(text(line, x: 24, y: y, kind: "words"))
      y += Self.lineHeight
    }
    return elements
  }

  /// The two moments of a life. Their names stand side by side where they lie close together.
  private func guides(of life: Life, y: Double) -> [String] {
    let made = x(of: life.made)
    let bottom = y + (Double(life.rows.count) + 0.3) * Self.rowHeight
    return [
      text("made", x: made - 16, y: y), text("let go", x: max(x(of: 0) - 16, made + 30), y: y),
      line("guide", from: (made, y + 5), to: (made, bottom)),
      line("guide", from: (x(of: 0), y + 5), to: (x(of: 0), bottom)),
    ]
  }

  private func draw(_ row: LifeRow, y: Double) -> [String] {
    [text(row.label, x: 24, y: y)]
      + row.bars.map { bar in
        line(row.kind.rawValue, from: (x(of: bar.lowerBound), y - 5), to: (x(of: bar.upperBound), y - 5))
      }
      + row.dots.flatMap { draw($0, in: row, y: y - 5) }
  }

  private func draw(_ dot: LifeRow.Dot, in row: LifeRow, y: Double) -> [String] {
    let x = x(of: dot.at)
    if row.kind == .stray {
      return [
        line("stray", from: (x - 4, y - 4), to: (x + 4, y + 4)),
        line("stray", from: (x - 4, y + 4), to: (x + 4, y - 4)),
      ]
    }
    let kind = dot.isElsewhere ? "elsewhere" : "tick"
    return ["  <circle class=\"\(kind)\" cx=\"\(Self.number(x))\" cy=\"\(Self.number(y))\" r=\"4\"/>"]
  }

  // MARK: - Words

  private func words(of track: Timeline.Track) -> [String] {
    timeline.sentences(of: track) + [LifeWords(recording: track.recording).path].compactMap(\.self)
  }

  private func lines(for track: Timeline.Track) -> [String] {
    let style = Style(hasColor: false, width: 100)
    return style.wrapped(timeline.sentences(of: track).joined(separator: " "), indent: 0)
      + (LifeWords(recording: track.recording).path.map { style.wrappedPath($0, indent: 0) } ?? [])
  }

  // MARK: - Elements

  /// Where the chart begins: beside the longest name of a row.
  private var left: Double {
    max(90, 34 + 7 * Double(timeline.labels.map(\.count).max() ?? 0))
  }

  private func x(of time: Double) -> Double {
    left + timeline.position(of: time, on: Self.chart)
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
