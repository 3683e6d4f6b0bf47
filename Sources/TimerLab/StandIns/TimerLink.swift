#if !canImport(ObjectiveC)
  import Foundation

  /// A run loop's reference to a timer, which is strong while the timer is installed, and `nil` otherwise.
  final class TimerLink: @unchecked Sendable {
    private let lock = NSLock()
    private var heldTimer: Timer?

    var timer: Timer? { lock.withLock { heldTimer } }
    var isEmpty: Bool { lock.withLock { heldTimer == nil } }

    func hold(_ timer: Timer) {
      lock.withLock { heldTimer = timer }
    }

    func releaseTimer() {
      let released = lock.withLock {
        defer { heldTimer = nil }
        return heldTimer
      }
      withExtendedLifetime(released) {}
    }
  }
#endif
