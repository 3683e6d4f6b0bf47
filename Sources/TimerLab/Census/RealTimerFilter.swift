#if canImport(ObjectiveC)
  import Foundation

  /// A thread-safe filter that registers only timers that may belong to the scenario of the running test.
  final class RealTimerFilter: @unchecked Sendable {
    static let shared = RealTimerFilter()

    /// The key in a thread's dictionary that is set while the thread runs a replaced method.
    private static var replacedMethodKey: NSString { "TimerLab.RealTimerFilter" as NSString }
    private let lock = NSLock()
    private var runningTestCount = 0
    /// The known timers of other code, which are also ignored when they are added to a run loop.
    private let unrelatedTimers = TimerCensus()

    // MARK: - Tests

    func beginTest() {
      // An exception that unwound through a replaced method has left this thread's entry set.
      Thread.current.threadDictionary.removeObject(forKey: Self.replacedMethodKey)
      lock.withLock { runningTestCount += 1 }
    }

    func endTest() { lock.withLock { runningTestCount = max(runningTestCount - 1, 0) } }

    private var isTestRunning: Bool { lock.withLock { runningTestCount > 0 } }

    // MARK: - Replaced methods

    /// Creates a timer with the original method, and registers it if it may belong to the scenario. Other
    /// replaced methods that the original calls are ignored, because their targets are Foundation's, not the client's.
    func createTimer(
      schedules: Bool, action: TimerContent.Action, mayBelongToScenario: @autoclosure () -> Bool,
      make: () -> Timer
    ) -> Timer {
      guard let timer = callUnlessNested(make) else { return make() }
      if isTestRunning, mayBelongToScenario() {
        TimerCensus.shared.register(timer, action: action)
        if schedules { TimerCensus.shared.recordInstallation(of: timer) }
      } else {
        markAsUnrelated(timer)
      }
      return timer
    }

    /// Adds a timer to a run loop with the original method, and registers it unless it is known to be unrelated.
    /// A timer that was created with a date is observed here for the first time, so its creator is unknown.
    func add(_ timer: Timer, with add: () -> Void) {
      guard callUnlessNested(add) != nil else { return add() }
      guard isTestRunning, !isUnrelated(timer) else { return }
      TimerCensus.shared.register(timer)
      if timer.isValid { TimerCensus.shared.recordInstallation(of: timer) }
    }

    /// Calls `work`, or returns `nil` if this thread is already running a replaced method.
    private func callUnlessNested<Result>(_ work: () -> Result) -> Result? {
      let dictionary = Thread.current.threadDictionary
      guard dictionary.object(forKey: Self.replacedMethodKey) == nil else { return nil }
      dictionary.setObject(Self.replacedMethodKey, forKey: Self.replacedMethodKey)
      defer { dictionary.removeObject(forKey: Self.replacedMethodKey) }
      return work()
    }

    // MARK: - Unrelated timers

    private func isUnrelated(_ timer: Timer) -> Bool { unrelatedTimers.registrationTime(of: timer) != nil }

    private func markAsUnrelated(_ timer: Timer) {
      // This call removes freed timers.
      _ = unrelatedTimers.timers()
      unrelatedTimers.register(timer)
    }
  }
#endif
