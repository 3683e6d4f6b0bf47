import KataCommand

/// What all figures of the course have in common: a ground of their own, so that they can be read wherever they are
/// shown, the colours on it, and their words for those who can't see them.
struct FigureFrame: Sendable {
  let title: String
  /// What is to be seen.
  let words: String
  let width: Double
  let height: Double
  /// A fingerprint of all that the figure shows.
  let digest: String
  let content: [String]

  /// Part of each figure's digest: a change of the drawing makes all of them anew.
  static let version = "3"

  var svg: String {
    let size = [width, height].map(Self.number)
    return
      ([
        """
        <svg xmlns="http://www.w3.org/2000/svg" width="\(size[0])" height="\(size[1])" \
        viewBox="0 0 \(size[0]) \(size[1])" role="img" aria-labelledby="title words">
        <title id="title">\(XMLTag.escaped(title))</title>
        <desc id="words">\(XMLTag.escaped(words))</desc>
        \(Self.mark(digest))
        """, Self.style,
        "<rect class=\"ground\" x=\"0.5\" y=\"0.5\" width=\"\(Self.number(width - 1))\" height=\"\(Self.number(height - 1))\" rx=\"10\"/>",
      ] + content + ["</svg>"]).joined(separator: "\n") + "\n"
  }

  /// How a figure says what it was made of.
  static func mark(_ digest: String) -> String { "<metadata>\(digest)</metadata>" }

  // Okabe and Ito's colours, which all can tell apart, darker or lighter as the ground wants them. No kind of line
  // is told by its colour alone.
  private static let style = """
    <style>
    .ground { fill: #ffffff; stroke: #d0d7de; }
    text { font: 15px system-ui, -apple-system, "Segoe UI", sans-serif; fill: #1f2328; }
    .small { font-size: 13px; } .strongly { font-weight: 600; } .middle { text-anchor: middle; }
    .label { paint-order: stroke; stroke: #ffffff; stroke-width: 4px; }
    .faint { fill: #59636e; }
    .object, .closure, .runLoop { fill: #f6f8fa; stroke: #59636e; stroke-width: 1.5; }
    .runLoop { fill: #ddf4ff; stroke: #0072b2; } .icon { fill: none; stroke: #0072b2; stroke-width: 2; }
    .arrow { fill: none; stroke: #1f2328; stroke-width: 1.8; } .head { fill: #1f2328; }
    .arrow.weak { stroke: #0072b2; stroke-dasharray: 6 4; } .head.weak { fill: #0072b2; }
    .arrow.question { stroke: #59636e; stroke-dasharray: 2 4; } .head.question { fill: #59636e; }
    .arrow.leak { stroke: #c24500; stroke-width: 4; } .head.leak, .badge { fill: #c24500; }
    .badgeText { fill: #ffffff; font-weight: 700; font-size: 14px; }
    .guide { stroke: #59636e; stroke-dasharray: 3 3; }
    .life { stroke: #0072b2; stroke-width: 10; } .timer { stroke: #b07800; stroke-width: 10; }
    .other { stroke: #59636e; stroke-width: 10; }
    .tick { fill: #1f2328; } .late { fill: #c24500; } .cross { stroke: #c24500; stroke-width: 3; }
    .mono { font: 14px ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace; white-space: pre; }
    .red { fill: #b83a00; font-weight: 600; } .green { fill: #00664f; font-weight: 600; }
    @media (prefers-color-scheme: dark) {
    .ground { fill: #161b22; stroke: #3d444d; }
    text { fill: #f0f6fc; } .label { stroke: #161b22; } .faint { fill: #9198a1; }
    .object, .closure { fill: #21262d; stroke: #9198a1; }
    .runLoop { fill: #0c2d4d; stroke: #56b4e9; } .icon { stroke: #56b4e9; }
    .arrow { stroke: #f0f6fc; } .head { fill: #f0f6fc; }
    .arrow.weak { stroke: #56b4e9; } .head.weak { fill: #56b4e9; }
    .arrow.question { stroke: #9198a1; } .head.question { fill: #9198a1; }
    .arrow.leak { stroke: #ff8a3d; } .head.leak, .badge { fill: #ff8a3d; }
    .badgeText { fill: #161b22; }
    .guide { stroke: #9198a1; } .life { stroke: #56b4e9; } .timer { stroke: #e69f00; }
    .other { stroke: #9198a1; }
    .tick { fill: #f0f6fc; } .late { fill: #ff8a3d; } .cross { stroke: #ff8a3d; }
    .red { fill: #ff9a57; } .green { fill: #4fd1a5; }
    }
    </style>
    """

  // MARK: - Elements

  static func text(_ words: String, _ x: Double, _ y: Double, _ kind: String = "") -> String {
    let kind = kind.isEmpty ? "" : " class=\"\(kind)\""
    return "<text\(kind) x=\"\(number(x))\" y=\"\(number(y))\">\(XMLTag.escaped(words))</text>"
  }

  static func line(_ kind: String, _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> String {
    "<line class=\"\(kind)\" x1=\"\(number(x1))\" y1=\"\(number(y1))\" x2=\"\(number(x2))\" y2=\"\(number(y2))\"/>"
  }

  static func number(_ value: Double) -> String {
    let rounded = (value * 10).rounded() / 10
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }
}
