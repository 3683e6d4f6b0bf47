#if !canImport(ObjectiveC)
  import Foundation

  /// The part of a timer that its own thread and a stopping thread may touch at once.
  ///
  /// Nothing foreign runs while the lock is held: targets, blocks and `userInfo` are taken out under the
  /// lock and let go of after it.
  final class TimerState: @unchecked Sendable {
    let interval: TimeInterval
    let repeats: Bool
    /// Whether it is the timer behind `perform(_:with:afterDelay:)`: that can still be asked when it has ended.
    let isPerformRequest: Bool
    private let lock = NSLock()
    private var content: Content?
    private var shell: TimerShell
    private var slack: TimeInterval = 0

    /// What is let go of when the timer is invalidated.
    private struct Content {
      let payload: TimerPayload
      let userInfo: Any?
    }

    init(
      fireDate: Date, interval: TimeInterval, repeats: Bool, payload: TimerPayload, userInfo: Any?
    ) {
      shell = TimerShell(fire: fireDate, interval: interval, repeats: repeats)
      self.interval = interval
      self.repeats = repeats
      isPerformRequest = if case .request = payload { true } else { false }
      content = Content(payload: payload, userInfo: userInfo)
    }

    var isValid: Bool { lock.withLock { content != nil } }
    var isInstalled: Bool { lock.withLock { content != nil && !shell.link.isCut } }
    var payload: TimerPayload? { lock.withLock { content?.payload } }
    var userInfo: Any? { lock.withLock { content?.userInfo } }

    var tolerance: TimeInterval {
      get { lock.withLock { slack } }
      // Source: CFRunLoop.c, CFRunLoopTimerSetTolerance.
      set { lock.withLock { slack = repeats ? min(newValue, interval / 2) : max(newValue, 0) } }
    }

    var fireDate: Date {
      get { lock.withLock { shell.clock.fireDate } }
      set { lock.withLock { shell.clock.fireDate = newValue } }
    }

    /// Gives the hold on `timer` to the run loop that its shell is put on; `nil` if the timer is invalid.
    ///
    /// From here on the run loop holds `timer`: run loop → shell → link → timer.
    func install(_ timer: Timer) -> (shell: TimerShell, isNew: Bool)? {
      lock.withLock {
        guard content != nil else { return nil }
        let isNew = shell.link.isCut
        if isNew { shell.link.hold(timer) }
        return (shell, isNew)
      }
    }

    /// The run loop has ended with its thread, and holds the timer no more. Another one may.
    func leaveRunLoop() {
      let old = lock.withLock {
        let old = shell
        if content != nil {
          shell = TimerShell(fire: old.clock.fireDate, interval: interval, repeats: repeats)
        }
        return old
      }
      old.link.cut()
    }

    func invalidate() {
      let (released, stopped) = lock.withLock {
        defer { content = nil }
        return (content, shell)
      }
      stopped.clock.invalidate()
      stopped.link.cut()
      withExtendedLifetime(released) {}
      // `released` goes out of scope here, and with it perhaps the timer's owner.
    }
  }
#endif
