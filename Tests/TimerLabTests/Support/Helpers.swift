import LessonKit
import TimerLab

/// The timer class under test. On Linux, XCTest also exports Foundation's `Timer`.
typealias LabTimer = TimerLab.Timer
/// The class `NSObject` under test. On Linux, XCTest also exports Foundation's `NSObject`.
typealias LabObject = TimerLab.NSObject

/// Returns the selector with the given name. Unlike `#selector`, this function doesn't require a method of that name.
func selector(named name: String) -> Selector {
  NSSelectorFromString(name)
}

extension Selector {
  static let isEqual = selector(named: "isEqual:")
}

// MARK: - Weak references

/// A box with a weak reference, which shows whether the object has been freed.
final class Weak<Object: AnyObject> {
  private(set) weak var object: Object?

  init(_ object: Object) {
    self.object = object
  }

  var isFreed: Bool { object == nil }
}

/// Creates an object and returns a weak reference to it, which shows whether anything else holds the object.
func makeWeak<Object: AnyObject>(_ make: () -> Object) -> Weak<Object> {
  withAutoreleasePool { Weak(make()) }
}

// MARK: - Other threads

/// A wrapper that passes a value to another thread. The test ensures that only one thread uses the value at a time.
struct UncheckedSendable<Content>: @unchecked Sendable {
  let content: Content

  init(_ content: Content) {
    self.content = content
  }
}

/// Runs `body` on a new thread, blocks the current thread until `body` has returned, and returns the result.
@discardableResult
func runOnNewThread<Result: Sendable>(_ body: @escaping @Sendable () -> Result) -> Result {
  let (bag, isOver) = (LockedValue<Result>(), DispatchSemaphore(value: 0))
  Thread.detachNewThread {
    bag.value = withAutoreleasePool(body)
    isOver.signal()
  }
  while true {
    isOver.wait()
    if let result = bag.value { return result }
  }
}
