import KataCommand

/// A figure of one graph, or of several beside each other, with a legend below.
struct GraphFigure: Sendable {
  let title: String
  let graphs: [OwnershipGraph]
  let digest: String

  private static let margin = 16.0
  private static let gap = 20.0
  private static let legendRow = 24.0
  private static let mostColumns = 2
  private static let smallestWidth = 300.0

  /// - Throws: `EnvironmentError` if there is no Graphviz.
  func svg(environment: [String: String]) throws -> String {
    let panels = try graphs.map {
      GraphPicture(graph: $0, layout: try .narrowest(of: $0, environment: environment))
    }
    let columns = min(panels.count, Self.mostColumns)
    let widest = panels.map(\.layout.width).max() ?? 0
    let column = max(widest, panels.count > 1 ? titleWidth : 0)
    let width = max(Double(columns) * (column + Self.gap) - Self.gap + 2 * Self.margin, Self.smallestWidth)
    let side = (width - Double(columns) * (column + Self.gap) + Self.gap) / 2
    var content: [String] = []
    var y = Self.margin
    for row in stride(from: 0, to: panels.count, by: columns) {
      let inRow = panels[row..<min(row + columns, panels.count)]
      let head = inRow.contains { !$0.graph.title.isEmpty } ? 30.0 : 0
      for (place, panel) in inRow.enumerated() {
        let x = side + Double(place) * (column + Self.gap)
        if head > 0 {
          content.append(FigureFrame.text(panel.graph.title, x + column / 2, y + 14, "middle strongly"))
        }
        content += panel.content(x: x + (column - panel.layout.width) / 2, y: y + head)
      }
      y += head + (inRow.map(\.layout.height).max() ?? 0) + Self.gap
    }
    let (legend, legendHeight) = legend(width: width, y: y)
    return FigureFrame(
      title: title, words: words, width: width, height: y + legendHeight + Self.margin - 6, digest: digest,
      content: content + legend
    ).svg
  }

  private var titleWidth: Double { (graphs.map { Double($0.title.columns) * 8.6 }.max() ?? 0) }

  private var words: String {
    graphs.map { $0.title.isEmpty ? $0.words : "\($0.title): \($0.words)" }.joined(separator: " ")
  }

  // MARK: - The legend

  private var kinds: [OwnershipGraph.Arrow.Kind] {
    OwnershipGraph.Arrow.Kind.allCases.filter { kind in
      graphs.contains { $0.arrows.contains { $0.kind == kind } }
    }
  }

  /// In as many rows as the width asks for.
  private func legend(width: Double, y: Double) -> ([String], Double) {
    var (x, row) = (Self.margin, y + 8)
    var content = [FigureFrame.line("guide", Self.margin, y - 6, width - Self.margin, y - 6)]
    for kind in kinds {
      let room = 52 + Double(kind.meaning.columns) * 7 + 12
      if x + room > width - Self.margin + 12, x > Self.margin {
        x = Self.margin
        row += Self.legendRow
      }
      content += sample(of: kind, x: x, y: row)
      x += room
    }
    return (content, row - y + Self.legendRow / 2)
  }

  private func sample(of kind: OwnershipGraph.Arrow.Kind, x: Double, y: Double) -> [String] {
    let style = kind == .strong ? "" : " \(kind.rawValue)"
    let n = FigureFrame.number
    let half = kind == .leak ? 7.5 : 5
    let head = "M \(n(x + 42)) \(n(y)) L \(n(x + 31)) \(n(y - half)) L \(n(x + 31)) \(n(y + half)) Z"
    return [
      "<path class=\"arrow\(style)\" d=\"M \(n(x)) \(n(y)) L \(n(x + 31)) \(n(y))\"/>",
      "<path class=\"head\(style)\" d=\"\(head)\"/>",
    ] + (kind == .leak ? GraphPicture.badge(x + 13, y) : [])
      + [FigureFrame.text(kind.meaning, x + 50, y + 4.5, "small faint")]
  }
}
