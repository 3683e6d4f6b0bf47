import LessonKit
import TimerLab

/// The threads on which samples come.
final class Samples: @unchecked Sendable {
  private let lock = NSLock()
  private var seen: [ThreadID: WeakThread] = [:]
  private let lane = TraceSpan.worker("thread", name: "its thread")
  private var isDrawn = false

  /// Weakly: on some systems a thread holds its block for as long as it is held itself.
  private struct WeakThread {
    weak var thread: Thread?
  }

  /// Notes the current thread. To be called at each sample.
  func add() {
    let mark = ThreadID.current
    lock.withLock {
      seen[mark] = WeakThread(thread: Thread.current)
      draw(!Thread.isMainThread || isDrawn)
    }
  }

  /// Forgets the threads so far.
  func forget() {
    lock.withLock { seen = [:] }
  }

  /// The threads on which samples came so far.
  var threads: Set<ThreadID> { lock.withLock { Set(seen.keys) } }

  /// Whether all threads on which samples came have returned.
  var allThreadsHaveEnded: Bool {
    lock.withLock {
      let haveEnded = seen.values.allSatisfy { $0.thread?.isFinished ?? true }
      if haveEnded { draw(false) }
      return haveEnded
    }
  }

  /// Draws whether there is a thread from here on. To be called with the lock held.
  private func draw(_ isThere: Bool) {
    guard isThere != isDrawn else { return }
    isDrawn = isThere
    isThere ? lane.begin() : lane.end()
  }
}
