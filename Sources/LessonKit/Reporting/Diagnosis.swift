@_exported import KataTrace  // Lessons' tests make failures, and have causes of their own.

/// Causes of an owner's misbehaviour. A cause that only one lesson has is in an extension next to the lesson's tests.
extension Diagnosis {
  /// The owner did not tick at all while it should have.
  package static let neverTicked = Diagnosis("never-ticked")
  /// The owner ticks without a timer, although the page requires a timer.
  package static let noTimer = Diagnosis("no-timer")
  /// The owner ticked only once.
  package static let tickedOnce = Diagnosis("ticked-once")
  /// It ticked, and stopped while it was still needed.
  package static let stoppedTooEarly = Diagnosis("stopped-too-early")
  /// The owner was freed while it was still needed.
  package static let freedTooEarly = Diagnosis("freed-too-early")
  /// The owner is alive, and is freed as soon as its timer is invalidated.
  package static let heldByTimer = Diagnosis("held-by-timer")
  /// The owner is alive, and is freed as soon as its clock, which is no timer, is stopped.
  package static let heldByItsClock = Diagnosis("held-by-its-clock")
  /// The owner is alive although none of its timers is valid.
  package static let heldBySomethingElse = Diagnosis("held-by-something-else")
  /// The owner is deallocated, and its timer still fires.
  package static let ticksAfterFree = Diagnosis("ticks-after-free")
  /// The owner called the client's closure while the client released it.
  package static let ticksDuringRelease = Diagnosis("ticks-during-release")
  /// The owner is gone, and its clock, which is no timer and does not tick, is still there.
  package static let clockLeftBehind = Diagnosis("clock-left-behind")
  /// A firing after the release or the stop, and before the block that was to end the timer, called the client's closure.
  package static let firedBeforeInvalidation = Diagnosis("fired-before-its-end")
  /// The owner stopped one timer, while another one that it had started goes on.
  package static let orphanedTimer = Diagnosis("orphaned-timer")
  /// The client has stopped the owner, and the owner still ticks.
  package static let ignoresStop = Diagnosis("ignores-stop")
  /// The owner ticked before the tick was due.
  package static let tickedTooEarly = Diagnosis("ticked-too-early")
  /// The owner was stopped or released, and one of its tasks is still there.
  package static let taskLeftBehind = Diagnosis("task-left-behind")
  /// An act of its client in the middle of a tick waits for the end of that tick.
  package static let waitsForItself = Diagnosis("waits-for-itself")
  /// An entry for an object that is gone stays in a table, or is used for another object.
  package static let staleEntries = Diagnosis("entries-of-the-dead")
  /// A message did not reach the object that the proxy was made for.
  package static let forwardsToTheWrongObject = Diagnosis("forwards-to-the-wrong-object")
  /// `responds(to:)` returns something else than what would happen.
  package static let wrongRespondsToResult = Diagnosis("answers-falsely")
  /// An object got a message that it neither understands nor forwards.
  package static let unrecognizedMessage = Diagnosis("unrecognized-message")
}
