import LessonKit
import TimerLab

// XCTest also exports Foundation's types of these names. The aliases name the types under test.

typealias LabTimer = TimerLab.Timer
typealias LabObject = TimerLab.NSObject

/// Returns a selector. Unlike with `#selector`, no method needs to have this name.
func selector(named name: String) -> Selector {
  NSSelectorFromString(name)
}

extension Selector {
  static let isEqual = selector(named: "isEqual:")
}

// MARK: - Weak references

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
