import LessonKit
import TimerLab

// A test sees Foundation's types as well, because XCTest brings them along. These are the ones under test.

typealias LabTimer = TimerLab.Timer
typealias LabObject = TimerLab.NSObject

/// A selector from its name, so that no compiler looks for a method of that name.
func message(_ name: String) -> Selector {
  NSSelectorFromString(name)
}

extension Selector {
  static let isEqual = message("isEqual:")
}

// MARK: - Who holds an object

/// A look at an object that does not keep it alive.
final class Weak<Object: AnyObject> {
  private(set) weak var object: Object?

  init(_ object: Object) {
    self.object = object
  }

  var isFreed: Bool { object == nil }
}

/// Makes an object and keeps it weakly: whoever else holds it afterwards is what the test is about.
func weakly<Object: AnyObject>(_ make: () -> Object) -> Weak<Object> {
  drainingPool { Weak(make()) }
}

// MARK: - Other threads

/// Carries something to another thread in a test that takes care itself that only one thread uses it at once.
struct Handover<Content>: @unchecked Sendable {
  let content: Content

  init(_ content: Content) {
    self.content = content
  }
}

/// Runs `body` on a thread of its own, which has a run loop of its own, and waits until it has returned.
@discardableResult
func onNewThread<Result: Sendable>(_ body: @escaping @Sendable () -> Result) -> Result {
  let (bag, isOver) = (Bag<Result>(), DispatchSemaphore(value: 0))
  Thread.detachNewThread {
    bag.content = drainingPool(body)
    isOver.signal()
  }
  while true {
    isOver.wait()
    if let result = bag.content { return result }
  }
}
