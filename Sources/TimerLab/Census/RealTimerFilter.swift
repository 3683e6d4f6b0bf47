#if canImport(ObjectiveC)
  import Foundation

  /// A thread-safe filter for real `NSTimer` objects. During a test, it registers a timer in ``TimerCensus`` if the app
  /// or its tests may have created the timer.
  final class RealTimerFilter: @unchecked Sendable {
    static let shared = RealTimerFilter()

    /// The key that is set in a thread's dictionary while a replaced method on that thread creates or adds a timer.
    private static var replacedMethodKey: NSString { "TimerLab.RealTimerFilter" as NSString }
    private let lock = NSLock()
    private var runningTestCount = 0
    /// The timers from unrelated code and from the time between tests, which are also ignored when added to a run loop.
    private let unrelatedTimers = TimerCensus()

    // MARK: - Tests

    /// Starts the registration of new timers. Each call must be balanced by a call of ``endTest()``.
    func beginTest() {
      // The entry is still set if an exception left a replaced method on this thread.
      Thread.current.threadDictionary.removeObject(forKey: Self.replacedMethodKey)
      lock.withLock { runningTestCount += 1 }
    }

    /// Stops the registration of new timers, unless another test is running.
    func endTest() { lock.withLock { runningTestCount = max(runningTestCount - 1, 0) } }

    private var isTestRunning: Bool { lock.withLock { runningTestCount > 0 } }

    // MARK: - Replaced methods

    /// Creates a timer by calling `make`, which calls the original method. Registers the timer if a test is running and
    /// the app or its tests may have created it.
    ///
    /// Inside another replaced method, this method only calls `make`, because Foundation may choose the target there.
    func createTimer(
      schedules: Bool, action: TimerContent.Action, mayBelongToAppOrTests: @autoclosure () -> Bool,
      make: () -> Timer
    ) -> Timer {
      guard let timer = callUnlessNested(make) else { return make() }
      if isTestRunning, mayBelongToAppOrTests() {
        TimerCensus.shared.register(timer, action: action)
        if schedules { TimerCensus.shared.recordInstallation(of: timer) }
      } else {
        markAsUnrelated(timer)
      }
      return timer
    }

    /// Adds a timer to a run loop by calling `add`, which calls the original method. During a test, registers the
    /// timer, unless it is one of ``unrelatedTimers``. Timers from `init(fire:…)` are registered only here.
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
