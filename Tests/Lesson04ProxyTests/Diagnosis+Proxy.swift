import LessonKit

extension Diagnosis {
  /// A message did not reach the object that the proxy was made for.
  static let forwardsToTheWrongObject = Diagnosis("forwards-to-the-wrong-object")
  /// `responds(to:)` says something else than what would happen.
  static let answersFalsely = Diagnosis("answers-falsely")
}
