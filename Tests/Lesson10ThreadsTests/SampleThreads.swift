import LessonKit
import TimerLab

/// A thread-safe record of the threads on which samples are taken.
final class SampleThreads: @unchecked Sendable {
  private let lock = NSLock()
  private var threadsByID: [ThreadID: WeakThread] = [:]
  private let threadSpan = TraceSpan.worker("thread", name: "its thread")
  private var isSpanOpen = false

  /// A weak reference to a thread. On some systems, a retained thread keeps retaining its block after it has ended.
  private struct WeakThread {
    weak var thread: Thread?
  }

  /// Records the current thread. A sampler's callback calls this at each sample.
  func add() {
    let mark = ThreadID.current
    lock.withLock {
      threadsByID[mark] = WeakThread(thread: Thread.current)
      updateSpan(!Thread.isMainThread || isSpanOpen)
    }
  }

  /// Removes all recorded threads.
  func removeAll() {
    lock.withLock { threadsByID = [:] }
  }

  /// The threads on which samples have been taken so far.
  var threads: Set<ThreadID> { lock.withLock { Set(threadsByID.keys) } }

  /// Whether all threads on which samples have been taken have ended.
  var allThreadsHaveEnded: Bool {
    lock.withLock {
      let haveEnded = threadsByID.values.allSatisfy { $0.thread?.isFinished ?? true }
      if haveEnded { updateSpan(false) }
      return haveEnded
    }
  }

  /// Updates the trace, which shows the time in which a separate thread exists. The caller holds the lock.
  private func updateSpan(_ threadExists: Bool) {
    guard threadExists != isSpanOpen else { return }
    isSpanOpen = threadExists
    threadExists ? threadSpan.begin() : threadSpan.end()
  }
}
