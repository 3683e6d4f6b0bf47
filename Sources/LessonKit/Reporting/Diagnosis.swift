@_exported import KataTrace  // Lessons' tests make failures, and have causes of their own.

/// Causes of an owner's misbehaviour. A cause that only one lesson has is in an extension next to the lesson's tests.
extension Diagnosis {
  /// The owner did not tick at all while it should have.
  package static let neverTicked = Diagnosis("never-ticked")
  /// The owner ticks without a timer, although the lesson requires a timer.
  package static let noTimer = Diagnosis("no-timer")
  /// The owner ticked only once.
  package static let tickedOnce = Diagnosis("ticked-once")
  /// The owner ticked, and stopped while it was still needed.
  package static let stoppedTooEarly = Diagnosis("stopped-too-early")
  /// The owner was freed while it was still needed.
  package static let freedTooEarly = Diagnosis("freed-too-early")
  /// The owner is alive, and is freed as soon as its timer is invalidated.
  package static let heldByTimer = Diagnosis("held-by-timer")
  /// The owner is alive, and is freed as soon as its clock, which isn't a timer, is stopped.
  package static let heldByItsClock = Diagnosis("held-by-its-clock")
  /// The owner is alive although none of its timers is valid.
  package static let heldBySomethingElse = Diagnosis("held-by-something-else")
  /// The owner is deallocated, and its timer still fires.
  package static let ticksAfterFree = Diagnosis("ticks-after-free")
  /// The owner called the client's closure while the client released it.
  package static let ticksDuringRelease = Diagnosis("ticks-during-release")
  /// The owner is deallocated, but its clock, which isn't a timer and doesn't tick, still exists.
  package static let clockLeftBehind = Diagnosis("clock-left-behind")
  /// A timer of a released or stopped owner called the client's closure before a block could invalidate the timer.
  package static let firedBeforeInvalidation = Diagnosis("fired-before-its-end")
  /// The owner stopped one of its timers, but another one still runs.
  package static let orphanedTimer = Diagnosis("orphaned-timer")
  /// The owner still ticks although its client has stopped it.
  package static let ignoresStop = Diagnosis("ignores-stop")
  /// The owner ticked before the tick was due.
  package static let tickedTooEarly = Diagnosis("ticked-too-early")
  /// The owner was stopped or released, but one of its tasks still exists.
  package static let taskLeftBehind = Diagnosis("task-left-behind")
  /// A call that the client makes during a tick waits for the end of that tick.
  package static let waitsForItself = Diagnosis("waits-for-itself")
  /// A table keeps an entry for a deallocated object, or uses that entry for another object.
  package static let staleEntries = Diagnosis("entries-of-the-dead")
  /// A message did not reach the object that the proxy was made for.
  package static let forwardsToTheWrongObject = Diagnosis("forwards-to-the-wrong-object")
  /// The result of `responds(to:)` differs from what happens when the message is sent.
  package static let wrongRespondsToResult = Diagnosis("answers-falsely")
  /// An object received a message that it neither understands nor forwards.
  package static let unrecognizedMessage = Diagnosis("unrecognized-message")
}
