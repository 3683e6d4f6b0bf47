/// The limits within which assertions judge. All are counted in *intervals*: beats of a timer that the test kit runs beside
/// the owner's (``Heartbeat/interval``). So they hold on a slow machine, too.
///
/// An owner has the same interval, unless its test gives it another one. With ``Foundation/TimeInterval/anHour``, no timer
/// of the owner fires by itself while the test runs.
package enum Limits {
  /// The number of intervals for which an assertion watches for ticks.
  package static let intervalsToWatch = 5

  /// The number of ticks within ``intervalsToWatch`` that counts as ticking. Five beats in a row leave a live timer of the
  /// same interval at least two firings, because late firings are coalesced and two beats may come close together.
  package static let ticksToExpect = 2

  /// The number of intervals after which a client's act must have taken effect, unless the act sets more. It begins with the act, not with the
  /// assertion. A tick that a timer has already left to the main queue may come in it, and is not counted.
  package static let intervalsOfGrace = 1

  /// The number of intervals within which an owner must be deallocated after its last client has released it: "at once" on the pages. A queue
  /// or an autorelease pool may hold it for a moment.
  package static let intervalsToBeFreed = 45

  /// The timeout in intervals for other events, such as the first tick. A test reaches it only if it fails, or if
  /// it has to be sure that something late doesn't come.
  package static let intervalsUntilTimeout = 160

  /// The number of intervals without a tick after which an owner counts as silent.
  package static let intervalsOfSilence = 2 * intervalsToWatch
}
