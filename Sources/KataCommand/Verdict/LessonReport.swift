import KataTrace

/// The result of a check of one lesson.
package struct LessonReport: Codable, Equatable, Sendable {
  package let state: LessonState
  /// The results of the tests, in the order of the lesson's list of tests.
  package var tests: [TestReport] = []
  /// The id of the diagnosis to show first, or `nil`. In a lesson with steps, it is from the first unsolved step.
  package var diagnosis: String?
  package var compilerErrors: [CompilerDiagnostic] = []
  /// The compiler's warnings about the learner's files; `nil` if there are none.
  package var compilerWarnings: [CompilerDiagnostic]?
  /// The duration of the tests and of a build of only this lesson, in seconds; `nil` if no check has finished.
  var seconds: Double?

  /// The report for a lesson without a stored check.
  static let unchecked = LessonReport(state: .unchecked)

  /// Creates a report with a state and a diagnosis that are derived from the tests.
  package init(of lesson: Lesson, tests: [TestReport]) {
    state = LessonState(of: tests)
    self.tests = tests
    let open = StepReport.reports(of: lesson, tests: tests).firstUnsolvedStep
    diagnosis = Self.leadingDiagnosisID(of: open?.tests ?? tests)
  }

  package init(state: LessonState, compilerErrors: [CompilerDiagnostic] = []) {
    self.state = state
    self.compilerErrors = compilerErrors
  }

  /// Replaces a folder in locations of failures and in compiler messages, such as the learner's with the starter's.
  mutating func replaceFolderInPaths(_ folder: String, with newFolder: String) {
    let (old, new) = ("\(folder)/", "\(newFolder)/")
    for index in tests.indices {
      tests[index].failure?[.place]?.replace(old, with: new)
      tests[index].earlierFailure?[.place]?.replace(old, with: new)
    }
    for index in compilerErrors.indices { compilerErrors[index].replaceFolderInPaths(old, with: new) }
    for index in (compilerWarnings ?? []).indices {
      compilerWarnings?[index].replaceFolderInPaths(old, with: new)
    }
  }

  /// The number of tests that passed or were skipped.
  var passedTestCount: Int { tests.filter(\.hasPassed).count }

  /// The diagnosis id of a test that fails because the learner has not made all predictions.
  static let missingPredictionID = "not-predicted"
  /// The diagnosis id of a test that fails because the learner's prediction is wrong.
  static let wrongPredictionID = "predicted-otherwise"

  /// Whether a test fails because the learner's predictions are missing. If so, the texts about results leave out the
  /// paths of strong references and the findings of other failures, because they reveal the answers.
  var hasMissingPredictions: Bool {
    tests.contains { !$0.hasPassed && $0.diagnosis == Self.missingPredictionID }
  }

  /// Returns the id of the diagnosis to show first. Missing predictions take precedence over crashes and hangs, which
  /// take precedence over failures.
  private static func leadingDiagnosisID(of tests: [TestReport]) -> String? {
    tests.contains { $0.diagnosis == missingPredictionID }
      ? missingPredictionID : tests.firstFailedTest?.diagnosis
  }
}

extension [TestReport] {
  /// The first test that crashed or hung, because its end may have kept other tests from running. If there is none, the
  /// first failed test, or else the first one that is inconclusive or didn't run; `nil` if all pass.
  var firstFailedTest: TestReport? {
    first(where: \.hasCrashedOrHung) ?? first { $0.outcome == .failed } ?? first { !$0.hasPassed }
  }
}

/// The state of a lesson after its last check, such as passing or not compiling.
package enum LessonState: String, Codable, Sendable {
  case passing, failing
  case notCompiling = "not-compiling"
  case crashed, hung
  /// The lesson was not checked since its last reset, or its last check had no verdict.
  case unchecked

  /// Creates the state for the worst outcome among the tests. A test that did not run counts as crashed.
  package init(of tests: [TestReport]) {
    let outcomes = Set(tests.map(\.outcome))
    if outcomes.contains(.hung) {
      self = .hung
    } else if outcomes.contains(.crashed) || outcomes.contains(.notRun) {
      self = .crashed
    } else {
      self = outcomes.contains(.passed) && outcomes.isSubset(of: [.passed, .skipped]) ? .passing : .failing
    }
  }

  /// The state in words for the learner, such as `not compiling`.
  package var displayName: String {
    switch self {
    case .notCompiling: "not compiling"
    case .unchecked: "not checked"
    default: rawValue
    }
  }
}

