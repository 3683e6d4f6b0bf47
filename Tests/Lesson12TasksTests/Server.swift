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
