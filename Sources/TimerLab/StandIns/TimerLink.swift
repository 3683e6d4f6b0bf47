#if !canImport(ObjectiveC)
  import Foundation

  /// The run loop's hold on a timer: strong from the moment it is installed until it is invalidated.
  final class TimerLink: @unchecked Sendable {
    private let lock = NSLock()
    private var held: Timer?

    var timer: Timer? { lock.withLock { held } }
    var isCut: Bool { lock.withLock { held == nil } }

    func hold(_ timer: Timer) {
      lock.withLock { held = timer }
    }

    func cut() {
      let released = lock.withLock {
        defer { held = nil }
        return held
      }
      withExtendedLifetime(released) {}
    }
  }
#endif
