import LessonKit
import TimerLab

/// Plays the server that sends the scores, and notices when nobody listens any more.
final class Server: @unchecked Sendable {
  private let sender: AsyncStream<String>.Continuation
  private let listener = Lane.worker("scores", name: "the task for the scores")
  private let lock = NSLock()
  private var scores: AsyncStream<String>?
  private var wasLeft = false

  init() {
    let (scores, sender) = AsyncStream<String>.makeStream()
    self.sender = sender
    self.scores = scores
    sender.onTermination = { [weak self] _ in self?.noteThatNobodyListens() }
  }

  /// Whether somebody might still be listening: no task was cancelled, and no loop was left.
  var hasListener: Bool { lock.withLock { !wasLeft } }

  /// The stream of scores, for one listener. The server does not keep it: a stream that nobody has ends.
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

  /// No more scores come.
  func close() { sender.finish() }

  private func noteThatNobodyListens() {
    lock.withLock { wasLeft = true }
    listener.end()
  }
}

/// The clock that the tests give to a match: time passes when they say so.
///
/// It knows who sleeps by it. And it stops a loop that goes on although its task is cancelled: such a loop
/// would ask for the next sleep without an end, since a cancelled task does not sleep.
final class HandClock: Clock, @unchecked Sendable {
  typealias Instant = ContinuousClock.Instant

  /// How many sleeps the cancelled tasks are refused. The one after that never ends.
  private static let mostSleepsAfterCancel = 5

  private let sleeper = Lane.worker("minutes", name: "the task for the minutes")
  private let lock = NSLock()
  private var runs: Bool
  private var sleepers: [AsyncStream<Never>.Continuation] = []
  private var sleeping = 0
  private var askedFirst: Duration?
  private var sleepsAfterCancel = 0

  /// - Parameter runs: Whether each sleep takes the time of a heartbeat. If not, it takes until ``moveOn()``.
  init(runs: Bool) {
    self.runs = runs
  }

  /// How many tasks sleep by this clock at the moment.
  var sleepersCount: Int { lock.withLock { sleeping } }

  /// For how long a task wanted to sleep by it first; `nil` if none ever did.
  var firstSleep: Duration? { lock.withLock { askedFirst } }

  /// Whether a cancelled task went on. (It may ask for one sleep before it looks whether it is cancelled.)
  var wasAskedByACancelledTask: Bool { lock.withLock { sleepsAfterCancel > 1 } }

  /// From now on, a sleep takes until ``moveOn()``.
  func stand() {
    lock.withLock { runs = false }
  }

  /// Ends all the sleeps of this moment, as if their time were up.
  func moveOn() {
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
      for await _ in untilMovedOn() {}
      try Task.checkCancellation()
    }
  }

  private func count(_ change: Int) {
    lock.withLock {
      sleeping += change
      sleeping > 0 ? sleeper.begin() : sleeper.end()
    }
  }

  private func untilMovedOn() -> AsyncStream<Never> {
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
    // Nobody ever resumes it, so it costs nothing from here on.
    await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
  }
}
