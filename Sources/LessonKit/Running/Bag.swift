import Foundation

/// Holds something for several threads.
package final class Bag<Content>: @unchecked Sendable {
  private let lock = NSLock()
  private var held: Content?

  package init(_ content: Content? = nil) {
    held = content
  }

  package var content: Content? {
    get { lock.withLock { held } }
    set { _ = exchange(for: newValue) }
  }

  /// Puts `new` in, and hands out what was there. So nothing is freed while the lock is held.
  @discardableResult
  package func exchange(for new: Content?) -> Content? {
    lock.withLock {
      defer { held = new }
      return held
    }
  }
}

/// Is held by whoever holds a block that captures it.
package final class Cargo: Sendable {
  package init() {}
}

/// Knows whether its cargo is gone.
package struct WeakCargo {
  private weak var cargo: Cargo?

  package init(_ cargo: Cargo) {
    self.cargo = cargo
  }

  package var isGone: Bool { cargo == nil }
}

/// A gate between two threads: one waits until another opens it, with a timeout, since those two may deadlock.
package final class Door: Sendable {
  private let somebodyCame = DispatchSemaphore(value: 0)
  private let isOpen = DispatchSemaphore(value: 0)

  package init() {}

  /// Waits until it is opened, at most two seconds: the thread that should open it may be blocked by this one. Returns at
  /// once if it is open. Returns whether it was opened.
  @discardableResult
  package func pass() -> Bool {
    somebodyCame.signal()
    guard isOpen.wait(timeout: .now() + 2) == .success else { return false }
    isOpen.signal()
    return true
  }

  /// Waits until a thread has come to ``pass()``, at most two seconds. Returns whether one has.
  @discardableResult
  package func waitForSomebody() -> Bool {
    somebodyCame.wait(timeout: .now() + 2) == .success
  }

  package func open() {
    isOpen.signal()
  }
}
