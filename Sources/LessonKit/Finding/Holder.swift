/// The result of a search for the object that keeps an owner alive, which is called the holder.
package struct Holder {
  /// A sentence about the result of the search, for a failure message.
  package let finding: String
  /// The strong references to the owner from its holder or itself, such as `timer → clock`; `nil` if none are known.
  package var path: String?
  /// The cause to report, or `nil` if the search found none.
  package var diagnosis: Diagnosis?
  /// Whether the holder is a timer or a display link that a timer drives.
  var isTimer = false

  /// The result if the owner was freed before the search began.
  static let ownerAlreadyFreed = Holder(finding: "it was freed before the test kit looked for its holder.")

  /// Returns the holder of an owner that was freed when the test performed an act.
  ///
  /// - Parameters:
  ///   - owner: The name of the owner, such as "the clock".
  ///   - act: The act in the past tense, such as "invalidated the timer".
  ///   - conclusion: The clause that names the holder, such as "the timer held it".
  static func makeHolder(
    of owner: String, freedWhenTest act: String, conclusion: String, _ diagnosis: Diagnosis
  ) -> Holder {
    Holder(finding: "when the test \(act), \(owner) was freed. So \(conclusion).", diagnosis: diagnosis)
  }
}
