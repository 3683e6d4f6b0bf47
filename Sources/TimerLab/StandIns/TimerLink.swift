#if !canImport(ObjectiveC)
  import Foundation

  /// The run loop's hold on a timer: strong while the timer is valid, cut when it is invalidated.
  final class TimerLink: @unchecked Sendable {
    private let lock = NSLock()
    private var held: Timer?

    init(_ timer: Timer) {
      held = timer
    }

    var timer: Timer? { lock.withLock { held } }
    var isCut: Bool { lock.withLock { held == nil } }

    func cut() {
      let released = lock.withLock {
        defer { held = nil }
        return held
      }
      withExtendedLifetime(released) {}
    }
  }
#endif
