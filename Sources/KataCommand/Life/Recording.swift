/// What came of watching one test.
package struct Recording: Equatable, Sendable {
  /// `nil` if there was nothing to see.
  package let lifetime: Lifetime?
  /// Why it does not compile, or why the test did not come to its end, in one line; `nil` if all went well.
  let problem: String?

  /// What a timeline shows, in words.
  package var sentences: [String] {
    let sentences = (lifetime?.sentences ?? []) + [problem].compactMap(\.self)
    return sentences.isEmpty ? ["The test let go of no owner, so there is nothing to see."] : sentences
  }
}
