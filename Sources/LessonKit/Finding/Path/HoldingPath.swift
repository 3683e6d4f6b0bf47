import TimerLab

/// A search for the shortest path of strong references to an object, such as `timer → WeakProxy.target → clock`.
///
/// It shows only what reflection shows. If it doesn't reach the object, and exactly one block and nothing else on the way
/// can't be looked into, the path ends with that block.
struct HoldingPath {
  private static let mostObjects = 1_000
  private static let blockInWords = "a block (its captures can't be seen) → …"

  /// The object to which the path should lead.
  private let goal: AnyObject
  /// The name of the goal in paths, such as "clock".
  private let name: String
  /// The objects that the search has reached.
  private var known: Set<ObjectIdentifier> = []
  /// The reached objects, in the order in which the search follows their references.
  private var waiting: [Stop] = []
  /// The paths that end at a block.
  private var blocks: [String] = []
  /// Whether every value on the way could be inspected.
  private var isFullyInspected = true

  /// An object that the search has reached.
  private struct Stop {
    let object: AnyObject
    /// The path up to the object, such as `timer → `.
    let way: String
  }

  /// Returns the path on which `timer` holds `goal`, or `nil` if none can be shown.
  ///
  /// The path is right only if `timer` is known to hold `goal`, because then the only block on the path must hold it.
  static func text(from timer: TimerLab.Timer, to goal: AnyObject, called name: String) -> String? {
    var path = HoldingPath(goal: goal, name: name)
    let way = path.search(from: timer.displayLink ?? timer) ?? path.onlyBlock
    return way.map { (timer.isKnownToBeOnRunLoop ? "run loop → " : "") + $0 }
  }

  /// Returns the path on which `object` holds itself, or `nil` if none can be shown.
  static func text(fromAndTo object: AnyObject, called name: String) -> String? {
    var path = HoldingPath(goal: object, name: name)
    return path.search(from: object)
  }

  // MARK: - Searching

  /// Returns the path from `start` to the goal, or `nil` if none is found.
  private mutating func search(from start: AnyObject) -> String? {
    waiting = [Stop(object: start, way: "")]
    var next = 0
    while next < waiting.count {
      let stop = waiting[next]
      next += 1
      if let way = follow(stop) { return way }
    }
    return nil
  }

  /// Follows the references of one object. Returns the path if one of them leads to the goal.
  private mutating func follow(_ stop: Stop) -> String? {
    let references = StrongReferences(ofObject: stop.object)
    for (property, end) in references.found {
      let way = "\(stop.way)\(Self.name(of: stop.object))\(property) → "
      switch end {
      case .object(let object) where object === goal: return way + name
      case .object(let object): enter(object, way: way)
      case .block: blocks.append(way + Self.blockInWords)
      case .unseen: isFullyInspected = false
      }
    }
    return nil
  }

  private mutating func enter(_ object: AnyObject, way: String) {
    guard known.insert(ObjectIdentifier(object)).inserted else { return }
    guard known.count <= Self.mostObjects else {
      isFullyInspected = false
      return
    }
    waiting.append(Stop(object: object, way: way))
  }

  /// The path to the only block, if nothing else could hold the object.
  private var onlyBlock: String? {
    isFullyInspected && blocks.count == 1 ? "\(blocks[0]) → \(name)" : nil
  }

  private static func name(of object: AnyObject) -> String {
    switch object {
    case let timer as TimerLab.Timer: timer.isKnownToBeADelayedMessage ? "delayed message" : "timer"
    case is DisplayLink: "display link"
    default: "\(type(of: object))"
    }
  }
}
