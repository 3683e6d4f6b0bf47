import LessonKit
import TimerLab

/// A timer's target without stored properties, which ignores each tick.
class EmptyRelay: TimerLab.NSObject, TimerTarget {
  func timerDidFire(_ timer: TimerLab.Timer) {}
}

/// A timer's target that holds a value.
class Relay<Value>: EmptyRelay {
  var value: Value

  init(_ value: Value) {
    self.value = value
    super.init()
  }
}

/// A relay that holds its clock in an inherited property.
final class NamedRelay: Relay<Clock> {
  let name = "relay"
}

/// A relay in which only the clock may be read, because the other references lead to freed objects.
final class RelayToFreedObjects: EmptyRelay {
  weak var weakly: TimerLab.NSObject?
  unowned var unowned: TimerLab.NSObject
  unowned var unownedIfAny: TimerLab.NSObject?
  unowned(unsafe) var unsafely: TimerLab.NSObject
  /// References to a deallocated object in a tuple and an array.
  var referencesToFreedObject: (FreedObjectReferences, [FreedObjectReferences])
  var clock: Clock?

  /// A weak and an unowned reference to a deallocated object.
  struct FreedObjectReferences {
    weak var weakly: TimerLab.NSObject?
    unowned var unowned: TimerLab.NSObject
  }

  init(_ clock: Clock?) {
    let gone = TimerLab.NSObject()
    weakly = gone
    unowned = gone
    unownedIfAny = gone
    unsafely = gone
    let ghost = FreedObjectReferences(weakly: gone, unowned: gone)
    referencesToFreedObject = (ghost, [ghost])
    self.clock = clock
    super.init()
  }
}

/// A relay that holds its clock in a lazy property.
final class LazyRelay: EmptyRelay {
  weak var weakClock: Clock?
  private(set) lazy var clock = weakClock
}

/// A relay that holds its clock in a noncopyable value, and also has a block.
final class SingleRelay: EmptyRelay {
  struct Single: ~Copyable {
    let clock: Clock
  }

  private let single: Single
  private let block: () -> Void = {}

  init(_ clock: Clock) {
    single = Single(clock: clock)
    super.init()
  }
}

/// A relay whose custom mirror has no children.
final class SilentRelay: EmptyRelay, CustomReflectable {
  let clock: Clock
  /// The number of calls of `customMirror`.
  nonisolated(unsafe) static var timesAsked = 0

  init(_ clock: Clock) {
    self.clock = clock
    super.init()
  }

  var customMirror: Mirror {
    Self.timesAsked += 1
    return Mirror(self, children: [])
  }
}

/// An enumeration of which some cases hold a clock.
enum Phase {
  case idle
  case running(Clock, since: Int)
  indirect case paused(in: Phase)
}

/// A structure that holds a clock in a nested value.
struct Shelving {
  var depth = 1
  let box: (label: String, content: Clock?)
}

/// An object that retains a clock manually, so that the reference can't be found.
final class Keeper {
  private let clock: UnsafeMutableRawPointer

  init(_ clock: Clock) {
    self.clock = Unmanaged.passRetained(clock).toOpaque()
  }

  deinit {
    Unmanaged<Clock>.fromOpaque(clock).release()
  }
}
