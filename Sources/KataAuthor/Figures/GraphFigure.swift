import Foundation
import KataCommand

/// A graph as Graphviz draws it, in the colours of the course, with a legend below.
///
/// Only who changes a graph needs that program, never a reader.
struct GraphFigure: Sendable {
  let title: String
  let graph: OwnershipGraph
  let digest: String
  /// What `dot -Tsvg` wrote.
  private let drawing: String

  private static let program = "dot"
  private static let margin = 12.0
  private static let smallestWidth = 300.0

  /// What all graphs have in common. Their colours, and what kinds of arrows look like, are in the style sheet.
  private static let options = [
    "-Gnodesep=0.3", "-Granksep=0.42", "-Nshape=box", "-Nfontname=Helvetica", "-Nfontsize=15",
    "-Nheight=0.5", "-Nmargin=0.15,0.06", "-Efontname=Helvetica", "-Efontsize=13", "-Gfontname=Helvetica",
    "-Gfontsize=15",
  ]

  /// Has Graphviz draw the graph in a file.
  ///
  /// - Throws: `EnvironmentError` if there is no Graphviz, or it does not understand the file.
  init(title: String, file: String, digest: String, environment: [String: String]) throws {
    let words = [Self.program, "-Tsvg", "-Tjson0"] + Self.options + [file]
    let remains: ChildProcess.Remains
    do {
      remains = try ChildProcess().run(Command(arguments: words, environment: environment))
    } catch let problem as EnvironmentError {
      throw EnvironmentError("\(problem)\nIt is Graphviz: apt-get install graphviz, or brew install graphviz")
    }
    guard let figure = Self(title: title, output: remains.output, digest: digest) else {
      throw EnvironmentError("Graphviz does not understand \(file.shown): \(remains.errors.trimmed.shown)")
    }
    self = figure
  }

  /// - Parameter output: The drawing, and after it the graph as JSON.
  init?(title: String, output: String, digest: String) {
    guard let end = output.firstRange(of: "</svg>"),
      let graph = try? OwnershipGraph(json: Data(output[end.upperBound...].utf8))
    else { return nil }
    self.title = title
    self.graph = graph
    self.digest = digest
    drawing = String(output[..<end.lowerBound])
  }

  var svg: String {
    let sides = drawing.firstMatch(of: /viewBox="\S+ \S+ ([0-9.]+) ([0-9.]+)"/)
    let drawn = (width: Double(sides?.1 ?? "") ?? 0, height: Double(sides?.2 ?? "") ?? 0)
    let width = max(drawn.width + 2 * Self.margin, Self.smallestWidth)
    let left = PictureFrame.number((width - drawn.width) / 2)
    let (legend, bottom) = legend(width: width, y: drawn.height + Self.margin + 8)
    return PictureFrame.svg(
      style: .graph, title: title, words: graph.words, width: width, height: bottom + Self.margin,
      digest: digest,
      content: ["<g transform=\"translate(\(left) \(PictureFrame.number(Self.margin)))\">"] + shapes + [
        "</g>"
      ]
        + legend)
  }

  /// The drawing without what the style sheet says, without comments, and without the names of nodes, which browsers
  /// would show beside the pointer.
  private var shapes: [String] {
    guard let start = drawing.firstRange(of: "<g id=\"graph0\"") else { return [] }
    return drawing[start.lowerBound...]
      .replacing(/<!--.*?-->|<title>.*?<\/title>|<polygon fill="white".*?\/>/.dotMatchesNewlines(), with: "")
      .replacing(/\ (?:fill|stroke|stroke-\w+|font-\w+|textLength|lengthAdjust|id)="[^"]*"/, with: "")
      .split(separator: "\n").map { $0.trimmed }.filter { !$0.isEmpty }
  }

  // MARK: - The legend

  /// In as many rows as the width asks for, with the height at which it ends.
  private func legend(width: Double, y: Double) -> ([String], Double) {
    var (x, row) = (Self.margin, y + 16)
    var content = [PictureFrame.line("guide", Self.margin, y, width - Self.margin, y)]
    for arrow in graph.arrows {
      let room = 54 + Double(arrow.meaning.count) * 7 + 10
      if x + room > width, x > Self.margin {
        x = Self.margin
        row += 22
      }
      content += sample(of: arrow, x: x, y: row)
      x += room
    }
    return (content, row + 4)
  }

  private func sample(of arrow: OwnershipGraph.Arrow, x: Double, y: Double) -> [String] {
    let n = PictureFrame.number
    return [
      "<g class=\"edge \(arrow.rawValue)\"><path d=\"M \(n(x)) \(n(y)) h 32\"/>"
        + "<polygon points=\"\(n(x + 42)),\(n(y)) \(n(x + 32)),\(n(y - 3.5)) \(n(x + 32)),\(n(y + 3.5))\"/></g>",
      PictureFrame.text(arrow.meaning, x + 52, y + 4.5, "small faint"),
    ]
  }
}
