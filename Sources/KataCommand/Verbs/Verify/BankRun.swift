/// What the tests of a lesson said to one entry of its bank; a row of the matrix.
struct BankRun: Equatable, Sendable {
  /// The lesson's module.
  let lesson: String
  /// The name of the variant's folder, or `reference`.
  let entry: String
  /// `nil` for the reference.
  let verdict: VariantDeclaration.Verdict?
  let tests: [TestReport]
}
