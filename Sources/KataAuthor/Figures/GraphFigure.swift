import Foundation
import KataCommand

/// One side of a graph, drawn where Graphviz puts its boxes and arrows, in the colours of the course, with a legend below.
///
/// Only who changes a graph needs that program, never a reader.
struct GraphFigure: Sendable {
  var title = "Who holds whom"
  let graph: OwnershipGraph
  let side: OwnershipGraph.Side
  /// What says which graph it shows.
  let mark: String

  private static let margin = 12.0
  private static let smallestWidth = 300.0

  /// What all graphs have in common. The sizes of letters are larger than those that are drawn, since not every reader
  /// has this font: so no label is wider than its room.
  private static let options = [
    "-Gnodesep=0.34", "-Granksep=0.5", "-Nshape=box", "-Nfontname=Helvetica", "-Nfontsize=16.5",
    "-Nheight=0.5", "-Nmargin=0.12,0.06", "-Efontname=Helvetica", "-Efontsize=14.5", "-Gfontname=Helvetica",
    "-Gfontsize=16.5",
  ]

  /// What a figure is drawn from, if it is a graph. Both sides of a change have one file.
  static func file(of figure: String) -> String {
    figure.replacing(/(?:-before|-after)?\.svg$/, with: ".dot")
  }

  /// Changes with the graph, and with how graphs are drawn.
  static func mark(of source: String) -> String {
    var fingerprint = Fingerprint()
    fingerprint.add("13")
    fingerprint.add(source)
    return "<metadata>\(fingerprint)</metadata>"
  }

  var words: String { graph.words(side) }

  var svg: String {
    let drawn = PicturePoint.all(in: graph.bb)[1]
    let width = max(drawn.x + 2 * Self.margin, Self.smallestWidth)
    let left = PictureFrame.number((width - drawn.x) / 2)
    let top = drawn.y + Self.margin + 12
    // Both sides stand beside each other on a page, so they are as high as the higher one.
    let bottom = OwnershipGraph.Side.allCases.map { legend(of: $0, width: width, y: top).bottom }.max() ?? top
    let arrows = graph.arrows(side).sorted { $0.key < $1.key }
    return PictureFrame.svg(
      style: PictureStyle.graph, title: title, words: words, width: width, height: bottom + Self.margin,
      mark: mark,
      content: ["<g transform=\"translate(\(left) \(PictureFrame.number(Self.margin)))\">"]
        + graph.objects.map(box).filter { !$0.isEmpty } + arrows.map { arrow($0.value, along: graph.edges[$0.key]) }
        + arrows.flatMap { label(of: graph.edges[$0.key]) } + ["</g>"]
        + legend(of: side, width: width, y: top).content)
  }

  // MARK: - Boxes and arrows

  /// Graphviz counts from below.
  private func points(_ text: String?) -> [PicturePoint] {
    let height = PicturePoint.all(in: graph.bb)[1].y
    return PicturePoint.all(in: text ?? "").map { PicturePoint(x: $0.x, y: height - $0.y) }
  }

  private func box(_ object: OwnershipGraph.Object) -> String {
    guard let center = points(object.pos).first, let width = Double(object.width ?? ""),
      let height = Double(object.height ?? "")
    else {
      return points(object.lp).first.map { Self.text(object.lines, at: $0, 15, "strongly middle") } ?? ""
    }
    let n = PictureFrame.number
    // They are in inches.
    let (w, h) = (width * 72, height * 72)
    let shape =
      object.isRoot
      ? "<ellipse cx=\"\(n(center.x))\" cy=\"\(n(center.y))\" rx=\"\(n(w / 2))\" ry=\"\(n(h / 2))\"/>"
      : PictureFrame.rect(
        "", center.x - w / 2, center.y - h / 2, w, h, corner: object.style == "rounded" ? 12 : 2)
    guard object.isThere(side) else { return "" }
    let kind = object.isOwner ? " owner" : ""
    return "<g class=\"node\(kind)\">\(shape)\(Self.text(object.lines, at: center, 17, "middle"))</g>"
  }

