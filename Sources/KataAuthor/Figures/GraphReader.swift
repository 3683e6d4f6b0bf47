import KataCommand

/// Reads the graphs of the pages: the little of mermaid's language that they use.
struct GraphReader {
  /// One, or as many as there are `subgraph`s.
  private(set) var graphs: [OwnershipGraph] = [OwnershipGraph()]
  /// The first line that is not understood.
  private(set) var obstacle: String?

  init(_ lines: [String]) {
    for line in lines.map(\.trimmed) where !line.isEmpty && !line.hasPrefix("flowchart ") && line != "end" {
      if let title = line.firstMatch(of: /^subgraph \w+\[(.+)\]$/)?.1 {
        graphs.append(OwnershipGraph(title: String(title)))
      } else if !readArrow(line) {
        obstacle = obstacle ?? line
      }
    }
    graphs.removeAll { $0.arrows.isEmpty }
  }

  private mutating func readArrow(_ line: String) -> Bool {
    let pattern = /(\w+)(\(?\[.+?\]\)?)? (-->|-\.->|==>)(?:\|(.+?)\|)? (\w+)(\(?\[.+?\]\)?)?/
    guard let match = line.wholeMatch(of: pattern) else { return false }
    let (from, to) = (String(match.1), String(match.5))
    add(from, match.2.map(String.init))
    add(to, match.6.map(String.init))
    let label = match.4.map(String.init) ?? ""
    graphs[graphs.count - 1].arrows.append(
      .init(from: from, to: to, label: label, kind: Self.kind(of: String(match.3), label: label)))
    return true
  }

  /// A node has its label where it is first mentioned.
  private mutating func add(_ id: String, _ shape: String?) {
    guard !graphs[graphs.count - 1].nodes.contains(where: { $0.id == id }) else { return }
    let label = shape.map { $0.trimmingCharacters(in: ["(", "[", "]", ")"]) } ?? id
    let kind: OwnershipGraph.Node.Kind =
      label.lowercased().contains("run loop") ? .runLoop : shape?.hasPrefix("(") == true ? .closure : .object
    graphs[graphs.count - 1].nodes.append(.init(id: id, label: label, kind: kind))
  }

  private static func kind(of arrow: String, label: String) -> OwnershipGraph.Arrow.Kind {
    switch arrow {
    case "==>": .leak
    case "-.->": label == "?" ? .question : .weak
    default: .strong
    }
  }
}

extension String {
  fileprivate func trimmingCharacters(in set: Set<Character>) -> String {
    String(drop(while: set.contains).reversed().drop(while: set.contains).reversed())
  }
}
