import Foundation
import KataCommand

/// Where the parts of a graph go, as Graphviz says. Only who writes a page needs that program, never a reader.
struct GraphLayout: Sendable {
  struct Point: Sendable {
    let x: Double
    let y: Double
  }

  struct Box: Sendable {
    let center: Point
    let width: Double
    let height: Double
  }

  struct Line: Sendable {
    /// A start, and three points for each Bézier curve.
    let points: [Point]
    /// The middle of the label.
    let label: Point?
  }

  private(set) var width = 0.0
  private(set) var height = 0.0
  private(set) var boxes: [String: Box] = [:]
  /// In the order of the graph's arrows.
  private(set) var lines: [Line] = []

  private static let nodeHeight = 38.0
  /// What a second line of a label adds.
  static let lineHeight = 17.0
  private static let program = "dot"
  private static let unit = 72.0

  /// From above, or from the left where that is narrower: the narrower, the better on a phone.
  ///
  /// - Throws: `EnvironmentError` if there is no Graphviz.
  static func narrowest(of graph: OwnershipGraph, environment: [String: String]) throws -> GraphLayout {
    let layouts = try ["TB", "LR"].map { try GraphLayout(of: graph, from: $0, environment: environment) }
    guard layouts[0].width > wideForAPhone, layouts[1].width < layouts[0].width else { return layouts[0] }
    return layouts[1]
  }

  private static let wideForAPhone = 400.0

  private init(of graph: OwnershipGraph, from direction: String, environment: [String: String]) throws {
    let file = TemporaryFolder.shared.freshFile(named: "graph")
    defer { unlink(file) }
    try? Data(Self.description(of: graph, from: direction).utf8).write(to: URL(fileURLWithPath: file))
    let remains: ChildProcess.Remains
    do {
      remains = try ChildProcess().run(
        Command(words: [Self.program, "-Tplain", file], environment: environment))
    } catch let problem as EnvironmentError {
      throw EnvironmentError(
        "\(problem)\nIt is Graphviz: apt-get install graphviz, or brew install graphviz")
    }
    read(remains.output, of: graph)
  }

  /// The graph in Graphviz's own language.
  private static func description(of graph: OwnershipGraph, from direction: String) -> String {
    let nodes = graph.nodes.map { node in
      let icon = node.kind == .runLoop ? 26.0 : 0
      let lines = OwnershipGraph.lines(of: node.label)
      let width = Double(lines.map(\.columns).max() ?? 0) * 8.4 + 26 + icon
      let height = nodeHeight + Double(lines.count - 1) * lineHeight
      return "\"\(node.id)\" [width=\(width / unit), height=\(height / unit)]"
    }
    let arrows = graph.arrows.map { arrow in
      let lines = OwnershipGraph.lines(of: arrow.label)
      let width = Double(lines.map(\.columns).max() ?? 0) * 7.6 + (arrow.kind == .leak ? 34 : 10)
      let height = 20 + Double(lines.count - 1) * lineHeight
      let cell = "<td fixedsize=\"true\" width=\"\(Int(width))\" height=\"\(Int(height))\"></td>"
      let table = "<<table border=\"0\" cellborder=\"0\" cellpadding=\"0\"><tr>\(cell)</tr></table>>"
      let label = arrow.label.isEmpty && arrow.kind != .leak ? "" : ", label=\(table)"
      return "\"\(arrow.from)\" -> \"\(arrow.to)\" [arrowhead=none\(label)]"
    }
    return
      ([
        "digraph g {", "rankdir=\(direction); nodesep=0.22; ranksep=0.36;",
        "node [shape=box, fixedsize=true, label=\"\"];",
      ]
      + nodes + arrows + ["}"]).joined(separator: "\n")
  }

  private mutating func read(_ plain: String, of graph: OwnershipGraph) {
    var found: [(from: String, to: String, line: Line)] = []
    for row in plain.split(separator: "\n").map({ $0.split(separator: " ").map(String.init) }) {
      let numbers = row.map { (Double($0) ?? 0) * Self.unit }
      switch row.first {
      case "graph" where row.count >= 4: (width, height) = (numbers[2], numbers[3])
      case "node" where row.count >= 6:
        boxes[Self.name(row[1])] = Box(
          center: point(numbers[2], numbers[3]), width: numbers[4], height: numbers[5])
      case "edge" where row.count >= 4:
        found.append((Self.name(row[1]), Self.name(row[2]), line(row, numbers)))
      default: break
      }
    }
    lines = graph.arrows.compactMap { arrow in
      found.first { $0.from == arrow.from && $0.to == arrow.to }?.line
    }
  }

  private func line(_ row: [String], _ numbers: [Double]) -> Line {
    let count = Int(row[3]) ?? 0
    let end = 4 + 2 * count
    let points = stride(from: 4, to: min(end, row.count - 1), by: 2).map {
      point(numbers[$0], numbers[$0 + 1])
    }
    // What follows is a label with its place, if there is one, and then style and colour.
    let hasLabel = row.count >= end + 5
    return Line(
      points: points, label: hasLabel ? point(numbers[row.count - 4], numbers[row.count - 3]) : nil)
  }

  /// Graphviz counts upwards.
  private func point(_ x: Double, _ y: Double) -> Point { Point(x: x, y: height - y) }

  private static func name(_ word: String) -> String { word.replacing("\"", with: "") }
}
