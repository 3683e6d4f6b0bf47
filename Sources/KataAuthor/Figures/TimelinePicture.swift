import KataCommand

/// A timeline as an SVG picture, which any browser shows, in light or dark.
///
/// It shows what the timeline in a terminal shows.
struct TimelinePicture: Sendable {
  let timeline: Timeline
  /// With those of its tracks drawn only in a picture that stands alone. One on a page has the page's words around it.
  let title: String
  /// About a pixel each, like all lengths of the picture.
  let width: Double
  /// What a picture on a page is made of; `nil` for one that stands alone.
  var digest: String?

  private static let margin = 14.0
  private static let rowHeight = 30.0
  private static let barHeight = 11.0
  /// Two words closer to each other than this would run together.
  private static let narrow = 56.0
  private static let labelLetter = 8.8
  private static let smallLetter = 7.0
  private static let overdueWidth = 112.0

  var svg: String {
    var content = [Self.symbols]
    var y = 8.0
    if standsAlone {
      content.append(PictureFrame.text(title, Self.margin, y + 20, "strongly"))
      y += 32
    }
    for track in timeline.tracks {
      content += draw(track, from: &y)
    }
    content += legend(from: &y)
    return PictureFrame.svg(
      style: .life, title: title, words: words, width: width, height: y + 6, digest: digest, content: content)
  }

  private var standsAlone: Bool { digest == nil }

  private var words: String {
    timeline.tracks.map { track in
      ([standsAlone ? "\(track.title):" : nil] + timeline.sentences(of: track) + [track.recording.path])
        .compactMap(\.self).joined(separator: " ")
    }
    .joined(separator: " ")
  }

  /// The marks, and the hatching of what should be gone.
  private static let symbols = """
    <defs>
    <pattern id="hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
    <path class="hatch" d="M 1.5 0 V 6" stroke-width="3"/></pattern>
    <circle id="circle" r="3.6"/><path id="diamond" d="M 0 -5.5 L 5.5 0 L 0 5.5 L -5.5 0 Z"/>
    <path id="cross" d="M -4.5 -4.5 L 4.5 4.5 M -4.5 4.5 L 4.5 -4.5"/>
    </defs>
    """

  // MARK: - Tracks

  private func draw(_ track: Timeline.Track, from y: inout Double) -> [String] {
    var content: [String] = []
    if standsAlone {
      content.append(PictureFrame.text(track.title, Self.margin, y + 16, "strongly"))
      y += 22
    }
    if let lifetime = track.recording.lifetime {
      let rows = timeline.rows(of: track)
      let first = y + (isNarrow(lifetime) ? 56 : 48)
      content += moments(of: lifetime, from: y, to: first + Double(rows.count - 1) * Self.rowHeight + 12)
      for (place, row) in rows.enumerated() {
        content += draw(row, y: first + Double(place) * Self.rowHeight)
      }
      y = first + Double(rows.count - 1) * Self.rowHeight + 16
    }
    for line in lines(of: track) {
      content.append(PictureFrame.text(line, Self.margin, y + 18, "small"))
      y += PictureFrame.lineHeight
    }
    y += 12
    return content
  }

  private func lines(of track: Timeline.Track) -> [String] {
    let style = Style(hasColor: false, width: Int((width - 2 * Self.margin) / Self.smallLetter))
    return style.wrapped(timeline.sentences(of: track).joined(separator: " "), indent: 0)
      + (track.recording.path.map { style.wrappedPath($0, indent: 0) } ?? [])
  }

  private func isNarrow(_ lifetime: Lifetime) -> Bool { x(0) - x(lifetime.made) < Self.narrow }

  /// When it was made, and when its client let go.
  private func moments(of lifetime: Lifetime, from top: Double, to bottom: Double) -> [String] {
    let (made, dropped) = (x(lifetime.made), x(0))
    let second = isNarrow(lifetime) ? 30.0 : 16
    return [
      PictureFrame.line("guide", made, top + 20, made, bottom),
      PictureFrame.line("guide", dropped, top + second + 4, dropped, bottom),
      PictureFrame.text("made", made, top + 16, "small"),
      PictureFrame.text("let go", min(dropped, width - Self.margin - 36), top + second, "small"),
    ]
  }

