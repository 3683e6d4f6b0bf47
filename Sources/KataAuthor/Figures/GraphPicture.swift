import Foundation
import KataCommand

/// A graph's nodes and arrows, drawn where the layout says.
struct GraphPicture: Sendable {
  let graph: OwnershipGraph
  let layout: GraphLayout

  /// With the upper left corner at `(x, y)`.
  func content(x: Double, y: Double) -> [String] {
    let lines = zip(graph.arrows, layout.lines).flatMap(draw)
    let nodes = graph.nodes.flatMap { node in layout.boxes[node.id].map { draw(node, in: $0) } ?? [] }
    let labels = zip(graph.arrows, layout.lines).flatMap(label)
    return ["<g transform=\"translate(\(FigureFrame.number(x)) \(FigureFrame.number(y)))\">"] + lines + nodes
      + labels + ["</g>"]
  }

  // MARK: - Arrows

  private static let headLength = 11.0
  private static let headWidth = 10.0

  private func draw(_ arrow: OwnershipGraph.Arrow, along line: GraphLayout.Line) -> [String] {
    var points = line.points
    guard points.count >= 4, let end = points.last else { return [] }
    // The line ends where its head begins.
    let before = points[points.count - 2]
    let (dx, dy) = (end.x - before.x, end.y - before.y)
    let length = max((dx * dx + dy * dy).squareRoot(), 0.1)
    let base = GraphLayout.Point(
      x: end.x - dx / length * Self.headLength, y: end.y - dy / length * Self.headLength)
    points[points.count - 1] = base
    let kind = arrow.kind == .strong ? "" : " \(arrow.kind.rawValue)"
    return [
      "<path class=\"arrow\(kind)\" d=\"\(Self.path(points))\"/>",
      "<path class=\"head\(kind)\" d=\"\(Self.head(at: end, from: base, isWide: arrow.kind == .leak))\"/>",
    ]
  }

  private static func path(_ points: [GraphLayout.Point]) -> String {
    let words = points.map { "\(FigureFrame.number($0.x)) \(FigureFrame.number($0.y))" }
    return "M \(words[0]) C \(words.dropFirst().joined(separator: ", "))"
  }

  private static func head(at tip: GraphLayout.Point, from base: GraphLayout.Point, isWide: Bool) -> String {
    let half = headWidth / 2 * (isWide ? 1.5 : 1)
    let (x, y) = ((tip.x - base.x) / headLength * half, (tip.y - base.y) / headLength * half)
    let corners = [(tip.x, tip.y), (base.x - y, base.y + x), (base.x + y, base.y - x)]
      .map { "\(FigureFrame.number($0.0)) \(FigureFrame.number($0.1))" }
    return "M \(corners.joined(separator: " L ")) Z"
  }

  // MARK: - Words

  private func label(of arrow: OwnershipGraph.Arrow, at line: GraphLayout.Line) -> [String] {
    guard let place = line.label else { return [] }
    let lines = arrow.label.isEmpty ? [] : OwnershipGraph.lines(of: arrow.label)
    guard arrow.kind == .leak else {
      return Self.words(lines, at: place.x, place.y, kind: "small label middle")
    }
    let shift = lines.isEmpty ? 0 : Double(lines.map(\.columns).max() ?? 0) * 3.8 + 4
    return Self.badge(place.x - shift, place.y)
      + Self.words(lines, at: place.x + 12, place.y, kind: "small label middle strongly")
  }

  /// Lines of text, their middle at a point.
  private static func words(_ lines: [String], at x: Double, _ y: Double, kind: String) -> [String] {
    lines.enumerated().map { place, line in
      let shift = (Double(place) - Double(lines.count - 1) / 2) * GraphLayout.lineHeight
      return FigureFrame.text(line, x, y + 5 + shift, kind)
    }
  }

  /// The mark of an arrow that leaks, for those to whom its colour says nothing.
  static func badge(_ x: Double, _ y: Double) -> [String] {
    [
      "<circle class=\"badge\" cx=\"\(FigureFrame.number(x))\" cy=\"\(FigureFrame.number(y))\" r=\"9\"/>",
      FigureFrame.text("!", x, y + 5, "badgeText middle"),
    ]
  }

  // MARK: - Nodes

  private func draw(_ node: OwnershipGraph.Node, in box: GraphLayout.Box) -> [String] {
    let numbers = [
      box.center.x - box.width / 2, box.center.y - box.height / 2, box.width, box.height,
      node.kind == .object ? 6 : box.height / 2,
    ].map(FigureFrame.number)
    let frame =
      "<rect class=\"\(node.kind)\" x=\"\(numbers[0])\" y=\"\(numbers[1])\" width=\"\(numbers[2])\""
      + " height=\"\(numbers[3])\" rx=\"\(numbers[4])\"/>"
    let isLoop = node.kind == .runLoop
    return [frame] + (isLoop ? Self.loop(box.center.x - box.width / 2 + 22, box.center.y) : [])
      + Self.words(
        OwnershipGraph.lines(of: node.label), at: box.center.x + (isLoop ? 12 : 0), box.center.y,
        kind: "middle")
  }

  /// An arrow that goes round: what a run loop does.
  private static func loop(_ x: Double, _ y: Double) -> [String] {
    let n = FigureFrame.number
    return [
      "<path class=\"icon\" d=\"M \(n(x + 5.7)) \(n(y - 4)) A 7 7 0 1 0 \(n(x + 7)) \(n(y + 1))\"/>",
      "<path class=\"icon\" d=\"M \(n(x + 7)) \(n(y - 9)) L \(n(x + 6)) \(n(y - 3.6)) L \(n(x + 0.6)) \(n(y - 4))\"/>",
    ]
  }
}
