/// A recording of one test run, with the lifetime of the test's owner.
package struct TestRecording: Equatable, Sendable {
  /// The lifetime of the test's owner; `nil` if the test didn't release an owner.
  package let lifetime: Lifetime?
  /// A line that states why the test didn't finish, such as a crash or a hang; `nil` if it finished.
  package let abortReason: String?

  /// Sentences that summarize the lifetime, followed by ``abortReason`` if there is one.
  package var summarySentences: [String] {
    let sentences = (lifetime?.summarySentences ?? []) + [abortReason].compactMap(\.self)
    return sentences.isEmpty ? ["The test didn't release an owner, so there is nothing to show."] : sentences
  }
}
