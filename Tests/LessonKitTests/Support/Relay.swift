import LessonKit
import TimerLab

/// A timer's target that has nothing, and does nothing at a tick.
class EmptyRelay: TimerLab.NSObject, TimerTarget {
  func timerDidFire(_ timer: TimerLab.Timer) {}
}

/// Has something.
class Relay<Value>: EmptyRelay {
  var value: Value

  init(_ value: Value) {
    self.value = value
    super.init()
  }
}

/// Inherits what holds.
final class NamedRelay: Relay<Clock> {
  let name = "relay"
}

/// A relay in which only the clock may be read, because the other references lead to freed objects.
final class HauntedRelay: EmptyRelay {
  weak var weakly: TimerLab.NSObject?
  unowned var unowned: TimerLab.NSObject
  unowned var unownedIfAny: TimerLab.NSObject?
  unowned(unsafe) var unsafely: TimerLab.NSObject
  var ghosts: (Ghost, [Ghost])
  var clock: Clock?

  struct Ghost {
    weak var weakly: TimerLab.NSObject?
    unowned var unowned: TimerLab.NSObject
  }

  init(_ clock: Clock?) {
    let gone = TimerLab.NSObject()
    weakly = gone
    unowned = gone
    unownedIfAny = gone
    unsafely = gone
    let ghost = Ghost(weakly: gone, unowned: gone)
    ghosts = (ghost, [ghost])
    self.clock = clock
    super.init()
  }
}

/// Holds its clock in a property that is made when it is first asked for.
final class LazyRelay: EmptyRelay {
  weak var nearby: Clock?
  private(set) lazy var clock = nearby
}

/// Holds its clock in something that can't be copied, and has a block besides.
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

/// The phase of a relay, with a clock or without.
enum Phase {
  case idle
  case running(Clock, since: Int)
  indirect case paused(in: Phase)
}

/// A clock that is kept, deep in a value.
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
