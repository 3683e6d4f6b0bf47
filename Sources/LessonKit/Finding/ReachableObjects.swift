import TimerLab

/// The objects that can be reached from one object through strong or weak properties that reflection can read. The
/// search doesn't inspect blocks, timers or display links. It must run on the thread that uses the objects.
struct ReachableObjects {
  private static let maximumObjectCount = 300
  /// The maximum length of a path from the first object to another one, in references.
  private static let maximumStepCount = 6
  private var reachedObjects: Set<ObjectIdentifier> = []

  init(of object: AnyObject) {
    insertObjects(reachableFrom: object, steps: 0)
  }

  /// Returns whether an older timer can't be reached although a newer one can. `timers` is sorted from old to new.
  func isMissingOlderTimer(of timers: [TimerLab.Timer]) -> Bool {
    guard let newest = timers.lastIndex(where: canReach) else { return false }
    return !timers[..<newest].allSatisfy(canReach)
  }

  /// Returns whether the timer, or the display link that it drives, is one of the reachable objects.
  private func canReach(_ timer: TimerLab.Timer) -> Bool {
    reachedObjects.contains(ObjectIdentifier(timer))
      || timer.displayLink.map { reachedObjects.contains(ObjectIdentifier($0)) } ?? false
  }

  private mutating func insertObjects(reachableFrom object: AnyObject, steps: Int) {
    guard steps <= Self.maximumStepCount, reachedObjects.count < Self.maximumObjectCount,
      reachedObjects.insert(ObjectIdentifier(object)).inserted, !(object is TimerLab.Timer),
      !(object is DisplayLink)
    else { return }
    for case (_, .object(let next)) in StrongReferences(ofObject: object).references {
      insertObjects(reachableFrom: next, steps: steps + 1)
    }
    for next in Self.objectsHeldWeakly(by: object) { insertObjects(reachableFrom: next, steps: steps + 1) }
  }

  /// Returns the objects that weak properties refer to. Skips `unowned` properties, which can't be read safely.
  private static func objectsHeldWeakly(by object: AnyObject) -> [AnyObject] {
    StoredProperty.properties(of: type(of: object)).enumerated().compactMap { number, property in
      guard !property.isStrong, TypeKind(property.type) == .enumeration else { return nil }
      let held = value(ofProperty: number, of: object).flatMap {
        Mirror(reflecting: $0).children.first?.value
      }
      return held.map { $0 as AnyObject }
    }
  }

  /// Returns the value of a property by its index. The properties of a superclass come first.
  private static func value(ofProperty number: Int, of object: AnyObject) -> Any? {
    var number = number
    for mirror in sequence(first: Mirror(reflecting: object), next: \.superclassMirror).reversed() {
      let children = mirror.children
      if number < children.count {
        return children[children.index(children.startIndex, offsetBy: number)].value
      }
      number -= children.count
    }
    return nil
  }
}
