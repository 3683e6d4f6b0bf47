import LessonKit

extension Diagnosis {
  /// A loop holds the owner while it waits, and lets go only when it comes round.
  static let heldAcrossTheWait = Diagnosis("held-across-the-wait")
  /// The owner is gone, and a loop still waits.
  static let waitsForNobody = Diagnosis("waits-for-nobody")
  /// A task was cancelled, and its loop goes on.
  static let ignoresCancellation = Diagnosis("ignores-cancellation")
  /// A minute is shown twice, or left out.
  static let wrongMinute = Diagnosis("wrong-minute")
  /// It was stopped, and shows a minute all the same.
  static let countsAfterTheStop = Diagnosis("counts-after-the-stop")
  /// It was stopped, and a task of it still waits.
  static let taskLeftBehind = Diagnosis("task-left-behind")
  /// It waits for its minutes by something else than the clock that it was given.
  static let anotherClock = Diagnosis("another-clock")
}
