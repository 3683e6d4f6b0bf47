import LessonKit

extension Diagnosis {
  /// A message did not reach the object that the proxy was made for.
  static let forwardsToTheWrongObject = Diagnosis("forwards-to-the-wrong-object")
  /// A message that no object knows went by in silence.
  static let hidesMistakes = Diagnosis("hides-mistakes")
  /// `responds(to:)` says what is not so.
  static let answersFalsely = Diagnosis("answers-falsely")
  /// The target is freed as soon as its proxy is.
  static let heldByTheProxy = Diagnosis("held-by-the-proxy")
  /// The owner is freed as soon as the feed has another delegate.
  static let heldByTheFeed = Diagnosis("held-by-the-feed")
  /// The object is freed as soon as the property is set to `nil`.
  static let heldByTheProperty = Diagnosis("held-by-the-property")
  /// What was handed over did not arrive, or did not come back.
  static let lostOnTheWay = Diagnosis("lost-on-the-way")
  /// The entry of an object that is gone serves, or stays in, the table.
  static let entriesOfTheDead = Diagnosis("entries-of-the-dead")
}
