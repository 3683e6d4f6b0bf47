/// A timeline, drawn with letters.
struct TimelineText: Sendable {
  let timeline: Timeline
  let style: Style

  private static let labelWidth = 9

  var lines: [String] { head + timeline.tracks.flatMap { [""] + lines(of: $0) } }

  private var chartWidth: Int { style.textWidth - Self.labelWidth }

  /// Names the two moments that all tracks have in common.
  private var head: [String] {
    guard timeline.span != nil else { return [] }
    let place = max(column(of: 0), 5)
    let label = String(repeating: " ", count: Self.labelWidth)
    return [label + "made".padded(to: place) + "let go", label + "|".padded(to: place) + "|"]
  }

  private func lines(of track: Timeline.Track) -> [String] {
    let words = LifeWords(recording: track.recording).sentences.joined(separator: " ")
    let lanes = track.recording.life.map(lanes) ?? []
    return [style.bold(track.title)] + lanes + style.wrapped(words, indent: 2)
  }

  private func lanes(of life: Life) -> [String] {
    let alive = lane("owner", spans: [life.made...max(life.freed ?? life.end, life.made)])
    let ticks = lane("ticks", marks: life.ticks)
    return life.mostTimers == 0 ? [alive, ticks] : [alive, lane("timer", spans: life.timerSpans), ticks]
  }

  private func lane(_ label: String, spans: [ClosedRange<Double>]) -> String {
    lane(label) { cells in
      for span in spans {
        for column in column(of: span.lowerBound)...column(of: span.upperBound) { cells[column] = "━" }
      }
    }
  }

  private func lane(_ label: String, marks: [Double]) -> String {
    lane(label) { cells in
      for mark in marks { cells[column(of: mark)] = "•" }
    }
  }

  private func lane(_ label: String, draw: (inout [Character]) -> Void) -> String {
    var cells = [Character](repeating: " ", count: chartWidth)
    draw(&cells)
    let line = String(cells)
    let end = line.lastIndex { $0 != " " }.map(line.index(after:)) ?? line.startIndex
    return "  \(label)".padded(to: Self.labelWidth) + line[..<end]
  }

  private func column(of time: Double) -> Int {
    let column = Int(timeline.position(of: time, on: Double(chartWidth)))
    return min(max(column, 0), chartWidth - 1)
  }
}
