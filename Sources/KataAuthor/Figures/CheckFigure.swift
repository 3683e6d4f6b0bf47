import KataCommand

/// What a check prints, as a figure: one run, or several below each other.
struct CheckFigure: Sendable {
  struct Run: Sendable {
    /// Above it: what was typed.
    let command: String
    /// With the colours of a terminal.
    let lines: [String]
  }

  let title: String
  let runs: [Run]
  let digest: String

  /// Columns: as few as make sense, since each makes the letters smaller on a phone.
  static let columns = 48
  private static let lineHeight = 20.0
  private static let letter = 8.45
  private static let margin = 18.0

  var svg: String {
    var content: [String] = []
    var y = 34.0
    for (place, run) in runs.enumerated() {
      if place > 0 {
        content.append(PictureFrame.line("guide", Self.margin, y - 12, width - Self.margin, y - 12))
        y += 18
      }
      content.append(PictureFrame.text("$ \(run.command)", Self.margin, y, "mono faint"))
      y += Self.lineHeight * 1.4
      for line in run.lines {
        content.append(text(line, y: y))
        y += Self.lineHeight
      }
      y += 8
    }
    return PictureFrame.svg(
      style: .check, title: title, words: words, width: width, height: y - 6, digest: digest,
      content: content.filter { !$0.isEmpty })
  }

  private var width: Double { Double(Self.columns) * Self.letter + 2 * Self.margin }

  private var words: String {
    runs.map { run in
      let lines = run.lines.map { Self.pieces(of: $0).map(\.text).joined().trimmed }.filter { !$0.isEmpty }
      return "\(run.command): " + lines.joined(separator: " ")
    }
    .joined(separator: " ")
  }

  private func text(_ line: String, y: Double) -> String {
    let pieces = Self.pieces(of: line)
    guard pieces.contains(where: { !$0.text.trimmed.isEmpty }) else { return "" }
    let spans = pieces.map { piece in
      let kind = piece.kind.isEmpty ? "" : " class=\"\(piece.kind)\""
      return "<tspan\(kind)>\(XMLText.escaped(piece.text))</tspan>"
    }
    return
      "<text class=\"mono\" xml:space=\"preserve\" x=\"\(PictureFrame.number(Self.margin))\" y=\"\(PictureFrame.number(y))\">"
      + spans.joined() + "</text>"
  }

  /// A line, cut where its look changes.
  static func pieces(of line: String) -> [(text: String, kind: String)] {
    let kinds = ["1": "strongly", "31": "red", "32": "green"]
    return line.split(separator: "\u{1B}[", omittingEmptySubsequences: false).enumerated().compactMap {
      place, part in
      guard place > 0, let end = part.firstIndex(of: "m") else { return (String(part), "") }
      return (String(part[part.index(after: end)...]), kinds[String(part[..<end])] ?? "")
    }
    .filter { !$0.text.isEmpty }
  }
}
