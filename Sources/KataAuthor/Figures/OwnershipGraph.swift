import KataCommand

/// Who holds whom: the objects of a lesson, and the arrows between them.
struct OwnershipGraph: Equatable, Sendable {
  struct Node: Equatable, Sendable {
    enum Kind: Sendable {
      case object, closure, runLoop
    }

    let id: String
    let label: String
    let kind: Kind
  }

  struct Arrow: Equatable, Sendable {
    enum Kind: String, Sendable, CaseIterable {
      /// A strong reference.
      case strong
      /// A strong reference that should not be one.
      case leak
      /// A weak reference, or one that has been given up.
      case weak
      /// For the reader to find out.
      case question
    }

    let from: String
    let to: String
    let label: String
    let kind: Kind
  }

  /// What it is the graph of, if there are several in one figure.
  var title = ""
  var nodes: [Node] = []
  var arrows: [Arrow] = []

  /// The graph in words, for those who can't see it.
  var words: String {
    arrows.map { arrow in
      let label = arrow.label.isEmpty || arrow.kind == .question ? "" : " (\(arrow.label))"
      return "\(name(arrow.from)) \(arrow.kind.verb) \(name(arrow.to))\(label)."
    }
    .joined(separator: " ")
  }

  private func name(_ id: String) -> String { nodes.first { $0.id == id }?.label ?? id }
}

extension OwnershipGraph.Arrow.Kind {
  /// Between two objects, in a sentence.
  fileprivate var verb: String {
    switch self {
    case .strong: "holds"
    case .leak: "holds, and should not,"
    case .weak: "does not hold"
    case .question: "may hold"
    }
  }

  /// For the legend.
  var meaning: String {
    switch self {
    case .strong: "holds"
    case .leak: "holds, and leaks"
    case .weak: "does not hold"
    case .question: "find out"
    }
  }
}

extension OwnershipGraph {
  /// A label in one line, or in two if that makes the figure narrower: it has to fit on a phone.
  static func lines(of label: String) -> [String] {
    let middle = label.columns / 2
    let spaces = label.indices.filter { label[$0] == " " }
    let nearest = spaces.min {
      abs(label[..<$0].columns - middle) < abs(label[..<$1].columns - middle)
    }
    guard label.columns > widestLabel, let nearest else { return [label] }
    return [String(label[..<nearest]), String(label[label.index(after: nearest)...])]
  }

  private static let widestLabel = 13
}
