import Foundation

/// A clock that drives an owner in place of the owner's own timer, such as a dispatch source, a task, a display link,
/// or a thread whose run loop has a timer.
///
/// The test kit detects timers, but not these clocks. So a test specifies how to stop the clock, and the kit stops it
/// to find out whether the clock holds the owner. For a display link of `TimerLab`, whose timers the kit detects, this
/// type mainly supplies names for messages.
package struct NonTimerClock<Owner: AnyObject> {
  /// The name of the clock in messages, such as "its task".
  let name: String
  /// The name without "its", such as "task".
  var nameWithoutIts: String { String(name.trimmingPrefix("its ")) }
  /// A second clock of the same kind as the owner's, with which the test kit measures how long it waits; `nil` if the
  /// run loop drives the owner's clock.
  let referenceClock: ReferenceClock?
  /// Returns whether the clock has ended; `nil` if that takes no time or can't be detected.
  let hasEnded: (() -> Bool)?
  /// Stops the clock in the way in which the owner's client does.
  let stop: (Owner) -> Void
  /// The time within which the clock must end after it is stopped.
  let timeout: SharedTimeout

  /// - Parameter hasEnded: Returns whether the clock has ended, if that takes a moment and can be detected.
  ///   The kit then gives the clock time to end before it judges, and invalidates no timers of the clock until then.
  package init(
    _ name: String, referenceClock: ReferenceClock?, hasEnded: (() -> Bool)? = nil,
    timeout: SharedTimeout = SharedTimeout(beats: Limits.intervalsUntilTimeout),
    stop: @escaping (Owner) -> Void
  ) {
    self.name = name
    self.referenceClock = referenceClock
    self.hasEnded = hasEnded
    self.timeout = timeout
    self.stop = stop
  }
}
