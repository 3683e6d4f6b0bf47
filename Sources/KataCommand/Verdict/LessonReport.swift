import KataTrace

/// What a check found out about one lesson.
package struct LessonReport: Codable, Equatable, Sendable {
  package let state: LessonState
  /// In the order of the lesson's list.
  package var tests: [TestReport] = []
  /// The cause to read about first: of the step to work on, if the lesson has steps.
  package var diagnosis: String?
  package var compilerErrors: [CompilerError] = []
  /// Those in the learner's own files. Results that were kept before there were any have none.
  package var compilerWarnings: [CompilerError]?
  /// Wall time of the build and the tests.
  var seconds: Double?

  static let unchecked = LessonReport(state: .unchecked)

  /// Draws the conclusions from the tests.
  package init(of lesson: Lesson, tests: [TestReport]) {
    state = LessonState(of: tests)
    self.tests = tests
    let open = StepReport.all(of: lesson, tests: tests).open
    diagnosis = Self.leadingDiagnosis(of: open?.tests ?? tests)
  }

  package init(state: LessonState, compilerErrors: [CompilerError] = []) {
    self.state = state
    self.compilerErrors = compilerErrors
  }

  /// Names another folder for what lies in one.
  mutating func replaceInPaths(_ folder: String, by other: String) {
    let (old, new) = ("\(folder)/", "\(other)/")
    for index in tests.indices { tests[index].failure?[.place]?.replace(old, with: new) }
    for index in compilerErrors.indices { compilerErrors[index].replaceInPaths(old, by: new) }
    for index in (compilerWarnings ?? []).indices { compilerWarnings?[index].replaceInPaths(old, by: new) }
  }

  var passedCount: Int { tests.filter(\.passed).count }

  /// Of the tests that ask for the learner's predictions: there are some to make yet.
  static let notPredicted = "not-predicted"
  /// One entry for all wrong predictions, each of which has a cause of its own.
  static let wrongPrediction = "predicted-otherwise"

  /// Whether the learner has still to predict what the lesson then shows. Until then, no cause is named.
  var isPredictionOpen: Bool { tests.contains { !$0.passed && $0.diagnosis == Self.notPredicted } }

  /// Returns ``notPredicted`` if a test carries it, or else the diagnosis of the first failure.
  private static func leadingDiagnosis(of tests: [TestReport]) -> String? {
    tests.contains { $0.diagnosis == notPredicted } ? notPredicted : tests.firstFailure?.diagnosis
  }
}

extension [TestReport] {
  /// The test that crashed or hung, because it stands in the way of the others, or else the first failed test in the order
  /// of `Tests.txt`; `nil` if all pass.
  var firstFailure: TestReport? {
    first(where: \.isViolent) ?? first { $0.outcome == .failed } ?? first { !$0.passed }
  }
}

/// The result of a lesson's last check.
package enum LessonState: String, Codable, Sendable {
  case passing, failing
  case notCompiling = "not-compiling"
  case crashed, hung
  /// Never checked, or checked without a verdict.
  case unchecked

  /// The worst of what happened to the tests.
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

  package var words: String {
    switch self {
    case .notCompiling: "not compiling"
    case .unchecked: "not checked"
    default: rawValue
    }
  }
}

/// What became of one step of a lesson.
struct StepReport: Equatable, Sendable {
  let step: Step
  let tests: [TestReport]

  var state: LessonState { LessonState(of: tests) }

  /// The steps of a lesson, as far as their tests are among these, in the page's order.
  ///
  /// - Returns: None if the lesson has no steps, or if a test belongs to none: then a part would be left out.
  static func all(of lesson: Lesson, tests: [TestReport]) -> [StepReport] {
    let reports = lesson.steps.map { step in
      StepReport(step: step, tests: tests.filter { $0.name.suite == lesson.suite(of: step) })
    }
    guard reports.map(\.tests.count).reduce(0, +) == tests.count else { return [] }
    return reports.filter { !$0.tests.isEmpty }
  }
}

extension [StepReport] {
  /// The step to work on: the first that does not pass; `nil` if all do.
  ///
  /// Where tests could not run, it is the step that kept them from it.
  var open: StepReport? {
    let isInTheWay = contains { $0.tests.contains { $0.outcome == .notRun } }
    let violent = isInTheWay ? first { $0.tests.contains(where: \.isViolent) } : nil
    return violent ?? first { $0.state != .passing }
  }

  var passedCount: Int { count { $0.state == .passing } }
}

/// What became of one test.
package struct TestReport: Codable, Equatable, Sendable {
  enum Outcome: String, Codable, Sendable {
    case passed, failed, crashed, hung
    /// The test kit skipped the test, because the platform doesn't show what it asks about.
    case skipped
    /// The test kit could not tell. That is no verdict.
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

  /// What its code printed on standard output, if anything. It is shown, and not kept.
  var output: String?
  /// What happened to its owner, if it made one. It is shown, and not kept.
  var lifetime: Lifetime?

  /// The text of the failure, and of an earlier one. A long text is shortened.
  package var message: String? {
    failure.map {
      [$0, earlierFailure].compactMap(\.?.text).joined(separator: "\n").shortened
    }
  }
  /// The cause that the test found, as the id of an entry on the lesson's page.
  package var diagnosis: String? { failure?.diagnosis?.id }
  /// Whether the test doesn't stand in the way of a pass: it passed, or the test kit skipped it.
  package var passed: Bool { outcome == .passed || outcome == .skipped }
  /// Whether it refused what it ran on. One that did not run, since another hung before it, has said nothing.
  package var hasFailed: Bool { !passed && outcome != .notRun }
  /// Whether it ended its process, or kept it from ending.
  var isViolent: Bool { outcome == .crashed || outcome == .hung }

  enum CodingKeys: CodingKey { case name, outcome, failure }
}

/// One test of a lesson, by the names that Swift gives it.
package struct TestName: Codable, Hashable, Sendable {
  /// Module and class: `Lesson04ProxyTests.ProxyTests`.
  package var suite: String
  /// The method: `test_isFreedWhenItsScreenCloses`.
  package let method: String

  package init(suite: String, method: String) {
    (self.suite, self.method) = (suite, method)
  }

  /// As XCTest wants it when it is to run this test alone.
  var specifier: String { "\(suite)/\(method)" }

  /// As a person reads it: `is freed when its screen closes`.
  package var words: String { Self.words(of: method) }

  static func words(of method: String) -> String {
    method.replacing(/^test_?/, with: "").replacing("_", with: " ").wordsOfName
  }
}
