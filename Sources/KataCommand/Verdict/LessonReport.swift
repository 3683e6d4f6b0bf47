import KataTrace

/// The result of a check of one lesson.
package struct LessonReport: Codable, Equatable, Sendable {
  package let state: LessonState
  /// The tests in the order of the lesson's list.
  package var tests: [TestReport] = []
  /// The cause to read about first. If the lesson has steps, it is of the step to work on.
  package var diagnosis: String?
  package var compilerErrors: [CompilerDiagnostic] = []
  /// The warnings about the learner's own files; `nil` in old results.
  package var compilerWarnings: [CompilerDiagnostic]?
  /// The wall time of the build and the tests.
  var seconds: Double?

  static let unchecked = LessonReport(state: .unchecked)

  /// Creates the report that follows from the tests.
  package init(of lesson: Lesson, tests: [TestReport]) {
    state = LessonState(of: tests)
    self.tests = tests
    let open = StepReport.all(of: lesson, tests: tests).firstOpenStep
    diagnosis = Self.leadingDiagnosisID(of: open?.tests ?? tests)
  }

  package init(state: LessonState, compilerErrors: [CompilerDiagnostic] = []) {
    self.state = state
    self.compilerErrors = compilerErrors
  }

  /// Replaces a folder by another one in all paths.
  mutating func replaceFolderInPaths(_ folder: String, with other: String) {
    let (old, new) = ("\(folder)/", "\(other)/")
    for index in tests.indices { tests[index].failure?[.place]?.replace(old, with: new) }
    for index in compilerErrors.indices { compilerErrors[index].replaceFolderInPaths(old, with: new) }
    for index in (compilerWarnings ?? []).indices {
      compilerWarnings?[index].replaceFolderInPaths(old, with: new)
    }
  }

  var passedTestCount: Int { tests.filter(\.hasPassed).count }

  /// The diagnosis of a test whose prediction is still to make.
  static let missingPredictionID = "not-predicted"
  /// The diagnosis of all wrong predictions, although their causes differ.
  static let wrongPredictionID = "predicted-otherwise"

  /// Whether predictions are still to make. Until then, no cause is named.
  var hasMissingPredictions: Bool {
    tests.contains { !$0.hasPassed && $0.diagnosis == Self.missingPredictionID }
  }

  /// Returns ``notPredicted`` if a test carries it, or else the diagnosis of the first failure.
  private static func leadingDiagnosisID(of tests: [TestReport]) -> String? {
    tests.contains { $0.diagnosis == missingPredictionID }
      ? missingPredictionID : tests.firstFailure?.diagnosis
  }
}

extension [TestReport] {
  /// The test that crashed or hung, because it stands in the way of the others, or else the first failed test in the order
  /// of `Tests.txt`; `nil` if all pass.
  var firstFailure: TestReport? {
    first(where: \.hasCrashedOrHung) ?? first { $0.outcome == .failed } ?? first { !$0.hasPassed }
  }
}

/// The result of a lesson's last check.
package enum LessonState: String, Codable, Sendable {
  case passing, failing
  case notCompiling = "not-compiling"
  case crashed, hung
  /// The lesson was never checked, or checked without a verdict.
  case unchecked

  /// Creates the state that follows from the worst outcome of the tests.
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

  /// The state in words.
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
  /// The step that this report is about.
  let step: Step
  let tests: [TestReport]

  var state: LessonState { LessonState(of: tests) }

  /// Returns the steps of a lesson that have some of the tests, in the page's order.
  ///
  /// - Returns: No step if the lesson has none, or if a test belongs to none.
  static func all(of lesson: Lesson, tests: [TestReport]) -> [StepReport] {
    let reports = lesson.steps.map { step in
      StepReport(step: step, tests: tests.filter { $0.name.suite == lesson.testSuiteName(of: step) })
    }
    guard reports.map(\.tests.count).reduce(0, +) == tests.count else { return [] }
    return reports.filter { !$0.tests.isEmpty }
  }
}

extension [StepReport] {
  /// The first step that doesn't pass; `nil` if all pass.
  var firstOpenStep: StepReport? {
    let isInTheWay = contains { $0.tests.contains { $0.outcome == .notRun } }
    let violent = isInTheWay ? first { $0.tests.contains(where: \.hasCrashedOrHung) } : nil
    return violent ?? first { $0.state != .passing }
  }

  var passingStepCount: Int { count { $0.state == .passing } }
}

/// The result of one test.
package struct TestReport: Codable, Equatable, Sendable {
  enum Outcome: String, Codable, Sendable {
    case passed, failed, crashed, hung
    /// The test kit skipped the test, because the platform doesn't show what it asks about.
    case skipped
    /// The test kit could not reach a verdict.
    case inconclusive
    /// Another test kept it from running.
    case notRun = "not-run"
  }

  package var name: TestName
  var outcome: Outcome
  /// The failure that is shown; `nil` if the test passed.
  package var failure: Failure?
  /// The failure that a test reported before it crashed or hung. It isn't stored.
  var earlierFailure: Failure?

  /// The output of the learner's code, if any. It isn't stored.
  var output: String?
  /// The life of the test's owner, if it made one. It isn't stored.
  var ownerLifetime: Lifetime?

  /// The text of the failure, and of an earlier one. A long text is shortened.
  package var failureText: String? {
    failure.map {
      [$0, earlierFailure].compactMap(\.?.text).joined(separator: "\n").truncatedForDisplay
    }
  }
  /// The cause that the test found, as the id of an entry on the lesson's page.
  package var diagnosis: String? { failure?.diagnosis?.id }
  /// Whether the test doesn't stand in the way of a pass: it passed, or the test kit skipped it.
  package var hasPassed: Bool { outcome == .passed || outcome == .skipped }
  /// Whether the test ran and did not pass.
  package var hasFailed: Bool { !hasPassed && outcome != .notRun }
  /// Whether the test ended its process, or kept it from ending.
  var hasCrashedOrHung: Bool { outcome == .crashed || outcome == .hung }

  enum CodingKeys: CodingKey { case name, outcome, failure }
}

/// The name of a test in code.
package struct TestName: Codable, Hashable, Sendable {
  /// The module and the class: `Lesson04ProxyTests.ProxyTests`.
  package var suite: String
  /// The method: `test_isFreedWhenItsScreenCloses`.
  package let method: String

  package init(suite: String, method: String) {
    (self.suite, self.method) = (suite, method)
  }

  /// The argument with which XCTest runs this test alone.
  var specifier: String { "\(suite)/\(method)" }

  /// The name in words: `is freed when its screen closes`.
  package var readableName: String { Self.readableName(ofMethod: method) }

  static func readableName(ofMethod method: String) -> String {
    method.replacing(/^test_?/, with: "").replacing("_", with: " ").separatedWords
  }
}
