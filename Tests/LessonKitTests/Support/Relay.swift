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
final class RelaySubclass: Relay<Clock> {
  let unrelatedName = "relay"
}

/// A relay that holds a clock. Its other references are to a freed object, so a search for holders must not read them.
final class RelayToFreedObjects: EmptyRelay {
  weak var weakReference: TimerLab.NSObject?
  unowned var unownedReference: TimerLab.NSObject
  unowned var optionalUnownedReference: TimerLab.NSObject?
  unowned(unsafe) var unsafeReference: TimerLab.NSObject
  var nestedReferencesToFreedObject: (WeakAndUnownedReferences, [WeakAndUnownedReferences])
  var clock: Clock?

  struct WeakAndUnownedReferences {
    weak var weakReference: TimerLab.NSObject?
    unowned var unownedReference: TimerLab.NSObject
  }

  init(_ clock: Clock?) {
    let freedObject = TimerLab.NSObject()
    weakReference = freedObject
    unownedReference = freedObject
    optionalUnownedReference = freedObject
    unsafeReference = freedObject
    let references = WeakAndUnownedReferences(weakReference: freedObject, unownedReference: freedObject)
    nestedReferencesToFreedObject = (references, [references])
    self.clock = clock
    super.init()
  }
}

/// A relay that holds its clock in a lazy property.
final class LazyRelay: EmptyRelay {
  weak var weakClock: Clock?
  private(set) lazy var clock = weakClock
}

/// A relay that holds its clock in a noncopyable value. A search for holders can't look into this value or the block,
/// so it can't know which of them holds the clock.
final class NoncopyableRelay: EmptyRelay {
  struct NoncopyableBox: ~Copyable {
    let heldClock: Clock
  }

  private let clockBox: NoncopyableBox
  private let block: () -> Void = {}

  init(_ clock: Clock) {
    clockBox = NoncopyableBox(heldClock: clock)
    super.init()
  }
}

/// An enumeration with cases that hold a clock, directly or in another value.
enum ClockState {
  case idle
  case running(Clock, since: Int)
  indirect case paused(in: ClockState)
}

/// A structure that holds a clock in a nested value.
struct ClockContainer {
  var unrelatedNumber = 1
  let box: (label: String, content: Clock?)
}

/// An object that retains a clock with `Unmanaged`, so that a search for holders can't find the reference.
final class ClockRetainer {
  private let retainedClockPointer: UnsafeMutableRawPointer

  init(_ clock: Clock) {
    retainedClockPointer = Unmanaged.passRetained(clock).toOpaque()
  }

  deinit {
    Unmanaged<Clock>.fromOpaque(retainedClockPointer).release()
  }
}
