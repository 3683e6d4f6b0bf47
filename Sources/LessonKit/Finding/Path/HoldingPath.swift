import TimerLab

/// A search for the shortest path of strong references to an object, such as `timer → WeakProxy.target → clock`.
///
/// It shows only what reflection shows. If it doesn't reach the object, and exactly one block and nothing else on the way
/// can't be looked into, the path ends with that block.
struct HoldingPath {
  private static let maximumObjectCount = 1_000
  private static let blockDescription = "a block (its captures can't be seen) → …"

  /// The object to which the path should lead.
  private let goal: AnyObject
  /// The name of the goal in paths, such as "clock".
  private let name: String
  /// The objects that the search has reached.
  private var reachedObjects: Set<ObjectIdentifier> = []
  /// The reached objects, in the order in which the search follows their references.
  private var searchQueue: [ReachedObject] = []
  /// The paths that end at a block.
  private var pathsToBlocks: [String] = []
  /// Whether every value on the way could be inspected.
  private var isFullyInspected = true

  /// An object that the search has reached.
  private struct ReachedObject {
    let object: AnyObject
    /// The path up to the object, such as `timer → `.
    let prefix: String
  }

  /// Returns the path on which `timer` holds `goal`, or `nil` if none can be shown.
  ///
  /// The path is right only if `timer` is known to hold `goal`, because then the only block on the path must hold it.
  static func path(from timer: TimerLab.Timer, to goal: AnyObject, called name: String) -> String? {
    var path = HoldingPath(goal: goal, name: name)
    let text = path.search(from: timer.displayLink ?? timer) ?? path.pathToOnlyBlock
    return text.map { (timer.isKnownToBeOnRunLoop ? "run loop → " : "") + $0 }
  }

  /// Returns the path on which `object` holds itself, or `nil` if none can be shown.
  static func cycle(through object: AnyObject, called name: String) -> String? {
    var path = HoldingPath(goal: object, name: name)
    return path.search(from: object)
  }

  // MARK: - Searching

  /// Returns the path from `start` to the goal, or `nil` if none is found.
  private mutating func search(from start: AnyObject) -> String? {
    searchQueue = [ReachedObject(object: start, prefix: "")]
    var next = 0
    while next < searchQueue.count {
      let origin = searchQueue[next]
      next += 1
      if let path = follow(origin) { return path }
    }
    return nil
  }

  /// Follows the references of one object. Returns the path if one of them leads to the goal.
  private mutating func follow(_ origin: ReachedObject) -> String? {
    let references = StrongReferences(ofObject: origin.object)
    for (property, end) in references.found {
      let prefix = "\(origin.prefix)\(Self.name(of: origin.object))\(property) → "
      switch end {
      case .object(let object) where object === goal: return prefix + name
      case .object(let object): enqueue(object, prefix: prefix)
      case .block: pathsToBlocks.append(prefix + Self.blockDescription)
      case .unseen: isFullyInspected = false
      }
    }
    return nil
  }

  private mutating func enqueue(_ object: AnyObject, prefix: String) {
    guard reachedObjects.insert(ObjectIdentifier(object)).inserted else { return }
    guard reachedObjects.count <= Self.maximumObjectCount else {
      isFullyInspected = false
      return
    }
    searchQueue.append(ReachedObject(object: object, prefix: prefix))
  }

  /// The path to the only block, if nothing else could hold the object.
  private var pathToOnlyBlock: String? {
    isFullyInspected && pathsToBlocks.count == 1 ? "\(pathsToBlocks[0]) → \(name)" : nil
  }

  private static func name(of object: AnyObject) -> String {
    switch object {
    case let timer as TimerLab.Timer: timer.isKnownToBeADelayedMessage ? "delayed message" : "timer"
    case is DisplayLink: "display link"
    default: "\(type(of: object))"
    }
  }
}
