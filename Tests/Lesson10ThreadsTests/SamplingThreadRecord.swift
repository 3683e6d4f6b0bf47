import LessonKit
import TimerLab

/// A thread-safe record of the threads on which samplers take their samples.
final class SamplingThreadRecord: @unchecked Sendable {
  private let lock = NSLock()
  private var threadsByID: [ThreadID: WeakThread] = [:]
  /// The period in which the sampler's thread exists, for the timeline of `kata observe`.
  private let threadTraceSpan = TraceSpan.worker("thread", name: "its thread")
  private var isThreadTraceSpanOpen = false

  /// A weak reference to a thread. On some systems, a retained thread keeps retaining its block after it has ended.
  private struct WeakThread {
    weak var thread: Thread?
  }

  /// Records the current thread. A sampler's callback calls this at each sample.
  func recordCurrentThread() {
    let id = ThreadID.current
    lock.withLock {
      threadsByID[id] = WeakThread(thread: Thread.current)
      updateThreadTraceSpan(threadExists: !Thread.isMainThread || isThreadTraceSpanOpen)
    }
  }

  /// Forgets the recorded threads, so that only later samples count.
  func removeAllThreads() {
    lock.withLock { threadsByID = [:] }
  }

  /// The IDs of the threads that have taken samples so far.
  var threadIDs: Set<ThreadID> { lock.withLock { Set(threadsByID.keys) } }

  /// Whether all threads that have taken samples have ended. If they have, this also writes their end to the trace.
  var allThreadsHaveEnded: Bool {
    lock.withLock {
      let haveEnded = threadsByID.values.allSatisfy { $0.thread?.isFinished ?? true }
      if haveEnded { updateThreadTraceSpan(threadExists: false) }
      return haveEnded
    }
  }

  /// Writes to the trace whether the sampler's thread exists, if that has changed. The caller must hold the lock.
  private func updateThreadTraceSpan(threadExists: Bool) {
    guard threadExists != isThreadTraceSpanOpen else { return }
    isThreadTraceSpanOpen = threadExists
    threadExists ? threadTraceSpan.begin() : threadTraceSpan.end()
  }
}
