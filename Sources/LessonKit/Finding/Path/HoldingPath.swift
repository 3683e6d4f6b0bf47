import TimerLab

/// The shortest way of strong references to an object, from another one on: `timer → WeakProxy.target → clock`.
///
/// Says no more than reflection shows. Where it does not come to the object, there may still be one block on the way,
/// and nothing else that can't be seen into; then the way ends there, if it is known that somebody on it holds the
/// object, and says so.
struct HoldingPath {
  private static let mostObjects = 1_000
  private static let blockInWords = "a block (its captures can't be seen) → …"

  private let goal: AnyObject
  /// What the object is called: "clock".
  private let name: String
  private var known: Set<ObjectIdentifier> = []
  private var waiting: [Stop] = []
  private var blocks: [String] = []
  private var isWholeInSight = true

  private struct Stop {
    let object: AnyObject
    /// The way up to the object: `timer → `.
    let way: String
  }

  /// The way on which `timer` holds `goal`; `nil` if none can be shown.
  ///
  /// It counts only if `timer` turns out to hold `goal`: then the only block on the way must hold it.
  static func text(from timer: TimerLab.Timer, to goal: AnyObject, called name: String) -> String? {
    var path = HoldingPath(goal: goal, name: name)
    let way = path.search(from: timer.displayLink ?? timer) ?? path.onlyBlock
    return way.map { (timer.isKnownToBeOnRunLoop ? "run loop → " : "") + $0 }
  }

  /// The way on which `object` holds itself; `nil` if none can be shown.
  static func text(fromAndTo object: AnyObject, called name: String) -> String? {
    var path = HoldingPath(goal: object, name: name)
    return path.search(from: object)
  }

  // MARK: - Searching

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

  private mutating func follow(_ stop: Stop) -> String? {
    let references = StrongReferences(ofObject: stop.object)
    for (property, end) in references.found {
      let way = "\(stop.way)\(Self.name(of: stop.object))\(property) → "
      switch end {
      case .object(let object) where object === goal: return way + name
      case .object(let object): enter(object, way: way)
      case .block: blocks.append(way + Self.blockInWords)
      case .unseen: isWholeInSight = false
      }
    }
    return nil
  }

  private mutating func enter(_ object: AnyObject, way: String) {
    guard known.insert(ObjectIdentifier(object)).inserted else { return }
    guard known.count <= Self.mostObjects else {
      isWholeInSight = false
      return
    }
    waiting.append(Stop(object: object, way: way))
  }

  /// The way to the only block, if there is nothing else on which the object could hang.
  private var onlyBlock: String? {
    isWholeInSight && blocks.count == 1 ? "\(blocks[0]) → \(name)" : nil
  }

  private static func name(of object: AnyObject) -> String {
    switch object {
    case let timer as TimerLab.Timer: timer.isKnownToBeADelayedMessage ? "delayed message" : "timer"
    case is DisplayLink: "display link"
    default: "\(type(of: object))"
    }
  }
}
