import TimerLab

/// Holds something for several threads.
final class Bag<Content>: @unchecked Sendable {
  private let lock = NSLock()
  private var held: Content?

  var content: Content? {
    get { lock.withLock { held } }
    set { _ = exchange(for: newValue) }
  }

  /// Puts `new` in, and hands out what was there. So nothing is freed while the lock is held.
  func exchange(for new: Content?) -> Content? {
    lock.withLock {
      defer { held = new }
      return held
    }
  }
}
