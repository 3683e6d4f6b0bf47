#if !canImport(ObjectiveC)
  import Foundation

  /// A reference from a run loop to a timer, which is strong while the timer is installed, and `nil` afterwards.
  final class TimerLink: @unchecked Sendable {
    private let lock = NSLock()
    private var heldTimer: Timer?

    var timer: Timer? { lock.withLock { heldTimer } }
    var isEmpty: Bool { lock.withLock { heldTimer == nil } }

    func hold(_ timer: Timer) {
      lock.withLock { heldTimer = timer }
    }

    func release() {
      let released = lock.withLock {
        defer { heldTimer = nil }
        return heldTimer
      }
      withExtendedLifetime(released) {}
    }
  }
#endif
