import TimerLab

/// The objects that can be reached from one object through stored properties, as far as reflection shows. The search
/// doesn't look into blocks or timers. It must run on the thread that uses the objects.
struct ReachableObjects {
  /// The maximum number of objects and of steps in the search.
  private static let maximumObjectCount = 300
  private static let maximumStepCount = 6
  private var reachedObjects: Set<ObjectIdentifier> = []

  init(of object: AnyObject) {
    insertObjects(reachableFrom: object, steps: 0)
  }

  /// Returns whether a timer can't be reached although a newer one can. `timers` begins with the oldest timer.
  func isMissingOlderTimer(of timers: [TimerLab.Timer]) -> Bool {
    guard let newest = timers.lastIndex(where: contains) else { return false }
    return !timers[..<newest].allSatisfy(contains)
  }

  private func contains(_ timer: TimerLab.Timer) -> Bool {
    reachedObjects.contains(ObjectIdentifier(timer))
      || timer.displayLink.map { reachedObjects.contains(ObjectIdentifier($0)) } ?? false
  }

  private mutating func insertObjects(reachableFrom object: AnyObject, steps: Int) {
    guard steps <= Self.maximumStepCount, reachedObjects.count < Self.maximumObjectCount,
      reachedObjects.insert(ObjectIdentifier(object)).inserted, !(object is TimerLab.Timer),
      !(object is DisplayLink)
    else { return }
    for case (_, .object(let next)) in StrongReferences(ofObject: object).found {
      insertObjects(reachableFrom: next, steps: steps + 1)
    }
    for next in Self.objectsHeldWeakly(by: object) { insertObjects(reachableFrom: next, steps: steps + 1) }
  }

  /// Returns the objects to which weak properties refer. A property that is neither strong nor optional is `unowned`, and
  /// must not be read: if what it referred to is gone, that stops the program.
  private static func objectsHeldWeakly(by object: AnyObject) -> [AnyObject] {
    StoredProperty.all(of: type(of: object)).enumerated().compactMap { number, property in
      guard !property.isStrong, TypeKind(property.type) == .enumeration else { return nil }
      let held = value(ofProperty: number, of: object).flatMap {
        Mirror(reflecting: $0).children.first?.value
      }
      return held.map { $0 as AnyObject }
    }
  }

  /// Returns the value of one property. The properties of a superclass are the first.
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