/// The test results of one step of a lesson.
struct StepReport: Equatable, Sendable {
  let step: Step
  let tests: [TestReport]

  /// The state for the worst outcome among the step's tests.
  var state: LessonState { LessonState(of: tests) }

  /// Returns a report for each step that has tests, in page order. If a test belongs to no step, returns no reports.
  static func reports(of lesson: Lesson, tests: [TestReport]) -> [StepReport] {
    let reports = lesson.steps.map { step in
      StepReport(step: step, tests: tests.filter { $0.name.suite == lesson.testSuiteName(of: step) })
    }
    guard reports.map(\.tests.count).reduce(0, +) == tests.count else { return [] }
    return reports.filter { !$0.tests.isEmpty }
  }
}

extension [StepReport] {
  /// The first step that doesn't pass; `nil` if all pass. If some tests did not run, a crash or hang takes precedence.
  var firstUnsolvedStep: StepReport? {
    let hasTestsNotRun = contains { $0.tests.contains { $0.outcome == .notRun } }
    let crashedOrHung = hasTestsNotRun ? first { $0.tests.contains(where: \.hasCrashedOrHung) } : nil
    return crashedOrHung ?? first { $0.state != .passing }
  }

  var passingStepCount: Int { count { $0.state == .passing } }
}

/// The result of one test.
package struct TestReport: Codable, Equatable, Sendable {
  enum Outcome: String, Codable, Sendable {
    case passed, failed, crashed, hung
    /// The test kit skipped the test, because the platform doesn't support it.
    case skipped
    /// The test kit could not reach a verdict.
    case inconclusive
    /// A hang of another test kept the test from running.
    case notRun = "not-run"
  }

  package var name: TestName
  var outcome: Outcome
  /// The failure to show; `nil` if the test passed, was skipped, or failed without a message.
  package var failure: Failure?
  /// The failure that the test reported before it crashed or hung. It isn't encoded.
  var earlierFailure: Failure?

  /// The text that the learner's code printed during the test; `nil` if there was none. It isn't encoded.
  var output: String?
  /// The recorded lifetime of the timer's owner; `nil` unless the test created exactly one owner. It isn't encoded.
  var ownerLifetime: Lifetime?

  /// The text of ``failure`` and any ``earlierFailure``, truncated if it is long; `nil` if the test has no failure.
  package var failureText: String? {
    failure.map {
      [$0, earlierFailure].compactMap(\.?.displayText).joined(separator: "\n").truncatedForDisplay
    }
  }
  /// The id of the diagnosis entry about the failure; `nil` if the failure has no diagnosis.
  package var diagnosis: String? { failure?.diagnosis?.id }
  /// Whether the test passed or was skipped.
  package var hasPassed: Bool { outcome == .passed || outcome == .skipped }
  /// Whether the test ran and neither passed nor was skipped.
  package var hasFailed: Bool { !hasPassed && outcome != .notRun }
  var hasCrashedOrHung: Bool { outcome == .crashed || outcome == .hung }

  enum CodingKeys: CodingKey { case name, outcome, failure }
}

/// The name of a test method and its class.
package struct TestName: Codable, Hashable, Sendable {
  /// The names of the module and the class, such as `Lesson04ProxyTests.ProxyTests`.
  package var suite: String
  /// The name of the method, such as `test_isFreedWhenItsScreenCloses`.
  package let method: String

  package init(suite: String, method: String) {
    (self.suite, self.method) = (suite, method)
  }

  /// The command-line argument that makes XCTest run only this test.
  var xctestSpecifier: String { "\(suite)/\(method)" }

  /// The method's name as separate words, such as `is freed when its screen closes`.
  package var readableName: String { Self.readableName(ofMethod: method) }

  /// Returns the method's name as separate words, without `test` and underscores.
  static func readableName(ofMethod method: String) -> String {
    method.replacing(/^test_?/, with: "").replacing("_", with: " ").separatedWords
  }
}
