/// What the tests of a lesson said to one entry of its bank; a row of the matrix.
package struct BankRun: Equatable, Sendable {
  package enum Verdict: String, Decodable, Sendable {
    /// What the learner begins with: fails exactly the tests that are declared.
    case starter
    /// A fix that must be accepted.
    case right
    /// A fix that must be refused, by the test and with the diagnosis that are declared.
    case wrong
  }

  /// The lesson's module.
  package let lesson: String
  /// The name of the variant's folder, or `reference`.
  package let entry: String
  /// `nil` for the reference.
  package let verdict: Verdict?
  package let tests: [TestReport]
}
