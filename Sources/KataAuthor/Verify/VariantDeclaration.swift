import KataCommand

/// What a variant's `variant.json` promises about it.
struct VariantDeclaration: Decodable, Equatable, Sendable {
  typealias Verdict = BankRun.Verdict

  /// What a wrong variant does to the test process, where it does not simply fail.
  enum Violence: String, Decodable, Sendable {
    case crashed, hung
  }

  /// What is otherwise on Apple's platforms. A field that is missing says the same there; one that is `null` says
  /// nothing there.
  struct Difference: Decodable, Equatable, Sendable {
    /// Why, in one sentence.
    let why: String
    var verdict: Verdict?
    var fails: [String: String?]??
    var refusedBy: String??
    var diagnosis: String??
    var ends: Violence??
  }

  let title: String
  var verdict: Verdict
  /// Of the starter: the tests that fail, with their diagnoses.
  var fails: [String: String?]?
  var refusedBy: String?
  var diagnosis: String?
  var ends: Violence?
  var apple: Difference?

  /// What is promised on `platform`.
  func on(_ platform: Platform) -> VariantDeclaration {
    guard platform == .apple, let apple else { return self }
    var declaration = self
    declaration.apple = nil
    declaration.verdict = apple.verdict ?? verdict
    declaration.fails = apple.fails ?? fails
    declaration.refusedBy = apple.refusedBy ?? refusedBy
    declaration.diagnosis = apple.diagnosis ?? diagnosis
    declaration.ends = apple.ends ?? ends
    return declaration
  }

  /// The tests that it relies on.
  var tests: [String] { ((fails ?? [:]).keys + [refusedBy].compactMap(\.self)).sorted() }

  /// All diagnoses that a learner may come to read through this variant. The end of the process is one: the page's
  /// entry for it has its name.
  var diagnoses: [String] {
    (fails ?? [:]).values.compactMap(\.self) + [diagnosis, ends?.rawValue].compactMap(\.self)
  }
}

extension VariantDeclaration.Difference {
  private enum CodingKeys: CodingKey {
    case why, verdict, fails, refusedBy, diagnosis, ends
  }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    func field<Value: Decodable>(_ key: CodingKeys) throws -> Value?? {
      fields.contains(key) ? .some(try fields.decodeIfPresent(Value.self, forKey: key)) : nil
    }
    why = try fields.decode(String.self, forKey: .why)
    verdict = try fields.decodeIfPresent(VariantDeclaration.Verdict.self, forKey: .verdict)
    fails = try field(.fails)
    refusedBy = try field(.refusedBy)
    diagnosis = try field(.diagnosis)
    ends = try field(.ends)
  }
}
