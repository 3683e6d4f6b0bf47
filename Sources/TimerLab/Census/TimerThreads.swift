import Foundation

/// The thread that added a timer to its run loop, and the thread that invalidated it.
package struct TimerThreads: Sendable {
  /// The thread that added the timer to its run loop. Only this thread may invalidate the timer.
  package let installingThread: ThreadID
  /// The thread on which the timer was invalidated, or `nil` if no invalidation was observed.
  package internal(set) var invalidatingThread: ThreadID?
  private let weakInstallingThread = WeakThread(thread: Thread.current)

  /// Creates a value on the thread that adds the timer to a run loop.
  init(installingThread: ThreadID) {
    self.installingThread = installingThread
  }

  /// Whether the timer was invalidated on a thread other than the one that added it to a run loop.
  package var wasInvalidatedOnOtherThread: Bool {
    invalidatingThread.map { $0 != installingThread } ?? false
  }

  package var hasInstallingThreadEnded: Bool { weakInstallingThread.thread?.isFinished ?? true }

  /// A weak reference to a thread. A strong one would keep the thread's block alive on some systems.
  private struct WeakThread: @unchecked Sendable {
    weak var thread: Thread?
  }
}
