import LessonKit
import TimerLab

/// A stand-in for the server that sends the scores. It notices when its stream has no listener any more.
final class Server: @unchecked Sendable {
  private let sender: AsyncStream<String>.Continuation
  private let listener = TraceSpan.worker("scores", name: "the task for the scores")
  private let lock = NSLock()
  private var scores: AsyncStream<String>?
  private var wasLeft = false

  init() {
    let (scores, sender) = AsyncStream<String>.makeStream()
    self.sender = sender
    self.scores = scores
    sender.onTermination = { [weak self] _ in self?.noteThatNobodyListens() }
  }

  /// Whether a task may still be listening, because none was cancelled and no loop was left.
  var hasListener: Bool { lock.withLock { !wasLeft } }

  /// Returns the stream of scores, for one listener. The server doesn't keep the stream, so it ends when it is
  /// released.
  func connect() -> AsyncStream<String> {
    listener.begin()
    return lock.withLock {
      defer { scores = nil }
      return scores ?? AsyncStream { $0.finish() }
    }
  }

  func send(_ scores: String...) {
    for score in scores { sender.yield(score) }
  }

  /// Ends the stream of scores.
  func close() { sender.finish() }

  private func noteThatNobodyListens() {
    lock.withLock { wasLeft = true }
    listener.end()
  }
}

/// A clock whose time is controlled by a test. It counts the tasks that sleep on it.
///
/// It also stops a loop that continues although its task is cancelled. A cancelled task does not sleep, so such a
/// loop would ask for the next sleep again and again.
final class HandClock: Clock, @unchecked Sendable {
  typealias Instant = ContinuousClock.Instant

  /// The number of sleeps that cancelled tasks are refused. The one after that never ends.
  private static let mostSleepsAfterCancel = 5

  private let sleeper = TraceSpan.worker("minutes", name: "the task for the minutes")
  private let lock = NSLock()
  private var runs: Bool
  private var sleepers: [AsyncStream<Never>.Continuation] = []
  private var sleeping = 0
  private var askedFirst: Duration?
  private var sleepsAfterCancel = 0

  /// - Parameter runs: Whether each sleep lasts a heartbeat. If not, it lasts until ``endAllSleeps()``.
  init(runs: Bool) {
    self.runs = runs
  }

  /// The number of tasks that sleep by this clock at the moment.
  var sleepersCount: Int { lock.withLock { sleeping } }

  /// The time for which a task first wanted to sleep by this clock, or `nil` if none ever did.
  var firstSleep: Duration? { lock.withLock { askedFirst } }

  /// Whether a cancelled task went on. It may ask for one sleep before it checks whether it is cancelled.
  var wasAskedByACancelledTask: Bool { lock.withLock { sleepsAfterCancel > 1 } }

  /// Makes each sleep that begins from now on last until ``endAllSleeps()``.
  func pause() {
    lock.withLock { runs = false }
  }

  /// Ends all sleeps that have begun, as if their time were up.
  func endAllSleeps() {
    let woken = lock.withLock {
      defer { sleepers = [] }
      return sleepers
    }
    for sleeper in woken { sleeper.finish() }
  }

  // MARK: - Clock

  var now: Instant { .now }
  var minimumResolution: Duration { .nanoseconds(1) }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    lock.withLock { askedFirst = askedFirst ?? now.duration(to: deadline) }
    count(1)
    defer { count(-1) }
    if Task.isCancelled { await stopALoopWithoutAnEnd() }
    try Task.checkCancellation()
    if lock.withLock({ runs }) {
      try await Task.sleep(for: .seconds(Heartbeat.interval))
    } else {
      for await _ in sleepWithoutEnd() {}
      try Task.checkCancellation()
    }
  }

  private func count(_ change: Int) {
    lock.withLock {
      sleeping += change
      sleeping > 0 ? sleeper.begin() : sleeper.end()
    }
  }

  private func sleepWithoutEnd() -> AsyncStream<Never> {
    let (stream, sleeper) = AsyncStream<Never>.makeStream()
    lock.withLock { sleepers.append(sleeper) }
    return stream
  }

  private func stopALoopWithoutAnEnd() async {
    let isTooMuch = lock.withLock {
      sleepsAfterCancel += 1
      return sleepsAfterCancel > Self.mostSleepsAfterCancel
    }
    guard isTooMuch else { return }
    // Nothing ever resumes the task, so it costs nothing from here on.
    await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
  }
}
