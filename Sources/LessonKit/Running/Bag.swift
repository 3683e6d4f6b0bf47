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

/// Holds up the first who comes, until it is opened.
package final class Door: Sendable {
  private let somebodyCame = DispatchSemaphore(value: 0)
  private let isOpen = DispatchSemaphore(value: 0)

  package init() {}

  /// Waits before the door, but not for ever: the one who should open it may wait for whoever stands here. Who comes after
  /// it was opened goes straight through. Returns whether it was opened.
  @discardableResult
  package func pass() -> Bool {
    somebodyCame.signal()
    guard isOpen.wait(timeout: .now() + 2) == .success else { return false }
    isOpen.signal()
    return true
  }

  /// Waits until somebody stands before the door, or nobody ever comes. Returns whether somebody came.
  @discardableResult
  package func waitForSomebody() -> Bool {
    somebodyCame.wait(timeout: .now() + 2) == .success
  }

  package func open() {
    isOpen.signal()
  }
}
