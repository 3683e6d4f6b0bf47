import LessonKit
import TimerLab

/// A fake server that sends scores through a stream, and detects when its stream is terminated.
final class FakeScoreServer: @unchecked Sendable {
  private let scoreContinuation: AsyncStream<String>.Continuation
  /// The period in which a task may be receiving scores, for the timeline of `kata observe`.
  private let traceSpan = TraceSpan.worker("scores", name: "the task for the scores")
  private let lock = NSLock()
  /// The stream of scores, or `nil` once ``connect()`` has returned it.
  private var scores: AsyncStream<String>?
  private var isStreamTerminated = false

  init() {
    let (scores, scoreContinuation) = AsyncStream<String>.makeStream()
    self.scoreContinuation = scoreContinuation
    self.scores = scores
    scoreContinuation.onTermination = { [weak self] _ in self?.recordTermination() }
  }

  /// Whether the stream of scores is open. It terminates when it is deallocated or its listening task is cancelled.
  var isStreamOpen: Bool { lock.withLock { !isStreamTerminated } }

  /// Returns the stream of scores, for one listener. The server doesn't retain the stream, so the stream terminates
  /// when the listener releases it. A later call returns a stream that has already ended.
  func connect() -> AsyncStream<String> {
    traceSpan.begin()
    return lock.withLock {
      defer { scores = nil }
      return scores ?? AsyncStream { $0.finish() }
    }
  }

  func send(_ scores: String...) {
    for score in scores { scoreContinuation.yield(score) }
  }

  /// Ends the stream of scores.
  func close() { scoreContinuation.finish() }

  private func recordTermination() {
    lock.withLock { isStreamTerminated = true }
    traceSpan.end()
  }
}

/// A clock that a test controls, and that counts the tasks that sleep on it.
///
/// A sleep in a cancelled task ends at once, so a loop that ignores its cancellation would run without a pause. The
/// clock suspends such a loop permanently.
final class ManualClock: Clock, @unchecked Sendable {
  typealias Instant = ContinuousClock.Instant

  /// The number of sleeps in cancelled tasks that end at once. Any further sleep of a cancelled task never ends.
  private static let maximumSleepCountAfterCancellation = 5

  /// A period in which a task sleeps on this clock, for the timeline of `kata observe`.
  private let traceSpan = TraceSpan.worker("minutes", name: "the task for the minutes")
  private let lock = NSLock()
  /// Whether each new sleep lasts one heartbeat interval. If not, it lasts until ``endAllSleeps()``.
  private var advancesAutomatically: Bool
  /// The continuations of the streams that sleeping tasks wait for.
  private var sleepContinuations: [AsyncStream<Never>.Continuation] = []
  private var currentSleepCount = 0
  /// The value of ``firstSleepDuration``, which the lock protects.
  private var storedFirstSleepDuration: Duration?
  /// The number of sleeps that tasks have requested after they were cancelled.
  private var sleepCountAfterCancellation = 0

  /// - Parameter advancesAutomatically: Whether each sleep lasts one heartbeat rather than until ``endAllSleeps()``.
  init(advancesAutomatically: Bool) {
    self.advancesAutomatically = advancesAutomatically
  }

  /// The number of tasks that are sleeping on this clock.
  var sleepingTaskCount: Int { lock.withLock { currentSleepCount } }

  /// The duration of the first sleep that a task requested, or `nil` if there was none.
  var firstSleepDuration: Duration? { lock.withLock { storedFirstSleepDuration } }

  /// Whether cancelled tasks requested more than one sleep. One sleep is accepted, because a loop may check for
  /// cancellation only after a sleep.
  var hasTaskIgnoredCancellation: Bool { lock.withLock { sleepCountAfterCancellation > 1 } }

  /// Makes each new sleep last until ``endAllSleeps()``.
  func pauseTime() {
    lock.withLock { advancesAutomatically = false }
  }

  /// Ends all current sleeps, as if their deadlines had passed.
  func endAllSleeps() {
    let woken = lock.withLock {
      defer { sleepContinuations = [] }
      return sleepContinuations
    }
    for sleeper in woken { sleeper.finish() }
  }

  // MARK: - Clock

  var now: Instant { .now }
  var minimumResolution: Duration { .nanoseconds(1) }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    lock.withLock { storedFirstSleepDuration = storedFirstSleepDuration ?? now.duration(to: deadline) }
    changeCurrentSleepCount(by: 1)
    defer { changeCurrentSleepCount(by: -1) }
    if Task.isCancelled { await suspendEndlessLoop() }
    try Task.checkCancellation()
    if lock.withLock({ advancesAutomatically }) {
      try await Task.sleep(for: .seconds(Heartbeat.interval))
    } else {
      for await _ in makeSleepStream() {}
      try Task.checkCancellation()
    }
  }

  /// Changes the number of current sleeps, and writes to the trace whether any task is sleeping.
  private func changeCurrentSleepCount(by change: Int) {
    lock.withLock {
      currentSleepCount += change
      currentSleepCount > 0 ? traceSpan.begin() : traceSpan.end()
    }
  }

  /// Returns a stream that a task can wait for until ``endAllSleeps()`` finishes it.
  private func makeSleepStream() -> AsyncStream<Never> {
    let (stream, sleeper) = AsyncStream<Never>.makeStream()
    lock.withLock { sleepContinuations.append(sleeper) }
    return stream
  }

  /// Counts a sleep of a cancelled task, and suspends that task permanently if there have been too many such sleeps.
  private func suspendEndlessLoop() async {
    let isTooMuch = lock.withLock {
      sleepCountAfterCancellation += 1
      return sleepCountAfterCancellation > Self.maximumSleepCountAfterCancellation
    }
    guard isTooMuch else { return }
    // Nothing ever resumes the task, so it costs nothing from here on.
    await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
  }
}
