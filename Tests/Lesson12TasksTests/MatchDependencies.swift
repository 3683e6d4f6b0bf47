import LessonKit
import TimerLab

/// A fake server that sends scores through a stream, and detects when its stream is terminated.
final class FakeScoreServer: @unchecked Sendable {
  private let scoreContinuation: AsyncStream<String>.Continuation
  /// The trace span during which a task may listen to the scores.
  private let traceSpan = TraceSpan.worker("scores", name: "the task for the scores")
  private let lock = NSLock()
  /// The stream of scores, or `nil` after ``connect()`` has returned it.
  private var scores: AsyncStream<String>?
  private var isStreamTerminated = false

  init() {
    let (scores, scoreContinuation) = AsyncStream<String>.makeStream()
    self.scoreContinuation = scoreContinuation
    self.scores = scores
    scoreContinuation.onTermination = { [weak self] _ in self?.recordTermination() }
  }

  /// Whether the stream of scores is still open. Cancelling the task that listens, or deallocating the stream,
  /// terminates it.
  var isStreamOpen: Bool { lock.withLock { !isStreamTerminated } }

  /// Returns the stream of scores, for one listener. The server doesn't retain the stream, so the stream terminates
  /// when the listener releases it.
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
/// The clock also suspends a loop that continues after its task was cancelled. Such a loop would never pause, because a
/// sleep in a cancelled task returns at once.
final class ManualClock: Clock, @unchecked Sendable {
  typealias Instant = ContinuousClock.Instant

  /// The number of sleeps in cancelled tasks that return at once. Any further sleep never returns.
  private static let maximumSleepsAfterCancel = 5

  /// The trace span during which a task sleeps on this clock.
  private let traceSpan = TraceSpan.worker("minutes", name: "the task for the minutes")
  private let lock = NSLock()
  private var advancesAutomatically: Bool
  private var sleepContinuations: [AsyncStream<Never>.Continuation] = []
  private var currentSleepCount = 0
  private var firstRequestedSleep: Duration?
  private var sleepCountAfterCancel = 0

  /// - Parameter advancesAutomatically: Whether each sleep lasts one heartbeat. If not, it lasts until
  ///   ``endAllSleeps()``.
  init(advancesAutomatically: Bool) {
    self.advancesAutomatically = advancesAutomatically
  }

  /// The number of tasks that are sleeping on this clock.
  var sleepingTaskCount: Int { lock.withLock { currentSleepCount } }

  /// The duration of the first sleep that a task requested, or `nil` if there was none.
  var firstSleepDuration: Duration? { lock.withLock { firstRequestedSleep } }

  /// Whether a cancelled task requested more than one sleep. One sleep is accepted, because a loop may check for
  /// cancellation only after it.
  var hasTaskIgnoredCancellation: Bool { lock.withLock { sleepCountAfterCancel > 1 } }

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
    lock.withLock { firstRequestedSleep = firstRequestedSleep ?? now.duration(to: deadline) }
    changeCurrentSleepCount(by: 1)
    defer { changeCurrentSleepCount(by: -1) }
    if Task.isCancelled { await suspendEndlessLoop() }
    try Task.checkCancellation()
    if lock.withLock({ advancesAutomatically }) {
      try await Task.sleep(for: .seconds(Heartbeat.interval))
    } else {
      for await _ in makeEndlessSleep() {}
      try Task.checkCancellation()
    }
  }

  private func changeCurrentSleepCount(by change: Int) {
    lock.withLock {
      currentSleepCount += change
      currentSleepCount > 0 ? traceSpan.begin() : traceSpan.end()
    }
  }

  /// Returns a stream that a task can wait for until ``endAllSleeps()`` finishes it.
  private func makeEndlessSleep() -> AsyncStream<Never> {
    let (stream, sleeper) = AsyncStream<Never>.makeStream()
    lock.withLock { sleepContinuations.append(sleeper) }
    return stream
  }

  /// Suspends a cancelled task permanently if cancelled tasks have requested too many sleeps.
  private func suspendEndlessLoop() async {
    let isTooMuch = lock.withLock {
      sleepCountAfterCancel += 1
      return sleepCountAfterCancel > Self.maximumSleepsAfterCancel
    }
    guard isTooMuch else { return }
    // Nothing ever resumes the task, so it costs nothing from here on.
    await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
  }
}
