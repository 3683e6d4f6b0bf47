import Foundation

/// A value that a lock protects, so that several threads can share it.
package final class LockedValue<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var storedValue: Value?

  package init(_ value: Value? = nil) {
    storedValue = value
  }

  package var value: Value? {
    get { lock.withLock { storedValue } }
    set { _ = exchange(for: newValue) }
  }

  /// Stores `new` and returns the previous value, so that the previous object is freed only after the lock is released.
  @discardableResult
  package func exchange(for new: Value?) -> Value? {
    lock.withLock {
      defer { storedValue = new }
      return storedValue
    }
  }
}

/// A gate at which one thread waits until another thread opens it. A wait has a timeout, so that it can't deadlock.
package final class Gate: Sendable {
  private let arrivalSemaphore = DispatchSemaphore(value: 0)
  private let openingSemaphore = DispatchSemaphore(value: 0)

  package init() {}

  /// Waits up to two seconds until the gate is open. Returns whether it is open.
  @discardableResult
  package func waitUntilOpen() -> Bool {
    arrivalSemaphore.signal()
    guard openingSemaphore.wait(timeout: .now() + 2) == .success else { return false }
    openingSemaphore.signal()
    return true
  }

  /// Waits up to two seconds until a thread has called ``waitUntilOpen()``. Returns whether one has.
  @discardableResult
  package func waitForArrival() -> Bool {
    arrivalSemaphore.wait(timeout: .now() + 2) == .success
  }

  package func open() {
    openingSemaphore.signal()
  }
}

/// An object for a closure to capture. Its deallocation shows that nothing retains the closure any more.
package final class LifetimeToken: Sendable {
  package init() {}
}

/// A weak reference to a ``LifetimeToken``, which shows whether the token is deallocated.
package struct WeakLifetimeToken {
  private weak var token: LifetimeToken?

  package init(_ token: LifetimeToken) {
    self.token = token
  }

  package var isFreed: Bool { token == nil }
}
