import KataCommand

/// The result of one check by `verify`. It passes if the checked claim is true, and fails otherwise.
struct Proof: Encodable, Equatable, Sendable {
  /// The claim that was checked, in one line.
  let name: String
  let passed: Bool
  /// The expected and the actual outcome, or `nil` if the proof passed.
  let message: String?
  /// The test results of the fix; `nil` if the proof isn't about the tests of a fix, or they gave no verdict.
  var run: FixRun?

  static func passing(_ name: String) -> Proof {
    Proof(name: name, passed: true, message: nil)
  }

  static func failing(_ name: String, expected: String, actual: String) -> Proof {
    Proof(name: name, passed: false, message: "Expected: \(expected)\nHappened: \(actual)")
  }

  /// Returns a proof that passes if there are no problems, and otherwise lists the problems.
  static func passingIfEmpty(_ problems: [String], _ name: String, expected: String) -> Proof {
    problems.isEmpty
      ? passing(name) : failing(name, expected: expected, actual: problems.joined(separator: "; ") + ".")
  }
}

/// The results of a lesson's tests on one fix.
struct FixRun: Equatable, Sendable {
  /// The role of a fix in its lesson. A case is `wrong` if its fixes file declares any verdict other than `right`.
  enum Kind: String, Encodable, Sendable {
    case reference, starter, right, wrong
  }

  /// The name of the lesson's module.
  let lessonName: String
  /// The name of the fix: `reference`, `starter` or the name of a case.
  let fixName: String
  let kind: Kind
  let testReports: [TestReport]
  /// The id of the diagnosis that a learner reads for the first failure, or `nil` if there is none.
  var diagnosis: String?
  /// The trace events of one test, recorded only for a fix that has a timeline on the interactive page.
  var recording: TestRecording?
}

/// Encodes the test results for `verify --json`, so that the verdicts of two versions of the tests can be compared.
extension FixRun: Encodable {
  private enum CodingKeys: CodingKey {
    case lesson, fix, kind, state, diagnosis, refusedBy
  }

  func encode(to encoder: any Encoder) throws {
    var line = encoder.container(keyedBy: CodingKeys.self)
    try line.encode(lessonName, forKey: .lesson)
    try line.encode(fixName, forKey: .fix)
    try line.encode(kind, forKey: .kind)
    try line.encode(LessonState(of: testReports), forKey: .state)
    try line.encodeIfPresent(diagnosis, forKey: .diagnosis)
    try line.encode(testReports.filter(\.hasFailed).map(\.name.method), forKey: .refusedBy)
  }
}

/// A group of checks that one worker of `verify` runs, such as the checks of one fix.
struct ProofJob: Sendable {
  /// The name of the group of jobs whose results are printed together, for example `fixes of 04`.
  let groupName: String
  /// Runs the checks, and returns their proofs. The argument is the path of a build folder that no other worker uses.
  let runChecks: @Sendable (String) throws -> [Proof]
}
