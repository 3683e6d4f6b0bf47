import LeakAssertions

extension Diagnosis {
  /// A loop holds the owner while it waits, and lets go only when it comes round.
  static let heldAcrossTheWait = Diagnosis("held-across-the-wait")
  /// The owner is gone, and a loop still waits.
  static let waitsForNobody = Diagnosis("waits-for-nobody")
  /// A task was cancelled, and its loop goes on.
  static let ignoresCancellation = Diagnosis("ignores-cancellation")
}
