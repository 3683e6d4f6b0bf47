import Foundation
import KataCommand

/// Who holds whom: a graph as Graphviz tells of it (`dot -Tjson0`). The arrows' classes say what they stand for.
struct OwnershipGraph: Decodable, Sendable {
  enum Arrow: String, CaseIterable, Sendable {
    /// A strong reference.
    case strong = ""
    /// A strong reference that should not be one.
    case leak
    /// A weak reference.
    case weak
    /// A reference that has been given up.
    case gone
    /// For the reader to find out.
    case question

    /// For the legend.
    var meaning: String {
      switch self {
      case .strong: "holds"
      case .leak: "holds, and leaks"
      case .weak: "does not hold"
      case .gone: "no longer holds"
      case .question: "find out"
      }
    }

    /// Between two objects, in a sentence.
    fileprivate func verb(isPlural: Bool) -> String {
      let hold = isPlural ? "hold" : "holds"
      return switch self {
      case .strong: hold
      case .leak: "\(hold), and should not,"
      case .weak: isPlural ? "do not hold" : "does not hold"
      case .gone: "no longer \(hold)"
      case .question: "may hold"
      }
    }
  }

  /// A node, or a cluster of them.
  private struct Object: Decodable {
    let name: String
    let label: String?
    let `class`: String?
    let edges: [Int]?

    /// Its label in one line. Graphviz writes `\N` where a node has only its name.
    var words: String { label == "\\N" ? name : label?.replacing("\\n", with: " ") ?? name }
    var isCluster: Bool { name.hasPrefix("cluster") }
  }

  private struct Edge: Decodable {
    let tail: Int
    let head: Int
    /// Graphviz leaves it out, and has it empty where another edge has one.
    let label: String?
    let `class`: String?
    let style: String?

    /// Whether it only says where nodes go.
    var isInvisible: Bool { style == "invis" }
    var arrow: Arrow { Arrow(rawValue: `class` ?? "") ?? .strong }
  }

  private let objects: [Object]
  private let edges: [Edge]

  init(json: Data) throws {
    self = try JSONDecoder().decode(Self.self, from: json)
  }

  /// The kinds of arrows that it has.
  var arrows: [Arrow] {
    Arrow.allCases.filter { arrow in edges.contains { $0.arrow == arrow && !$0.isInvisible } }
  }

  /// The graph in words, for those who can't see it: one sentence an arrow.
  var words: String {
    let clusters = objects.filter(\.isCluster)
    let rest = Set(edges.indices).subtracting(clusters.flatMap { $0.edges ?? [] }).sorted()
    let texts = clusters.map { "\($0.words): \(sentences(on: $0.edges ?? []))" } + [sentences(on: rest)]
    return texts.filter { !$0.isEmpty }.joined(separator: " ")
  }

  private func sentences(on places: [Int]) -> String {
    places.filter { !edges[$0].isInvisible }.map { place in
      let edge = edges[place]
      let (from, to) = (objects[edge.tail], objects[edge.head])
      let label = edge.label.map { $0.replacing("\\n", with: " ") } ?? ""
      let verb = edge.arrow.verb(isPlural: from.class == "several")
      return "\(from.words) \(verb) \(to.words)" + (label.isEmpty ? "." : " (\(label)).")
    }
    .joined(separator: " ")
  }
}