  private func arrow(_ arrow: OwnershipGraph.Arrow, along edge: OwnershipGraph.Edge) -> String {
    let points = points(edge.pos)
    // The tip, where the line begins, and three points for each of its curves.
    guard points.count >= 5, let tip = points.first, let end = points.last else { return "" }
    let curves = "M \(points[1].words) C " + points[2...].map(\.words).joined(separator: " ")
    let first = Array(points[1...4])
    return
      "<g class=\"edge \(arrow.rawValue)\"><path d=\"\(curves)\"/>\(GraphArrow.head(from: end, to: tip, arrow))"
      + (arrow == .cut ? GraphArrow.cut(first) : "") + "</g>"
  }

  /// In the room that Graphviz has left for it, which is to the right of the arrow, and close to the arrow: the room is
  /// as wide as the longer label of both sides.
  private func label(of edge: OwnershipGraph.Edge) -> [String] {
    let lines = edge.lines(side)
    guard !lines.isEmpty, let room = points(edge.lp).first else { return [] }
    let half = Double(lines.count) * 7.5
    let beside = GraphArrow.points(along: Array(points(edge.pos).dropFirst()))
      .filter { abs($0.y - room.y) <= half }.map(\.x).max()
    return [Self.text(lines, at: PicturePoint(x: (beside ?? room.x) + 8, y: room.y), 15, "small over")]
  }

  private static func text(_ lines: [String], at center: PicturePoint, _ height: Double, _ kind: String)
    -> String
  {
    lines.enumerated().map { place, line in
      let y = center.y + 5 + (Double(place) - Double(lines.count - 1) / 2) * height
      return PictureFrame.text(line, center.x, y, kind)
    }
    .joined()
  }

  // MARK: - The legend

  /// In as many rows as the width asks for, with the height at which it ends.
  private func legend(
    of side: OwnershipGraph.Side, width: Double, y: Double
  ) -> (content: [String], bottom: Double) {
    var (x, row) = (Self.margin, y + 18)
    var content = [PictureFrame.line("guide", Self.margin, y, width - Self.margin, y)]
    let shown = Set(graph.arrows(side).values)
    for arrow in OwnershipGraph.Arrow.allCases where shown.contains(arrow) {
      let room = 54 + Double(arrow.meaning.count) * 7 + 10
      if x + room > width, x > Self.margin {
        x = Self.margin
        row += 24
      }
      content += sample(of: arrow, x: x, y: row)
      x += room
    }
    return (content, row + 4)
  }

  private func sample(of arrow: OwnershipGraph.Arrow, x: Double, y: Double) -> [String] {
    let (start, end, tip) = (
      PicturePoint(x: x, y: y), PicturePoint(x: x + 32, y: y), PicturePoint(x: x + 42, y: y)
    )
    return [
      "<g class=\"edge \(arrow.rawValue)\"><path d=\"M \(start.words) L \(end.words)\"/>"
        + GraphArrow.head(from: end, to: tip, arrow)
        + (arrow == .cut ? GraphArrow.cut([start, start, end, end]) : "")
        + "</g>",
      PictureFrame.text(arrow.meaning, x + 52, y + 4.5, "small faint"),
    ]
  }
}

extension GraphFigure {
  /// Has Graphviz lay out the graph in a file.
  ///
  /// - Parameter path: Of the figure, relative to the package.
  /// - Throws: `EnvironmentError` if there is no Graphviz, it does not understand the file, or the change that the file
  ///   shows is none.
  init(path: String, root: String, source: String, environment: [String: String]) throws {
    let file = Self.file(of: path)
    let words = ["dot", "-Tjson0"] + Self.options + ["\(root)/\(file)"]
    let completed: CompletedProcess
    do {
      completed = try ChildProcess().run(Command(arguments: words, environment: environment))
    } catch let problem as EnvironmentError {
      throw EnvironmentError(
        problem.description, "It is Graphviz", remedy: "apt-get install graphviz, or brew install graphviz")
    }
    guard let graph = try? JSONDecoder().decode(OwnershipGraph.self, from: Data(completed.output.utf8))
    else {
      throw EnvironmentError("Graphviz does not understand \(file): \(completed.errors.trimmed)")
    }
    if let fault = graph.fault { throw EnvironmentError("\(file): \(fault).") }
    self.init(
      graph: graph, side: path.hasSuffix("-before.svg") ? .before : .after, mark: Self.mark(of: source))
  }
}
