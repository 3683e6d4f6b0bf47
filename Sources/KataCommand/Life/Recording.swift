/// The result of observing one test.
package struct Recording: Equatable, Sendable {
  /// The life of the test's owner; `nil` if the test released no owner.
  package let lifetime: Lifetime?
  /// The error that kept the test from its end, in one line; `nil` if there was none.
  package let problem: String?

  /// Sentences that state the facts of the recorded life, followed by the problem if there was one.
  package var sentences: [String] {
    let sentences = (lifetime?.sentences ?? []) + [problem].compactMap(\.self)
    return sentences.isEmpty ? ["The test let go of no owner, so there is nothing to see."] : sentences
  }
}
