import Foundation

/// A registry with weak references to timers, in which the test kit finds the timers that keep a leaked object alive.
///
/// On Linux, every timer of this module registers itself. On Apple's platforms, the registration of new timers that the
/// app or its tests may have created begins with ``startWatchingRealTimers()``.
package final class TimerCensus: @unchecked Sendable {
  package static let shared = TimerCensus()

  private let lock = NSLock()
  private var timerEntries: [TimerEntry] = []
  private var nextTimerNumber = 0
  private var storedDelayedMessageCount = 0
  /// The threads that added and invalidated each timer. They are still known after the timer is freed.
  private var threadsByTimerNumber: [Int: TimerThreads] = [:]
  /// Whether ``withoutRegisteringTimers(_:)`` is running.
  private var ignoresNewTimers = false

  /// The record of one registered timer. After the timer is freed, ``timers(since:)`` removes the record.
  private struct TimerEntry {
    /// The position of the timer in the order of registration, which starts at 0.
    let timerNumber: Int
    let timerIdentifier: ObjectIdentifier
    weak var timer: Timer?
    let action: WeakAction
    /// Whether this is a one-shot timer whose fire date has always been in the distant future.
    var wasNeverDue: Bool
    let registrationTime = ContinuousClock.now
  }

  /// The action of a timer, with a weak reference to its target.
  private struct WeakAction {
    weak var target: AnyObject?
    /// Whether the timer calls a block instead of sending a message to a target.
    var callsBlock = false

    init(_ action: TimerContent.Action) {
      switch action {
      case .message(let receiver): target = receiver
      case .block: callsBlock = true
      case .unknown: break
      }
    }
  }

  /// The number of timers registered so far, including freed ones. Pass an earlier value to ``timers(since:)``.
  package var registeredTimerCount: Int { lock.withLock { nextTimerNumber } }

  /// The number of registered timers that `perform(_:with:afterDelay:)` created, including freed ones. This number is
  /// always 0 on Apple's platforms, where the census can't recognize these timers.
  package var delayedMessageCount: Int { lock.withLock { storedDelayedMessageCount } }

  /// Returns the timers that were registered after the first `count` timers and are still alive, oldest first.
  package func timers(since count: Int = 0) -> [Timer] {
    // These references are strong, so that no timer and no owner is freed while the lock is held.
    let registered = lock.withLock { timerEntries.map { ($0.timerNumber, $0.timer) } }
    let freed = Set(registered.lazy.filter { $0.1 == nil }.map(\.0))
    lock.withLock { timerEntries.removeAll { freed.contains($0.timerNumber) } }
    return registered.filter { $0.0 >= count }.compactMap(\.1)
  }

  /// Returns the threads of the timers that were registered after the first `count` timers, oldest first.
  ///
  /// Freed timers are included, but timers that were never on a run loop are not.
  package func threads(since count: Int) -> [TimerThreads] {
    lock.withLock { threadsByTimerNumber.filter { $0.key >= count }.sorted { $0.key < $1.key }.map(\.value) }
  }

  /// Returns the threads that added and invalidated `timer`, or `nil` if it isn't known to have been on a run loop.
  package func threads(of timer: Timer) -> TimerThreads? {
    lock.withLock { timerNumber(of: timer).flatMap { threadsByTimerNumber[$0] } }
  }

  /// Returns the time at which `timer` was created, or at which it was added to a run loop if its creation wasn't
  /// observed. Returns `nil` for an unregistered timer.
  package func registrationTime(of timer: Timer) -> ContinuousClock.Instant? {
    lock.withLock { entry(of: timer)?.registrationTime }
  }

  /// Returns the action of `timer`, or `unknown` if it wasn't recorded at registration or its target has been freed.
  func action(of timer: Timer) -> TimerContent.Action {
    let action = lock.withLock { entry(of: timer)?.action }
    if let target = action?.target { return .message(target: target) }
    return action?.callsBlock == true ? .block : .unknown
  }

  /// Returns whether the census observed that `timer` was added to a run loop.
  func wasInstalled(_ timer: Timer) -> Bool {
    lock.withLock { entry(of: timer).map { threadsByTimerNumber[$0.timerNumber] != nil } ?? false }
  }

  /// Returns whether `timer` is a one-shot timer whose fire date has always been in the distant future. Such a timer
  /// serves only to keep a run loop running.
  package func wasNeverDue(_ timer: Timer) -> Bool {
    lock.withLock { entry(of: timer)?.wasNeverDue ?? false }
  }

  /// Calls `body` without registering the timers that it creates. This simulates a census that can't observe timers.
  package func withoutRegisteringTimers<Result>(_ body: () -> Result) -> Result {
    lock.withLock { ignoresNewTimers = true }
    defer { lock.withLock { ignoresNewTimers = false } }
    return body()
  }

  // MARK: - Recording

  /// Registers `timer`, unless it is already registered or ``withoutRegisteringTimers(_:)`` is running.
  ///
  /// - Parameters:
  ///   - action: The action of the timer, if the timer itself can't return it.
  ///   - isDelayedMessage: Whether `perform(_:with:afterDelay:)` created the timer.
  func register(_ timer: Timer, action: TimerContent.Action = .unknown, isDelayedMessage: Bool = false) {
    let isNeverDue = timer.timeInterval == 0 && timer.fireDate.isInDistantFuture
    lock.withLock {
      guard !ignoresNewTimers, timerNumber(of: timer) == nil else { return }
      timerEntries.append(
        TimerEntry(
          timerNumber: nextTimerNumber, timerIdentifier: ObjectIdentifier(timer), timer: timer,
          action: WeakAction(action),
          wasNeverDue: isNeverDue))
      nextTimerNumber += 1
      if isDelayedMessage { storedDelayedMessageCount += 1 }
    }
  }

  /// Records that `timer` has the new fire date `date`, for ``wasNeverDue(_:)``.
  func recordFireDate(_ date: Date, of timer: Timer) {
    guard !date.isInDistantFuture else { return }
    lock.withLock {
      if let index = entryIndex(of: timer) { timerEntries[index].wasNeverDue = false }
    }
  }

  /// Records that the current thread adds `timer` to a run loop. Later calls for the same timer have no effect.
  func recordInstallation(of timer: Timer) {
    let thread = ThreadID.current
    lock.withLock {
      guard let number = timerNumber(of: timer), threadsByTimerNumber[number] == nil else { return }
      threadsByTimerNumber[number] = TimerThreads(installingThread: thread)
    }
  }

  /// Records that the current thread is about to invalidate `timer`. Only the first call after its installation counts.
  func recordInvalidation(of timer: Timer) {
    let thread = ThreadID.current
    lock.withLock {
      guard let number = timerNumber(of: timer), threadsByTimerNumber[number]?.invalidatingThread == nil
      else { return }
      threadsByTimerNumber[number]?.invalidatingThread = thread
    }
  }

  // The lock must be held when these methods are called.

  private func timerNumber(of timer: Timer) -> Int? { entry(of: timer)?.timerNumber }

  private func entry(of timer: Timer) -> TimerEntry? { entryIndex(of: timer).map { timerEntries[$0] } }

  private func entryIndex(of timer: Timer) -> Int? {
    let identifier = ObjectIdentifier(timer)
    return timerEntries.firstIndex { $0.timerIdentifier == identifier && $0.timer != nil }
  }
}

extension Date {
  /// Whether the date is more than twenty years ahead, so that a timer with this fire date practically never fires.
  ///
  /// Core Foundation replaces the distant future by a date in the year 2129 (CFRunLoop.c, `TIMER_DATE_LIMIT`).
  package var isInDistantFuture: Bool { timeIntervalSinceNow > 20 * 365 * 24 * 3_600 }
}
