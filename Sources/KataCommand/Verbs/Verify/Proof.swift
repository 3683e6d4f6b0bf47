/// One thing that `verify` has looked into.
struct Proof: Encodable, Equatable, Sendable {
  /// What should be true, in one line.
  let name: String
  let passed: Bool
  /// What was expected and what happened instead; `nil` if it holds.
  let message: String?
  /// For an entry of a bank: what each test said to it.
  var run: BankRun?

  private enum CodingKeys: CodingKey {
    case name, passed, message
  }

  static func holds(_ name: String) -> Proof {
    Proof(name: name, passed: true, message: nil)
  }

  static func broken(_ name: String, expected: String, happened: String) -> Proof {
    Proof(name: name, passed: false, message: "Expected: \(expected)\nHappened: \(happened)")
  }

  /// Holds if nothing was found to be wrong.
  static func noneOf(_ problems: [String], _ name: String, expected: String) -> Proof {
    problems.isEmpty
      ? holds(name) : broken(name, expected: expected, happened: problems.joined(separator: "; ") + ".")
  }
}
