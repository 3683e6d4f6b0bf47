#if !canImport(ObjectiveC)
  import Foundation

  /// The thread-safe state of a timer. The timer's own thread and an invalidating thread may use it at the same time.
  ///
  /// No client code runs while the lock is held. Targets, blocks and `userInfo` are removed under the lock, and
  /// released after it is unlocked.
  final class TimerState: @unchecked Sendable {
    let interval: TimeInterval
    let repeats: Bool
    /// Whether `perform(_:with:afterDelay:)` created the timer. It is stored, because an invalid timer has no payload.
    let isPerformRequest: Bool
    private let lock = NSLock()
    private var content: Content?
    private var backingTimer: BackingTimer
    private var storedTolerance: TimeInterval = 0

    /// The values that are released when the timer is invalidated.
    private struct Content {
      let payload: TimerPayload
      let userInfo: Any?
    }

    init(fireDate: Date, interval: TimeInterval, repeats: Bool, payload: TimerPayload, userInfo: Any?) {
      backingTimer = BackingTimer(fire: fireDate, interval: interval, repeats: repeats)
      self.interval = interval
      self.repeats = repeats
      isPerformRequest = if case .request = payload { true } else { false }
      content = Content(payload: payload, userInfo: userInfo)
    }

    var isValid: Bool { lock.withLock { content != nil } }
    var isInstalled: Bool { lock.withLock { content != nil && !backingTimer.timerLink.isEmpty } }
    /// The action that the timer performs when it fires, or `nil` if the timer is invalid.
    var payload: TimerPayload? { lock.withLock { content?.payload } }
    var userInfo: Any? { lock.withLock { content?.userInfo } }

    var tolerance: TimeInterval {
      get { lock.withLock { storedTolerance } }
      // Source: CFRunLoop.c, CFRunLoopTimerSetTolerance.
      set { lock.withLock { storedTolerance = repeats ? min(newValue, interval / 2) : max(newValue, 0) } }
    }

    var fireDate: Date {
      get { lock.withLock { backingTimer.foundationTimer.fireDate } }
      set { lock.withLock { backingTimer.foundationTimer.fireDate = newValue } }
    }

    /// Makes the backing timer hold `timer`, and returns the backing timer. Returns `nil` if `timer` is invalid.
    /// `isNew` is true if the backing timer didn't hold `timer` before.
    ///
    /// On a run loop, the path of strong references is run loop → backing timer → link → timer.
    func install(_ timer: Timer) -> (backingTimer: BackingTimer, isNew: Bool)? {
      lock.withLock {
        guard content != nil else { return nil }
        let isNew = backingTimer.timerLink.isEmpty
        if isNew { backingTimer.timerLink.hold(timer) }
        return (backingTimer, isNew)
      }
    }

    /// Releases the timer from a run loop whose thread has ended. The timer can be added to another run loop.
    func detachFromEndedRunLoop() {
      let old = lock.withLock {
        let old = backingTimer
        if content != nil {
          backingTimer = BackingTimer(
            fire: old.foundationTimer.fireDate, interval: interval, repeats: repeats)
        }
        return old
      }
      old.timerLink.releaseTimer()
    }

    func invalidate() {
      let (released, stopped) = lock.withLock {
        defer { content = nil }
        return (content, backingTimer)
      }
      stopped.foundationTimer.invalidate()
      stopped.timerLink.releaseTimer()
      withExtendedLifetime(released) {}
      // `released` goes out of scope here, which may free the timer's owner.
    }
  }
#endif
