@_exported import KataTrace  // Lessons' tests use its type `Diagnosis`.

/// Causes of an owner's misbehaviour. Most causes that only one lesson has are in an extension next to its tests.
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
  /// A task, thread, display link or dispatch source that drives the owner keeps the owner alive.
  package static let heldByItsClock = Diagnosis("held-by-its-clock")
  /// The owner stays alive even after its timers are invalidated and its other clock, if any, is stopped.
  package static let heldBySomethingElse = Diagnosis("held-by-something-else")
  /// The owner is deallocated, but its timer is still valid, or another clock still ticks for it.
  package static let ticksAfterFree = Diagnosis("ticks-after-free")
  /// The owner ticked while the client released it, for example in `deinit`.
  package static let ticksDuringRelease = Diagnosis("ticks-during-release")
  /// The owner is deallocated, but a dispatch source, display link or task that drove it still exists, without ticking.
  package static let clockLeftBehind = Diagnosis("clock-left-behind")
  /// An overdue timer caused a tick although the client had already released or stopped the owner.
  package static let firedBeforeInvalidation = Diagnosis("fired-before-its-end")
  /// A timer of the owner still runs, although the owner has stopped another one or replaced it by a new one.
  package static let orphanedTimer = Diagnosis("orphaned-timer")
  /// The owner still ticks, or has a timer that could fire, although its client has stopped it.
  package static let ignoresStop = Diagnosis("ignores-stop")
  /// The owner ticked before the tick was due.
  package static let tickedTooEarly = Diagnosis("ticked-too-early")
  /// The owner was stopped or released, but one of its tasks still exists.
  package static let taskLeftBehind = Diagnosis("task-left-behind")
  /// A call that a client makes during a tick waits for the end of that tick, or for a lock that is held during it.
  package static let waitsForItself = Diagnosis("waits-for-itself")
  /// A table keeps an entry for a deallocated object, or uses that entry for another object.
  package static let staleEntries = Diagnosis("entries-of-the-dead")
  /// A message did not reach the object that the proxy was made for.
  package static let forwardsToTheWrongObject = Diagnosis("forwards-to-the-wrong-object")
  /// The result of `responds(to:)` differs from what happens when the message is sent.
  package static let wrongRespondsToResult = Diagnosis("answers-falsely")
  /// An object received a message that it neither understands nor forwards, or whose argument it can't accept.
  package static let unrecognizedMessage = Diagnosis("unrecognized-message")
}
