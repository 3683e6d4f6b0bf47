// A clock that only a test advances, for code that sleeps on a `Clock`. Tests need no real delay and no `Task.yield()`.
// Copy this file into a test target. It needs Swift 6.2 and macOS 13 or iOS 16. From the kata Leaky Timers (MIT
// licence).
//
//     let countdown = Countdown(from: 3, clock: clock)
//     try await clock.wake(2)  // The countdown has counted twice, and sleeps again.
//     #expect(countdown.left == 1)
import Foundation

/// A clock whose time changes only when a test wakes the tasks that sleep on it. Any thread may use the clock.
public nonisolated final class ManualClock: Clock, @unchecked Sendable {
  /// A point in time, measured from the creation of the clock.
  public struct Instant: InstantProtocol {
    public var offset: Duration
    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    public func duration(to other: Instant) -> Duration { other.offset - offset }
    public static func < (lhs: Instant, rhs: Instant) -> Bool { lhs.offset < rhs.offset }
  }

  /// An error that `wake` throws if fewer tasks than expected sleep after its `patience`.
  public enum Failure: Error, Equatable {
    /// Too few tasks sleep on this clock, and this call has woken none yet. The others may have ended or wait
    /// elsewhere.
    case nobodySleeps(expected: Int, found: Int)
    /// Too few tasks sleep on this clock after this call has woken some.
    case nobodySleepsAgain(expected: Int, found: Int)
    /// A cancelled task keeps calling `sleep`, because its loop ignores the error, for example with `try?`.
    case cancelledTaskGoesOn
  }

  private let lock = NSLock()
  private var currentTime = Instant(offset: .zero)
  /// A high count shows that the loop of a cancelled task ignores the error of `sleep`.
  private var sleepCallCountOfCancelledTasks = 0
  private var waiters: [UUID: Waiter] = [:]
  /// A task that sleeps until `deadline`, or that waits without a deadline until `sleepers` tasks sleep.
  private typealias Waiter = (
    deadline: Instant?, sleepers: Int, continuation: CheckedContinuation<Void, any Error>
  )
  public init() {}
  public var now: Instant { lock.withLock { currentTime } }
  public var minimumResolution: Duration { .nanoseconds(1) }

  /// The number of tasks that sleep on this clock now.
  public var sleeperCount: Int { lock.withLock { countSleepers() } }
  /// Returns the number of tasks that sleep on this clock. The caller must hold the lock.
  private func countSleepers() -> Int { waiters.values.count { $0.deadline != nil } }

  /// Wakes the sleeping tasks `times` times.
  ///
  /// Each time, the method waits until `sleepers` tasks sleep, advances the time to the earliest deadline, and wakes
  /// the tasks with this deadline. Finally, it waits until `left` tasks sleep.
  ///
  /// - Parameters:
  ///   - sleepers: The number of tasks that sleep on this clock. If it is too low, a late sleeper isn't woken.
  ///   - left: The number of tasks that will sleep at the end, including those that weren't woken, by default
  ///     `sleepers`. With 0, the method doesn't wait for the woken tasks, so the test must await them.
  ///   - patience: The real time to wait until the tasks sleep, before the method throws a ``Failure``.
  public func wake(
    _ times: Int = 1, sleepers: Int = 1, left: Int? = nil, patience: Duration = .seconds(5)
  ) async throws {
    let needed = max(sleepers, 1)
    for turn in 0..<times {
      repeat {
        try await waitForSleepers(needed, patience, hasWokenTasks: turn > 0)
      } while !advanceTime(minimumSleepers: needed)
    }
    try await waitForSleepers(left ?? sleepers, patience, hasWokenTasks: times > 0)
  }

  /// Suspends the current task until a test advances the time to the deadline. Throws at once if the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    if Task.isCancelled { lock.withLock { sleepCallCountOfCancelledTasks += 1 } }
    try Task.checkCancellation()
    try await suspend(UUID(), until: deadline)
  }

  /// Waits until `sleepers` tasks sleep. Throws a ``Failure`` after `patience`, or if a cancelled task goes on.
  private func waitForSleepers(_ sleepers: Int, _ patience: Duration, hasWokenTasks: Bool) async throws {
    try Task.checkCancellation()
    if sleeperCount >= sleepers { return }
    let id = UUID()
    let limit = Task.detached { [self] in
      try await Task.sleep(for: patience)
      for _ in 0..<100 { await MainActor.run {} }  // Gives tasks of a busy main actor time to call `sleep`.
      // Each of several cancelled tasks may call `sleep` once before it ends. More calls show a loop that goes on.
      let (found, goesOn) = lock.withLock { (countSleepers(), sleepCallCountOfCancelledTasks > 10) }
      let failure = hasWokenTasks ? Failure.nobodySleepsAgain : Failure.nobodySleeps
      endWait(id, throwing: goesOn ? Failure.cancelledTaskGoesOn : failure(sleepers, found))
    }
    defer { limit.cancel() }
    try await suspend(id, sleepers: sleepers)
  }

  /// Suspends the current task until `deadline` or, without a deadline, until `sleepers` other tasks sleep.
  private func suspend(_ id: UUID, until deadline: Instant? = nil, sleepers: Int = 0) async throws {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { next in
        changeState { waiters[id] = (deadline, sleepers, next) }
        // If the task was cancelled before this, the handler found no waiter to resume.
        if Task.isCancelled { endWait(id, throwing: CancellationError()) }
      }
    } onCancel: {
      endWait(id, throwing: CancellationError())
    }
  }

  /// Removes a waiter and resumes its task with an error. Does nothing if its wait is already over.
  private func endWait(_ id: UUID, throwing error: any Error) {
    lock.withLock { waiters.removeValue(forKey: id) }?.continuation.resume(throwing: error)
  }

  /// Advances the time to the earliest deadline and wakes its tasks. If fewer than `minimum` tasks sleep, returns
  /// `false`.
  private func advanceTime(minimumSleepers minimum: Int) -> Bool {
    var isMoved = false
    changeState {
      guard countSleepers() >= minimum, let first = waiters.values.compactMap(\.deadline).min() else {
        return
      }
      (currentTime, isMoved) = (max(currentTime, first), true)
    }
    return isMoved
  }

  /// Calls `body` under the lock, and resumes the tasks whose wait is over. Tasks that reach their deadline are removed
  /// first, so that they no longer count as sleepers.
  private func changeState(_ body: () -> Void) {
    let over = lock.withLock {
      body()
      return removeWaiters { $0.deadline.map { $0 <= currentTime } ?? false }
        + removeWaiters { $0.deadline == nil && $0.sleepers <= countSleepers() }
    }
    for waiter in over { waiter.continuation.resume() }
  }

  private func removeWaiters(where isOver: (Waiter) -> Bool) -> [Waiter] {
    waiters.filter { isOver($0.value) }.keys.compactMap { waiters.removeValue(forKey: $0) }
  }
}
