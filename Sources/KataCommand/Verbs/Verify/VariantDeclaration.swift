/// What a variant's `variant.json` promises about it.
struct VariantDeclaration: Decodable, Equatable, Sendable {
  enum Verdict: String, Decodable, Sendable {
    /// What the learner begins with: fails exactly the tests in `fails`.
    case starter
    /// A fix that must be accepted.
    case right
    /// A fix that must be refused, by the test and with the diagnosis that are declared.
    case wrong
  }

  /// What a wrong variant does to the test process, where it does not simply fail.
  enum Violence: String, Decodable, Sendable {
    case crashed, hung
  }

  let title: String
  let verdict: Verdict
  /// Of the starter: the tests that fail, with their diagnoses.
  var fails: [String: String?]?
  var refusedBy: String?
  var diagnosis: String?
  var ends: Violence?

  /// All diagnoses that a learner may come to read through this variant.
  var diagnoses: [String] {
    (fails ?? [:]).values.compactMap(\.self) + [diagnosis].compactMap(\.self)
  }
}
