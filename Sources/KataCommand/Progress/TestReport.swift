/// What became of one test.
package struct TestReport: Codable, Equatable, Sendable {
  enum Outcome: String, Codable, Sendable {
    case passed, failed, crashed, hung
    /// The test kit could not tell. That is no verdict.
    case inconclusive
    /// Another test kept it from running.
    case notRun = "not-run"
  }

  package let name: TestName
  var outcome: Outcome
  /// What was expected and what happened instead, in several lines; `nil` if it passed. Of a long one, the middle
  /// is left out.
  package var message: String? {
    didSet { message = message.map(CappedText.shortened) }
  }
  /// The cause that the test found out, as the heading's anchor on the lesson's page.
  package var diagnosis: String?

  package var passed: Bool { outcome == .passed }
}
