/// The limits and timeouts of assertions, in *intervals*. An interval is the time between two beats of the test kit's
/// own timer (``Heartbeat/interval``), so that the limits also hold on a slow machine.
///
/// An owner has the same interval, unless its test gives it another one. With ``Foundation/TimeInterval/anHour``, none
/// of the owner's timers fires by itself while the test runs.
package enum Limits {
  /// The number of intervals for which an assertion watches for ticks.
  package static let intervalsToWatch = 5

  /// The minimum number of ticks of a running owner within ``intervalsToWatch``. A valid timer fires at least twice
  /// within five beats of the same interval, even if late firings are coalesced.
  package static let minimumTickCount = 2

  /// The number of intervals after which a client's act must have taken effect, unless the act specifies more. This
  /// period begins with the act. It allows for a tick that was already on the main queue, which isn't counted.
  package static let intervalsOfGrace = 1

  /// The number of intervals within which an owner must be deallocated after its client has released it. Pages call
  /// this "at once". A queue or an autorelease pool may hold the owner for a moment.
  package static let intervalsToBeFreed = 45

  /// The timeout in intervals for other events, such as the first tick. A test usually reaches it only if it fails, or
  /// if it checks that something doesn't happen late.
  package static let intervalsUntilTimeout = 160

  /// The number of intervals without a tick after which an owner counts as silent.
  package static let intervalsOfSilence = 2 * intervalsToWatch
}