  private func draw(_ row: TimelineRow, y: Double) -> [String] {
    [PictureFrame.text(row.label, Self.margin, y + 5)]
      + row.bars.flatMap { draw($0, kind: row.kind, y: y) }
      + row.marks.map { Self.mark($0.sign, x($0.at), y) }
      + (row.freed.map { freed($0, y: y) } ?? [])
  }

  /// However short what it stands for was, it can be seen.
  private func draw(_ bar: TimelineRow.Bar, kind: String, y: Double) -> [String] {
    let (start, end) = (x(bar.range.lowerBound), x(bar.range.upperBound))
    let length = max(end - start, 3)
    guard bar.isOverdue else { return [Self.rect(kind, start, y, length)] }
    let place = min(start + 5, width - Self.margin - Self.overdueWidth)
    return [
      Self.rect("overdue", start, y, length),
      PictureFrame.text(TimelineSign.overdue.meaning, place, y - 10, "small red over"),
    ]
  }

  private static func rect(_ kind: String, _ x: Double, _ y: Double, _ length: Double) -> String {
    let numbers = [x, y - barHeight / 2, length, barHeight].map(PictureFrame.number)
    return
      "<rect class=\"\(kind)\" x=\"\(numbers[0])\" y=\"\(numbers[1])\" width=\"\(numbers[2])\" height=\"\(numbers[3])\"/>"
  }

  private func freed(_ time: Double, y: Double) -> [String] {
    let place = x(time)
    return [
      PictureFrame.line("freed", place, y - 10, place, y + 10),
      PictureFrame.text("freed", min(place + 6, width - Self.margin - 34), y + 5, "small strongly"),
    ]
  }

  private static func mark(_ sign: TimelineSign, _ x: Double, _ y: Double) -> String {
    let shape =
      switch sign {
      case .tick, .tickElsewhere: "circle"
      case .lateTick, .lateTickElsewhere: "diamond"
      case .stray, .overdue: "cross"
      }
    let place = "x=\"\(PictureFrame.number(x))\" y=\"\(PictureFrame.number(y))\""
    return "<use class=\"\(sign.rawValue)\" href=\"#\(shape)\" \(place)/>"
  }

  // MARK: - Places

  private func x(_ time: Double) -> Double {
    left + timeline.position(of: time, on: width - left - Self.margin)
  }

  /// Where the lines begin: beside the longest name of a row.
  private var left: Double {
    Self.margin + 10 + Self.labelLetter * Double(timeline.labels.map(\.count).max() ?? 0)
  }

  // MARK: - The legend

  /// In as many lines as the width asks for.
  private func legend(from y: inout Double) -> [String] {
    guard !timeline.signs.isEmpty else { return [] }
    var content = [
      "<g class=\"legend\">", PictureFrame.line("guide", Self.margin, y, width - Self.margin, y),
    ]
    var x = Self.margin
    y += 18
    for sign in timeline.signs {
      let room = 24 + Self.smallLetter * Double(sign.meaning.count) + 14
      if x + room > width, x > Self.margin {
        x = Self.margin
        y += PictureFrame.lineHeight
      }
      content += [
        sign == .overdue ? Self.rect("overdue", x, y - 4, 16) : Self.mark(sign, x + 8, y - 4),
        PictureFrame.text(sign.meaning, x + 22, y, "small faint"),
      ]
      x += room
    }
    y += 6
    return content + ["</g>"]
  }
}

extension TimelinePicture {
  /// A lifetime on a page.
  init(of recording: Recording, title: String, width: Double, digest: String) {
    let track = Timeline.Track(title: title, recording: recording)
    self.init(timeline: Timeline(tracks: [track]), title: title, width: width, digest: digest)
  }
}

/// What `kata observe --svg` does.
struct PictureTool {
  func run(_ request: Request) throws -> ExitCode {
    let file = try OutputFile(
      named: request.values["--svg"] ?? "", in: request.surroundings.folder, ending: ".svg")
    return try ObserveVerb.observe(request) { timeline, lesson in
      try file.write(TimelinePicture(timeline: timeline, title: lesson.heading, width: 640).svg)
    }
  }
}
