/// One thing that `verify` has looked into.
package struct Proof: Encodable, Equatable, Sendable {
  /// What should be true, in one line.
  let name: String
  package let passed: Bool
  /// What was expected and what happened instead; `nil` if it holds.
  let message: String?
  /// Of a fix: what each test said to it.
  package var run: FixRun?

  private enum CodingKeys: CodingKey {
    case name, passed, message
  }

  package static func holds(_ name: String) -> Proof {
    Proof(name: name, passed: true, message: nil)
  }

  package static func broken(_ name: String, expected: String, happened: String) -> Proof {
    Proof(name: name, passed: false, message: "Expected: \(expected)\nHappened: \(happened)")
  }

  /// Holds if nothing was found to be wrong.
  package static func noneOf(_ problems: [String], _ name: String, expected: String) -> Proof {
    problems.isEmpty
      ? holds(name) : broken(name, expected: expected, happened: problems.joined(separator: "; ") + ".")
  }
}
