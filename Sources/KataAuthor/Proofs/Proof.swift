import KataCommand

/// One thing that `verify` has looked into.
struct Proof: Encodable, Equatable, Sendable {
  /// What should be true, in one line.
  let name: String
  let passed: Bool
  /// What was expected and what happened instead; `nil` if it holds.
  let message: String?
  /// Of a fix: what each test said to it.
  var run: FixRun?

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

/// What the tests of a lesson said to one of its fixes; a row of the matrix.
struct FixRun: Equatable, Sendable {
  enum Kind: Sendable {
    case reference, starter, right, wrong
  }

  /// The lesson's module.
  let lesson: String
  /// The name of the case, `reference` or `starter`.
  let fix: String
  let kind: Kind
  let tests: [TestReport]
  /// Of the test that `kata observe` shows, if its life is drawn.
  var recording: Recording?
}

/// A piece of the verification that one worker can do.
struct ProofJob: Sendable {
  /// What it belongs to, as progress shows it: `fixes of 04`.
  let group: String
  /// What it costs, in builds of a lesson. What takes longest must begin first.
  var cost = 1
  /// Called with the path of a build folder that no other worker uses.
  let prove: @Sendable (String) throws -> [Proof]
}
