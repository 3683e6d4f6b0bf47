import LessonKit
import TimerLab

/// What a test sees of a sampler: the threads on which its samples come. It can have something done in one.
final class Samples: @unchecked Sendable {
  private let lock = NSLock()
  private var seen: [ThreadMark: WeakThread] = [:]
  private let lane = Lane.worker("thread", name: "its thread")
  private var isDrawn = false
  private let errand = Bag<@Sendable () -> Void>()

  /// Weakly: on some systems a thread holds its block for as long as it is held itself.
  private struct WeakThread {
    weak var thread: Thread?
  }

  /// Called at each sample.
  func add() {
    let mark = ThreadMark.current
    lock.withLock {
      seen[mark] = WeakThread(thread: Thread.current)
      draw(!Thread.isMainThread || isDrawn)
    }
    errand.exchange(for: nil)?()
  }

  /// Counts the threads anew.
  func forget() {
    lock.withLock { seen = [:] }
  }

  /// The threads on which samples came so far.
  var threads: Set<ThreadMark> { lock.withLock { Set(seen.keys) } }

  /// Whether all threads on which samples came have returned.
  var allThreadsHaveEnded: Bool {
    lock.withLock {
      let haveEnded = seen.values.allSatisfy { $0.thread?.isFinished ?? true }
      if haveEnded { draw(false) }
      return haveEnded
    }
  }

  /// Draws from here on that there is a thread, or that there is none any more. To be called with the lock held.
  private func draw(_ isThere: Bool) {
    guard isThere != isDrawn else { return }
    isDrawn = isThere
    isThere ? lane.begin() : lane.end()
  }

  /// Has `work` done in the middle of the next sample.
  func doInTheNext(_ work: @escaping @Sendable () -> Void) {
    errand.content = work
  }

  /// Takes back what was not done for want of a sample.
  func takeErrandBack() -> (@Sendable () -> Void)? {
    errand.exchange(for: nil)
  }
}
