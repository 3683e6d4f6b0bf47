// A clock that a test moves by hand, for code that sleeps by a `Clock`: no test waits for it, and none yields and hopes.
// One file, to be copied into a test target: Swift 6.2, macOS 13, iOS 16. From the kata Leaky Timers (MIT licence).
//
//     let countdown = Countdown(from: 3, clock: clock)
//     try await clock.wake(2)  // It has counted twice, and sleeps again.
//     #expect(countdown.left == 1)
import Foundation

/// Time stands still, until a test wakes who sleeps. Any thread may use it.
public nonisolated final class ManualClock: Clock, @unchecked Sendable {
  /// A time since the clock was made.
  public struct Instant: InstantProtocol {
    public var offset: Duration
    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    public func duration(to other: Instant) -> Duration { other.offset - offset }
    public static func < (one: Instant, other: Instant) -> Bool { one.offset < other.offset }
  }

  /// What a test waited for in vain.
  public enum Failure: Error, Equatable {
    /// Before it woke anybody: too few tasks sleep by this clock. The others have ended, or wait for something else.
    case nobodySleeps(expected: Int, found: Int)
    /// After it woke somebody: too few sleep again.
    case nobodySleepsAgain(expected: Int, found: Int)
    /// A cancelled task asks for sleep after sleep: its loop ignores the error, as with `try?`, and does not end.
    case cancelledTaskGoesOn
  }

  private let lock = NSLock()
  private var time = Instant(offset: .zero)
  private var refused = 0
  private var waiters: [UUID: Waiter] = [:]
  /// A task that sleeps until a time, or one that waits until so many sleep.
  private typealias Waiter = (deadline: Instant?, sleepers: Int, next: CheckedContinuation<Void, any Error>)
  public init() {}
  public var now: Instant { lock.withLock { time } }
  public var minimumResolution: Duration { .nanoseconds(1) }

  /// How many tasks sleep by this clock now.
  public var sleepers: Int { lock.withLock { sleeping } }
  private var sleeping: Int { waiters.values.count { $0.deadline != nil } }

  /// Wakes who sleeps, `times` after another: waits until `sleepers` are there, moves the time to the first of their ends,
  /// and wakes those whose time has come. At last it waits until `left` sleep again: then their work in between is done.
  ///
  /// - Parameters:
  ///   - sleepers: How many tasks sleep by this clock. If you say too few, one that is slow to sleep misses a turn.
  ///   - left: As many, unless you say otherwise. With 0 it returns at once: then wait for the task that ends.
  ///   - patience: How long to wait for them by a real clock. Then ``Failure`` is thrown.
  public func wake(
    _ times: Int = 1, sleepers: Int = 1, left: Int? = nil, patience: Duration = .seconds(5)
  ) async throws {
    let needed = max(sleepers, 1)
    for turn in 0..<times {
      repeat { try await wait(for: needed, patience, hasWoken: turn > 0) } while !move(needed)
    }
    try await wait(for: left ?? sleepers, patience, hasWoken: times > 0)
  }

  /// Sleeps until a test has moved the time so far. A cancelled sleep ends at once, and throws.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    if Task.isCancelled { lock.withLock { refused += 1 } }
    try Task.checkCancellation()
    try await suspend(UUID(), until: deadline)
  }

  private func wait(for sleepers: Int, _ patience: Duration, hasWoken: Bool) async throws {
    try Task.checkCancellation()
    if self.sleepers >= sleepers { return }
    let id = UUID()
    let limit = Task.detached { [self] in
      try await Task.sleep(for: patience)
      for _ in 0..<100 { await MainActor.run {} }  // Somebody may wait for it, however busy it is.
      let (found, goesOn) = lock.withLock { (sleeping, refused > 10) }  // Each of several tasks may ask once.
      let failure = hasWoken ? Failure.nobodySleepsAgain : Failure.nobodySleeps
      end(id, goesOn ? Failure.cancelledTaskGoesOn : failure(sleepers, found))
    }
    defer { limit.cancel() }
    try await suspend(id, for: sleepers)
  }

  private func suspend(_ id: UUID, until deadline: Instant? = nil, for sleepers: Int = 0) async throws {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { next in
        change { waiters[id] = (deadline, sleepers, next) }
        if Task.isCancelled { end(id, CancellationError()) }  // The handler may have come before.
      }
    } onCancel: {
      end(id, CancellationError())
    }
  }

  private func end(_ id: UUID, _ error: any Error) {
    lock.withLock { waiters.removeValue(forKey: id) }?.next.resume(throwing: error)
  }

  /// Moves the time to the end of the first sleep, unless somebody has left meanwhile.
  private func move(_ sleepers: Int) -> Bool {
    var isMoved = false
    change {
      guard sleeping >= sleepers, let first = waiters.values.compactMap(\.deadline).min() else { return }
      (time, isMoved) = (max(time, first), true)
    }
    return isMoved
  }

  /// Changes something, and resumes whose wait that ends: first who sleeps, since the others count them.
  private func change(_ body: () -> Void) {
    let over = lock.withLock {
      body()
      return take { $0.deadline.map { $0 <= time } ?? false }
        + take { $0.deadline == nil && $0.sleepers <= sleeping }
    }
    for waiter in over { waiter.next.resume() }
  }

  private func take(_ isOver: (Waiter) -> Bool) -> [Waiter] {
    waiters.filter { isOver($0.value) }.keys.compactMap { waiters.removeValue(forKey: $0) }
  }
}
