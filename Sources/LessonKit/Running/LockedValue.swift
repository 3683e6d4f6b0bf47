import Foundation

/// A value that several threads share.
package final class LockedValue<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var stored: Value?

  package init(_ value: Value? = nil) {
    stored = value
  }

  /// The current value.
  package var value: Value? {
    get { lock.withLock { stored } }
    set { _ = exchange(for: newValue) }
  }

  /// Stores `new` and returns the previous value, so that no object is freed while the lock is held.
  @discardableResult
  package func exchange(for new: Value?) -> Value? {
    lock.withLock {
      defer { stored = new }
      return stored
    }
  }
}

/// A gate between two threads: one waits until another opens it, with a timeout, because those two may deadlock.
package final class Gate: Sendable {
  /// Semaphores for the arrival of the waiting thread and for the opening.
  private let hasArrived = DispatchSemaphore(value: 0)
  private let isOpen = DispatchSemaphore(value: 0)

  package init() {}

  /// Waits up to two seconds until the gate is open, because the thread that should open it may be blocked by this one.
  /// Returns whether it is open.
  @discardableResult
  package func waitUntilOpen() -> Bool {
    hasArrived.signal()
    guard isOpen.wait(timeout: .now() + 2) == .success else { return false }
    isOpen.signal()
    return true
  }

  /// Waits up to two seconds until a thread has called ``waitUntilOpen()``. Returns whether one has.
  @discardableResult
  package func waitForArrival() -> Bool {
    hasArrived.wait(timeout: .now() + 2) == .success
  }

  /// Opens the gate for the waiting thread.
  package func open() {
    isOpen.signal()
  }
}

/// An object for a closure to capture. It is freed when nothing holds the closure any more.
package final class LifetimeToken: Sendable {
  package init() {}
}

/// A weak reference to a token.
package struct WeakLifetimeToken {
  private weak var token: LifetimeToken?

  package init(_ token: LifetimeToken) {
    self.token = token
  }

  /// Whether the token is deallocated.
  package var isFreed: Bool { token == nil }
}
