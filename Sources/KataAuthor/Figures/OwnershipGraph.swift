import Foundation
import KataCommand

/// Who holds whom, before a change and after it: a graph as Graphviz tells of it (`dot -Tjson0`), with its boxes and
/// arrows where they are drawn.
///
/// Both graphs of a lesson come from one file, so that they have the same boxes at the same places. An arrow's kind is
/// its `before` and its `after` there. Which arrows lead from a root to the owner, and which of these the change cuts,
/// follows from that.
struct OwnershipGraph: Decodable, Sendable {
  enum Side: String, CaseIterable, Sendable {
    case before, after
  }

  /// What a picture shows an arrow as. The file says `strong`, `weak`, `gone`, `question` or, where there is no arrow,
  /// `none`; the rest is derived.
  enum Arrow: String, CaseIterable, Sendable {
    case strong
    /// A part of the path that keeps the owner alive.
    case path
    /// The part of it that the change takes away.
    case cut
    case weak
    /// A reference that has been given up.
    case gone
    /// For the reader to find out.
    case question

    /// For the legend.
    var meaning: String {
      switch self {
      case .strong: "holds"
      case .path: "keeps its owner alive"
      case .cut: "to be cut"
      case .weak: "does not hold"
      case .gone: "no longer holds"
      case .question: "find out"
      }
    }

    /// Between two objects, in a sentence.
    fileprivate func verb(isPlural: Bool) -> String {
      let hold = isPlural ? "hold" : "holds"
      return switch self {
      case .strong, .path: hold
      case .cut: "\(hold), and should not,"
      case .weak: isPlural ? "do not hold" : "does not hold"
      case .gone: "no longer \(hold)"
      case .question: "may hold"
      }
    }
  }

  /// A node, or a cluster of them.
  struct Object: Decodable, Sendable {
    let name: String
    let label: String?
    let `class`: String?
    let style: String?
    let shape: String?
    let pos: String?
    let width: String?
    let height: String?
    let lp: String?
    let before: String?
    let edges: [Int]?

    var isCluster: Bool { name.hasPrefix("cluster") }
    var isOwner: Bool { `class` == "owner" }
    /// What lives as long as the app, or until it ends itself: a run loop, a running task.
    var isRoot: Bool { shape == "oval" }
    /// Graphviz writes `\N` where a node has only its name.
    var lines: [String] {
      (label == nil || label == "\\N" ? name : label ?? name).components(separatedBy: "\\n")
    }
    var words: String { lines.joined(separator: " ") }
    func isThere(_ side: Side) -> Bool { side == .after || before != "none" }
  }

  struct Edge: Decodable, Sendable {
    let tail: Int
    let head: Int
    let pos: String?
    let lp: String?
    let style: String?
    /// Graphviz leaves it out, and has it empty where another edge has one.
    let label: String?
    let beforelabel: String?
    let afterlabel: String?
    let before: String?
    let after: String?
    /// `no` where the arrow goes as well, but the page asks for the one that has to.
    let cut: String?

    /// Whether it only says where nodes go.
    var isInvisible: Bool { style == "invis" }

    /// - Returns: `nil` if it is not there.
    func kind(_ side: Side) -> Arrow? {
      func arrow(_ word: String) -> Arrow? { word == "none" ? nil : Arrow(rawValue: word) ?? .strong }
      let start = before.map(arrow) ?? .strong
      return side == .before ? start : after.map(arrow) ?? start ?? .strong
    }

    func lines(_ side: Side) -> [String] {
      let own = (side == .before ? beforelabel : afterlabel) ?? ""
      let text = own.isEmpty ? label ?? "" : own
      return text.isEmpty ? [] : text.components(separatedBy: "\\n")
    }
  }

  /// The corner opposite to the origin, "0,0,WIDTH,HEIGHT".
  let bb: String
  let objects: [Object]
  let edges: [Edge]

  // MARK: - Paths

  /// The arrows that a side shows, by the places of their edges.
  func arrows(_ side: Side) -> [Int: Arrow] {
    let path = path(side)
    return edges.indices.reduce(into: [:]) { arrows, place in
      guard !edges[place].isInvisible, let kind = edges[place].kind(side) else { return }
      let isCut = side == .before && edges[place].cut != "no" && edges[place].kind(.after) != .strong
      arrows[place] = path.contains(place) ? (isCut ? .cut : .path) : kind
    }
  }

  /// The strong references, by their places, that keep an owner alive whatever its client does: all paths to it from a
  /// root, or else those that lead from it back to it.
  func path(_ side: Side) -> Set<Int> {
    let roots = objects.indices.filter { objects[$0].isRoot }
    return objects.indices.filter { objects[$0].isOwner }.reduce(into: []) { found, owner in
      let fromRoots = Set(roots.flatMap { paths(from: $0, to: owner, side) }.joined())
      found.formUnion(fromRoots.isEmpty ? Set(paths(from: owner, to: owner, side).joined()) : fromRoots)
    }
  }

  /// - Returns: The paths that come through no object twice; each is the places of its edges.
  private func paths(from start: Int, to end: Int, _ side: Side, past: Set<Int> = []) -> [[Int]] {
    edges.indices.filter {
      edges[$0].tail == start && !edges[$0].isInvisible && edges[$0].kind(side) == .strong
    }
    .flatMap { place -> [[Int]] in
      let next = edges[place].head
      if next == end { return [[place]] }
      guard !past.contains(next), !objects[next].isOwner, next != start else { return [] }
      return paths(from: next, to: end, side, past: past.union([start])).map { [place] + $0 }
    }
  }

  /// What is wrong with a file that is drawn twice: nothing keeps the owner alive before, or something still does after.
  var fault: String? {
    guard objects.contains(where: \.isOwner) else { return nil }
    if path(.before).isEmpty {
      return "before the change, nothing keeps the owner alive: no oval and no cycle holds it"
    }
    let left = path(.after).map { edges[$0] }
    let words = left.map { "\(objects[$0.tail].words) → \(objects[$0.head].words)" }
    return left.isEmpty
      ? nil : "after the change, \(words.sorted().joined(separator: ", ")) still keeps the owner alive"
  }

  // MARK: - In words

  /// The graph for those who can't see it: one sentence an arrow.
  func words(_ side: Side) -> String {
    let arrows = arrows(side)
    func sentences(_ places: some Sequence<Int>) -> String {
      places.compactMap { place in arrows[place].map { sentence(edges[place], $0, side) } }.joined(
        separator: " ")
    }
    let clusters = objects.filter(\.isCluster)
    let rest = Set(edges.indices).subtracting(clusters.flatMap { $0.edges ?? [] }).sorted()
    let texts = clusters.map { "\($0.words): \(sentences($0.edges ?? []))" } + [sentences(rest)]
    return texts.filter { !$0.isEmpty }.joined(separator: " ")
  }

  private func sentence(_ edge: Edge, _ arrow: Arrow, _ side: Side) -> String {
    let (from, to) = (objects[edge.tail], objects[edge.head])
    let label = edge.lines(side).joined(separator: " ")
    let verb = arrow.verb(isPlural: from.class == "several")
    return "\(from.words.capitalizedFirst) \(verb) \(to.words)" + (label.isEmpty ? "." : " (\(label)).")
  }
}
