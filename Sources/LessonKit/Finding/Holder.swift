/// Who keeps an owner alive, as an experiment has shown, and the way to it where one can be shown.
package struct Holder {
  /// What the experiment showed, in a sentence.
  package let finding: String
  /// The strong references from the holder to the owner, or from the owner round to itself: `timer → clock`.
  package var path: String?
  package var diagnosis: Diagnosis?
  /// Whether it is a timer, or what one drives.
  var isATimer = false

  /// It is free by now.
  static let nobodyAnyMore = Holder(finding: "it was freed before anybody had looked for what held it.")

  /// It was freed when the test had done this.
  static func freed(when act: String, so holder: String, _ diagnosis: Diagnosis) -> Holder {
    Holder(finding: "when the test \(act), it was freed. So \(holder).", diagnosis: diagnosis)
  }
}
