/// On which threads a timer was put on its run loop, and taken off.
package struct TimerThreads: Sendable {
  /// The thread on which the timer was installed. It is the one that has to invalidate it.
  package let installing: ThreadMark
  /// The thread on which it was invalidated; `nil` as long as it was not.
  package internal(set) var invalidating: ThreadMark?

  /// Whether a thread invalidated the timer to which it does not belong.
  package var wasInvalidatedElsewhere: Bool {
    invalidating.map { $0 != installing } ?? false
  }
}
