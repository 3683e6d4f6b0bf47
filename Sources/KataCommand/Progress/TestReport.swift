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

  /// What its code printed on standard output, if anything. It is shown, and not kept.
  var output: String?

  package var passed: Bool { outcome == .passed }

  enum CodingKeys: CodingKey { case name, outcome, message, diagnosis }
}

/// One test of a lesson, by the names that Swift gives it.
package struct TestName: Codable, Hashable, Sendable {
  /// Module and class: `Lesson04ProxyTests.ProxyTests`.
  package let suite: String
  /// The method: `test_isFreedWhenItsScreenCloses`.
  package let method: String

  /// As XCTest wants it when it is to run this test alone.
  var specifier: String { "\(suite)/\(method)" }

  /// As a person reads it: `is freed when its screen closes`.
  package var words: String { Self.words(of: method) }

  static func words(of method: String) -> String {
    let name = method.replacing(/^test_?/, with: "")
    return name.reduce(into: "") { words, letter in
      if letter == "_" {
        words += " "
      } else if letter.isUppercase {
        words += (words.isEmpty || words.last == " " ? "" : " ") + letter.lowercased()
      } else {
        words.append(letter)
      }
    }
  }
}
