import Foundation

/// On which threads a timer was put on its run loop, and taken off.
package struct TimerThreads: Sendable {
  /// The thread on which the timer was installed. It is the one that has to invalidate it.
  package let installing: ThreadMark
  /// The thread on which it was invalidated; `nil` as long as it was not.
  package internal(set) var invalidating: ThreadMark?
  private let home = WeakThread(thread: Thread.current)

  /// To be made on the thread that installs the timer.
  init(installing: ThreadMark) {
    self.installing = installing
  }

  /// Whether a thread invalidated the timer to which it does not belong.
  package var wasInvalidatedElsewhere: Bool {
    invalidating.map { $0 != installing } ?? false
  }

  /// Whether the thread on which the timer was installed has returned.
  package var threadHasEnded: Bool { home.thread?.isFinished ?? true }

  /// Weakly: on some systems a thread holds its block for as long as it is held itself.
  private struct WeakThread: @unchecked Sendable {
    weak var thread: Thread?
  }
}
