/// A record of the last act of an owner's client, for the assertions about the effect of that act.
package struct LastAct {
  /// The end of the sentence "the owner is freed when …".
  package let whenClause: String
  /// Whether the client released the owner in this act.
  package let isRelease: Bool
  /// Whether the client stopped or released the owner in this act, so that the owner should have stopped ticking.
  let isStopOrRelease: Bool
  /// The length of the grace period, in intervals. The act must have taken effect when the period ends.
  let graceIntervals: Int
  /// The owner's state before the act, or `nil` if the client acted during a tick.
  let ownerState: OwnerState?
  let ticksBeforeAct: Int
  /// The number of valid timers before the act. If the test first waited for a tick, the larger of the numbers before
  /// and after that wait.
  package let timerCountBeforeAct: Int
  /// The number of ticks up to the end of the grace period; `nil` until then. Ticks during that period are included
  /// only if a tick may have been pending when the client acted.
  var ticksAtGraceEnd: Int?
  /// The number of timers that had been made in the scenario by the end of the grace period.
  var madeTimerCountAtGraceEnd = 0
  /// The number of intervals for which the run loop has run in the default mode since the end of the grace period.
  var intervalsSinceGraceEnd = 0
  /// The number of ticks before the test fired the timers of the released owner, or `nil` if it hasn't fired them.
  var ticksBeforeFiring: Int?

  /// Whether the client acted right after the owner's start, before the run loop ran and the owner could tick.
  package var isRightAfterStart: Bool { ownerState == .justStarted }

  /// Whether a tick may have been pending when the client acted, for example on the main queue.
  var mayHaveTickUnderWay: Bool { ownerState != .running || ticksBeforeAct > 0 }
}

/// The moment at which a client acts. An owner must meet the lesson's requirements for each of these moments.
package enum ActTiming {
  /// Between two ticks; before the first one if the test has not waited since the start.
  case now
  /// During the owner's next tick, in the closure that the owner calls. A timer whose next firing is far in the
  /// future is fired for that. If no tick comes, the client acts between two ticks, and messages mention no tick.
  case inTheMiddleOfATickIfAny
  /// Once the owner's timer is due, but before the run loop fires it. It is then fired right after the act, before the
  /// main queue runs. If the owner has no timer due soon on this run loop, the client acts between two ticks.
  case whileATickIsOverdueIfAny
}

/// The state of an owner at the moment when its client acts. Failure messages mention this state.
enum OwnerState {
  /// The run loop has not run since the owner was made and started.
  case justStarted
  /// The run loop has run since the start.
  case running
  /// The test has just fired the owner's timers.
  case justFired
}
