import LessonKit

extension Diagnosis {
  /// Something of what the timer said did not reach the owner as it was.
  static let notPassedOn = Diagnosis("not-passed-on")
  /// What was kept for an owner that is gone serves a new one at its address.
  static let entriesOfTheDead = Diagnosis("entries-of-the-dead")
}
