import TimerLab

/// A search for the shortest path of strong references to an object, such as `timer → WeakProxy.target → clock`.
///
/// It follows the targets and user info of timers, the targets of display links, and the properties and elements that
/// it can read. If none of them leads to the object, and a single block is the only thing that can't be inspected, the
/// path is assumed to lead through that block.
struct HoldingPathSearch {
  private static let maximumObjectCount = 1_000
  private static let blockDescription = "a block (its captures can't be seen) → …"

  /// The object to which the path should lead.
  private let goal: AnyObject
  /// The name of the goal in paths, such as "clock".
  private let goalName: String
  /// The identifiers of the objects that the search has reached.
  private var reachedObjects: Set<ObjectIdentifier> = []
  /// The reached objects, in the order in which the search follows their references.
  private var searchQueue: [ReachedObject] = []
  /// The paths from the start to each block that the search has reached.
  private var pathsToBlocks: [String] = []
  /// Whether the search could read every value that it has reached, and has not reached too many objects.
  private var isFullyInspected = true

  private struct ReachedObject {
    let object: AnyObject
    /// The path up to the object, such as `timer → `.
    let pathPrefix: String
  }

  /// Returns the path of strong references from `timer` or its display link to `goal`, or `nil` if none can be shown.
  /// The path begins with the run loop if the timer is known to be on one.
  ///
  /// Use the result only if `timer` turns out to hold `goal`. Otherwise, a path through a block may be wrong.
  static func path(from timer: TimerLab.Timer, to goal: AnyObject, called name: String) -> String? {
    var path = HoldingPathSearch(goal: goal, goalName: name)
    let text = path.search(from: timer.displayLink ?? timer) ?? path.pathToOnlyBlock
    return text.map { (timer.isKnownToBeOnRunLoop ? "run loop → " : "") + $0 }
  }

  /// Returns the path of strong references from `object` back to itself, or `nil` if none can be shown.
  static func cycle(through object: AnyObject, called name: String) -> String? {
    var path = HoldingPathSearch(goal: object, goalName: name)
    return path.search(from: object)
  }

  // MARK: - Searching

  /// Returns the path from `start` to the goal, or `nil` if no reference that can be read leads there.
  private mutating func search(from start: AnyObject) -> String? {
    searchQueue = [ReachedObject(object: start, pathPrefix: "")]
    var next = 0
    while next < searchQueue.count {
      let origin = searchQueue[next]
      next += 1
      if let path = followReferences(of: origin) { return path }
    }
    return nil
  }

  /// Follows the references of `origin`, and returns the path if one of them leads to the goal.
  private mutating func followReferences(of origin: ReachedObject) -> String? {
    let references = StrongReferences(ofObject: origin.object).references
    for (property, end) in references {
      let pathPrefix = "\(origin.pathPrefix)\(Self.nameInPath(of: origin.object))\(property) → "
      switch end {
      case .object(let object) where object === goal: return pathPrefix + goalName
      case .object(let object): enqueue(object, pathPrefix: pathPrefix)
      case .block: pathsToBlocks.append(pathPrefix + Self.blockDescription)
      case .unseen: isFullyInspected = false
      }
    }
    return nil
  }

  private mutating func enqueue(_ object: AnyObject, pathPrefix: String) {
    guard reachedObjects.insert(ObjectIdentifier(object)).inserted else { return }
    guard reachedObjects.count <= Self.maximumObjectCount else {
      isFullyInspected = false
      return
    }
    searchQueue.append(ReachedObject(object: object, pathPrefix: pathPrefix))
  }

  /// The path through the only block that was reached, or `nil` if something else could hold the goal.
  private var pathToOnlyBlock: String? {
    isFullyInspected && pathsToBlocks.count == 1 ? "\(pathsToBlocks[0]) → \(goalName)" : nil
  }

  private static func nameInPath(of object: AnyObject) -> String {
    switch object {
    case let timer as TimerLab.Timer: timer.isKnownToBeADelayedMessage ? "delayed message" : "timer"
    case is DisplayLink: "display link"
    default: "\(type(of: object))"
    }
  }
}
