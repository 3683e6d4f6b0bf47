/// The one style sheet of all pictures, for light and for dark grounds.
///
/// No two things are told apart by their colours alone.
enum PictureStyle {
  static let sheet = """
    <style>
    \(shapes)
    \(colours(light))
    @media (prefers-color-scheme: dark) {
    \(colours(dark))
    }
    </style>
    """

  private static let shapes = """
    text { font: 15px system-ui, -apple-system, "Segoe UI", sans-serif; }
    .small, .edge text { font-size: 13px; } .strongly, .cluster text, .red, .green, .leak text { font-weight: 600; }
    .mono { font: 14px ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace; white-space: pre; }
    .guide { stroke-dasharray: 3 3; } .freed { stroke-width: 3; } .stray { stroke-width: 2.5; }
    .overdue, .node polygon, .node path, .node ellipse { stroke-width: 1.5; }
    .tick-elsewhere, .late-elsewhere, .edge path { stroke-width: 1.8; }
    .cluster polygon, .edge path { fill: none; } .edge text, .over { paint-order: stroke; stroke-width: 4px; }
    .leak path, .leak polygon { stroke-width: 4; }
    .weak path { stroke-dasharray: 6 4; } .gone path, .question path { stroke-dasharray: 2 4; }
    """

  /// A name in braces stands for a colour.
  private static let rules = """
    text, .tick, .edge polygon { fill: {text}; } .edge path, .freed { stroke: {text}; }
    .faint, .worker, .gone polygon, .question polygon { fill: {faint}; }
    .guide, .node polygon, .node path, .gone path, .question path { stroke: {faint}; }
    .red, .late, .leak polygon { fill: {trouble}; }
    .overdue, .hatch, .late-elsewhere, .stray, .leak path, .leak polygon { stroke: {trouble}; }
    .green { fill: {right}; } .timer { fill: {violet}; } .circumstance { fill: {frame}; }
    .owner, .weak polygon { fill: {blue}; } .node ellipse, .weak path { stroke: {blue}; }
    .node polygon, .node path { fill: {box}; } .node ellipse { fill: {sky}; }
    .ground { fill: {ground}; stroke: {frame}; } .edge text, .over { stroke: {ground}; }
    .tick-elsewhere, .late-elsewhere { fill: {ground}; } .tick-elsewhere { stroke: {text}; } .overdue { fill: url(#hatch); }
    """

  private static func colours(_ palette: KeyValuePairs<String, String>) -> String {
    palette.reduce(rules) { $0.replacing("{\($1.key)}", with: $1.value) }
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
