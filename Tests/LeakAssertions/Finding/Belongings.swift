import TimerLab

/// The objects that stored properties lead to, from one object on, as far as reflection sees.
///
/// It does not see into a block, and follows no timer. To be asked on the thread that uses the objects, and of a
/// timer's owner while it is alive: to reflect an `unowned` reference to something that is gone stops the program.
struct Belongings {
  private static let mostObjects = 300
  private static let mostSteps = 6
  private var known: Set<ObjectIdentifier> = []

  init(of object: AnyObject) {
    enter(object, steps: 0)
  }

  /// Whether one of `timers` is in none of the properties, while a newer one is.
  ///
  /// - Parameter timers: Valid ones, oldest first.
  func leaveOut(olderOf timers: [TimerLab.Timer]) -> Bool {
    guard let newest = timers.lastIndex(where: hold) else { return false }
    return !timers[..<newest].allSatisfy(hold)
  }

  private func hold(_ timer: TimerLab.Timer) -> Bool {
    known.contains(ObjectIdentifier(timer))
      || timer.displayLink.map { known.contains(ObjectIdentifier($0)) } ?? false
  }

  private mutating func enter(_ object: AnyObject, steps: Int) {
    guard known.count < Self.mostObjects, known.insert(ObjectIdentifier(object)).inserted else { return }
    if object is TimerLab.Timer || object is DisplayLink { return }
    enterProperties(of: Mirror(reflecting: object), steps: steps)
  }

  private mutating func enterProperties(of mirror: Mirror, steps: Int) {
    guard steps < Self.mostSteps else { return }
    if let above = mirror.superclassMirror { enterProperties(of: above, steps: steps) }
    for (_, value) in mirror.children.prefix(Self.mostObjects) {
      let inside = Mirror(reflecting: value)
      if inside.displayStyle == .class {
        enter(value as AnyObject, steps: steps + 1)
      } else if inside.displayStyle != nil {
        // An optional, a collection, a structure, a tuple, an enumeration.
        enterProperties(of: inside, steps: steps + 1)
      }
    }
  }
}
