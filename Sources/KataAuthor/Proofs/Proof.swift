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

/// What the tests of a lesson said to one of its fixes.
struct FixRun: Equatable, Sendable {
  enum Kind: String, Encodable, Sendable {
    case reference, starter, right, wrong
  }

  /// The lesson's module.
  let lesson: String
  /// The name of the case, `reference` or `starter`.
  let fix: String
  let kind: Kind
  let tests: [TestReport]
  /// The entry of the page that a learner reads first; `nil` if it passes.
  var diagnosis: String?
  /// Of the test that `kata observe` shows, if its life is drawn.
  var recording: Recording?
}

/// A line of the ledger: what `verify --json` says of a fix, to compare two versions of the tests by.
extension FixRun: Encodable {
  private enum CodingKeys: CodingKey {
    case lesson, fix, kind, state, diagnosis, refusedBy
  }

  func encode(to encoder: any Encoder) throws {
    var line = encoder.container(keyedBy: CodingKeys.self)
    try line.encode(lesson, forKey: .lesson)
    try line.encode(fix, forKey: .fix)
    try line.encode(kind, forKey: .kind)
    try line.encode(LessonState(of: tests), forKey: .state)
    try line.encodeIfPresent(diagnosis, forKey: .diagnosis)
    try line.encode(tests.filter(\.hasFailed).map(\.name.method), forKey: .refusedBy)
  }
}

/// A piece of the verification that one worker can do.
struct ProofJob: Sendable {
  /// What it belongs to, as progress shows it: `fixes of 04`.
  let group: String
  /// Called with the path of a build folder that no other worker uses.
  let prove: @Sendable (String) throws -> [Proof]
}
