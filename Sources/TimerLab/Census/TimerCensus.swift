import Foundation

/// A registry of all timers, which it holds weakly. The test kit uses it to find the timers that hold an owner.
///
/// On Linux, every timer registers itself. On Apple's platforms, ``watchRealTimers()`` registers real timers.
package final class TimerCensus: @unchecked Sendable {
  package static let shared = TimerCensus()

  private let lock = NSLock()
  private var timerEntries: [Entry] = []
  private var timerCount = 0
  private var delayedMessages = 0
  /// The threads that added and invalidated each timer, even a freed one.
  private var timerThreads: [Int: TimerThreads] = [:]
  private var ignoresTimers = false

  /// The facts about one registered timer, which the census removes after the timer is freed.
  private struct Entry {
    let timerNumber: Int
    let identity: ObjectIdentifier
    weak var timer: Timer?
    let action: WeakAction
    var wasNeverDue: Bool
    let registrationTime = ContinuousClock.now
  }

  /// The action of a timer, with a weak reference to its target.
  private struct WeakAction {
    weak var target: AnyObject?
    var isBlock = false

    init(_ action: TimerContent.Action) {
      switch action {
      case .message(let receiver): target = receiver
      case .block: isBlock = true
      case .unknown: break
      }
    }
  }

  /// The number of timers that have been registered. Pass an earlier value to ``timers(since:)``.
  package var registeredTimerCount: Int { lock.withLock { timerCount } }

  /// The number of registered timers that are hidden ones of `perform(_:with:afterDelay:)`, even if they are freed.
  /// Always 0 on Apple's platforms, where the census can't recognize them.
  package var delayedMessageCount: Int { lock.withLock { delayedMessages } }

  /// Returns the timers that are not freed and were registered after the first `count` timers, oldest first.
  package func timers(since count: Int = 0) -> [Timer] {
    // These references are strong, so that no timer and no owner is freed while the lock is held.
    let registered = lock.withLock { timerEntries.map { ($0.timerNumber, $0.timer) } }
    let freed = Set(registered.lazy.filter { $0.1 == nil }.map(\.0))
    lock.withLock { timerEntries.removeAll { freed.contains($0.timerNumber) } }
    return registered.filter { $0.0 >= count }.compactMap(\.1)
  }

  /// Returns the threads of the timers that were registered after the first `count` timers, oldest first.
  ///
  /// Freed timers are included, but not timers that were never on a run loop.
  package func threads(since count: Int) -> [TimerThreads] {
    lock.withLock { timerThreads.filter { $0.key >= count }.sorted { $0.key < $1.key }.map(\.value) }
  }

  /// Returns the threads of `timer`, or `nil` if it isn't known to have been on a run loop.
  package func threads(of timer: Timer) -> TimerThreads? {
    lock.withLock { number(of: timer).flatMap { timerThreads[$0] } }
  }

  /// Returns the time at which `timer` was created or, if that wasn't observed, added to a run loop.
  package func registrationTime(of timer: Timer) -> ContinuousClock.Instant? {
    lock.withLock { entry(of: timer)?.registrationTime }
  }

  /// Returns the action of `timer`, or `unknown` if its creation was not observed.
  func action(of timer: Timer) -> TimerContent.Action {
    let action = lock.withLock { entry(of: timer)?.action }
    if let target = action?.target { return .message(target: target) }
    return action?.isBlock == true ? .block : .unknown
  }

  /// Returns whether the census observed that `timer` was added to a run loop.
  func wasInstalled(_ timer: Timer) -> Bool {
    lock.withLock { entry(of: timer).map { timerThreads[$0.timerNumber] != nil } ?? false }
  }

  /// Returns whether `timer` is a one-shot timer whose fire date has always been in the distant future. Such a timer
  /// only keeps a run loop running.
  package func wasNeverDue(_ timer: Timer) -> Bool {
    lock.withLock { entry(of: timer)?.wasNeverDue ?? false }
  }

  /// Calls `body` without registering the timers that it creates. This simulates a census that can't observe timers.
  package func withoutRegisteringTimers<Result>(_ body: () -> Result) -> Result {
    lock.withLock { ignoresTimers = true }
    defer { lock.withLock { ignoresTimers = false } }
    return body()
  }

  // MARK: - Recording

  /// Registers `timer`, unless it is already registered.
  ///
  /// - Parameters:
  ///   - action: The action of the timer, if the timer itself can't return it.
  ///   - isDelayedMessage: Whether the timer is a hidden one of `perform(_:with:afterDelay:)`.
  func register(_ timer: Timer, action: TimerContent.Action = .unknown, isDelayedMessage: Bool = false) {
    let isNeverDue = timer.timeInterval == 0 && timer.fireDate.isNeverDue
    lock.withLock {
      guard !ignoresTimers, number(of: timer) == nil else { return }
      timerEntries.append(
        Entry(
          timerNumber: timerCount, identity: ObjectIdentifier(timer), timer: timer,
          action: WeakAction(action),
          wasNeverDue: isNeverDue))
      timerCount += 1
      if isDelayedMessage { delayedMessages += 1 }
    }
  }

  func recordFireDate(_ date: Date, of timer: Timer) {
    guard !date.isNeverDue else { return }
    lock.withLock {
      if let index = index(of: timer) { timerEntries[index].wasNeverDue = false }
    }
  }

  /// Records that the current thread adds `timer` to a run loop.
  func recordInstallation(of timer: Timer) {
    let thread = ThreadID.current
    lock.withLock {
      guard let number = number(of: timer), timerThreads[number] == nil else { return }
      timerThreads[number] = TimerThreads(installingThread: thread)
    }
  }

  /// Records that the current thread is about to invalidate `timer`. Later calls for the same timer have no effect.
  func recordInvalidation(of timer: Timer) {
    let thread = ThreadID.current
    lock.withLock {
      guard let number = number(of: timer), timerThreads[number]?.invalidatingThread == nil else { return }
      timerThreads[number]?.invalidatingThread = thread
    }
  }

  // The lock must be held when these methods are called.

  private func number(of timer: Timer) -> Int? { entry(of: timer)?.timerNumber }

  private func entry(of timer: Timer) -> Entry? { index(of: timer).map { timerEntries[$0] } }

  private func index(of timer: Timer) -> Int? {
    let identity = ObjectIdentifier(timer)
    return timerEntries.firstIndex { $0.identity == identity && $0.timer != nil }
  }
}

extension Date {
  /// Whether a timer with this fire date is practically never due, because the date is more than twenty years ahead.
  ///
  /// Core Foundation replaces the distant future by a date in the year 2129 (CFRunLoop.c, `TIMER_DATE_LIMIT`).
  package var isNeverDue: Bool { timeIntervalSinceNow > 20 * 365 * 24 * 3_600 }
}
