import KataCommand

/// What all pictures of the course have in common: a ground of their own, so that they can be read wherever they are
/// shown, the colours on it, and their words for those who can't see them.
enum PictureFrame {
  /// A whole picture.
  ///
  /// - Parameters:
  ///   - words: What is to be seen.
  ///   - mark: An element that says what the picture was drawn from.
  static func svg(
    style: String, title: String, words: String, width: Double, height: Double, mark: String?,
    content: [String]
  ) -> String {
    let size = "width=\"\(number(width))\" height=\"\(number(height))\""
    let head = """
      <svg xmlns="http://www.w3.org/2000/svg" \(size) viewBox="0 0 \(number(width)) \(number(height))" \
      role="img" aria-labelledby="title words">
      <title id="title">\(XMLText.escaped(title))</title>
      <desc id="words">\(XMLText.escaped(words))</desc>
      """
    let start = [head, mark, style, rect("ground", 0.5, 0.5, width - 1, height - 1, corner: 10)]
    return (start.compactMap(\.self) + content + ["</svg>"]).joined(separator: "\n") + "\n"
  }

  // MARK: - Elements

  static func text(_ words: String, _ x: Double, _ y: Double, _ kind: String = "") -> String {
    let kind = kind.isEmpty ? "" : " class=\"\(kind)\""
    return "<text\(kind) x=\"\(number(x))\" y=\"\(number(y))\">\(XMLText.escaped(words))</text>"
  }

  static func line(_ kind: String, _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> String {
    "<line class=\"\(kind)\" x1=\"\(number(x1))\" y1=\"\(number(y1))\" x2=\"\(number(x2))\" y2=\"\(number(y2))\"/>"
  }

  /// - Parameters:
  ///   - kind: Its class; empty for none.
  ///   - corner: The radius of its corners, if they are round.
  static func rect(
    _ kind: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double, corner: Double? = nil
  ) -> String {
    let numbers = [x, y, width, height].map(number)
    return "<rect\(kind.isEmpty ? "" : " class=\"\(kind)\"") x=\"\(numbers[0])\" y=\"\(numbers[1])\" "
      + "width=\"\(numbers[2])\" height=\"\(numbers[3])\"\(corner.map { " rx=\"\(number($0))\"" } ?? "")/>"
  }

  static func number(_ value: Double) -> String {
    let rounded = (value * 10).rounded() / 10
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }
}

/// The style sheets of the pictures, for light and for dark grounds, each on one line: nobody reads them in a picture.
///
/// No two things are told apart by their colours alone.
enum PictureStyle {
  static var graph: String { sheet(arrowsAndBoxes) }
  static var life: String { sheet(barsAndTicks) }

  private static func sheet(_ rules: String) -> String {
    """
    <style>svg { \(variables(light)) }
    @media (prefers-color-scheme: dark) { svg { \(variables(dark)) } }
    \(frame)
    \(rules)</style>
    """.replacing("\n", with: " ")
  }

  /// What all pictures have.
  private static let frame = """
    text { font: 15px system-ui, -apple-system, "Segoe UI", sans-serif; fill: var(--text); }
    .small { font-size: 13px; } .strongly { font-weight: 600; } .faint { fill: var(--faint); }
    .ground { fill: var(--ground); stroke: var(--frame); } .guide { stroke: var(--faint); stroke-dasharray: 3 3; }
    """

  private static let arrowsAndBoxes = """
    .middle { text-anchor: middle; } .over { paint-order: stroke; stroke: var(--ground); stroke-width: 4px; }
    .node rect { fill: var(--box); stroke: var(--faint); stroke-width: 1.5; }
    .node ellipse { fill: var(--sky); stroke: var(--blue); stroke-width: 1.5; }
    .owner rect { stroke: var(--blue); stroke-width: 3; } .owner text { font-weight: 600; }
    .edge path { fill: none; stroke: var(--text); stroke-width: 1.8; } .edge polygon { fill: var(--text); }
    .weak path { stroke: var(--blue); stroke-dasharray: 6 4; } .weak polygon { fill: var(--blue); }
    .gone path, .question path { stroke: var(--faint); stroke-dasharray: 2 4; }
    .gone polygon, .question polygon { fill: var(--faint); }
    .path path, .cut path { stroke: var(--trouble); stroke-width: 4; } .path polygon, .cut polygon { fill: var(--trouble); }
    .cut .scissors { stroke: var(--text); stroke-width: 2.2; }
    """

  private static let barsAndTicks = """
    .owner { fill: var(--blue); } .worker { fill: var(--violet); } .spell { fill: var(--faint); }
    .hatch { stroke: var(--trouble); } .red { fill: var(--trouble); } .green { fill: var(--right); }
    .overdue { fill: url(#hatch); stroke: var(--trouble); stroke-width: 1.5; }
    .over { paint-order: stroke; stroke: var(--ground); stroke-width: 4px; }
    .end { stroke: var(--text); stroke-width: 3; } .astray { stroke: var(--trouble); stroke-width: 2.5; }
    .tick { fill: var(--text); } .late { fill: var(--trouble); }
    .tick-elsewhere { fill: var(--ground); stroke: var(--text); stroke-width: 1.8; }
    .late-elsewhere { fill: var(--ground); stroke: var(--trouble); stroke-width: 1.8; }
    """

  private static func variables(_ palette: KeyValuePairs<String, String>) -> String {
    palette.map { "--\($0): \($1);" }.joined(separator: " ")
  }

  // Okabe and Ito's colours, which all can tell apart, darker or lighter as the ground wants them.
  private static let light: KeyValuePairs = [
    "ground": "#ffffff", "text": "#1f2328", "faint": "#59636e", "frame": "#d0d7de", "box": "#f6f8fa",
    "sky": "#ddf4ff", "blue": "#0072b2", "violet": "#7a5cb8", "trouble": "#c24500", "right": "#00664f",
  ]
  private static let dark: KeyValuePairs = [
    "ground": "#161b22", "text": "#f0f6fc", "faint": "#9198a1", "frame": "#3d444d", "box": "#21262d",
    "sky": "#0c2d4d", "blue": "#56b4e9", "violet": "#b79cf0", "trouble": "#ff8a3d", "right": "#4fd1a5",
  ]
}
