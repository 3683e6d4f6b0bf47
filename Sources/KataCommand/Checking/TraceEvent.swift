import Foundation

/// What the test kit reports while a lesson's tests run, as far as it decides on a test.
enum TraceEvent: Equatable, Sendable {
  case started(TestName)
  case failure(TestName, message: String, diagnosis: String?, isInconclusive: Bool = false)
  case hung(TestName, message: String?)
  case finished(TestName, passed: Bool)

  var test: TestName {
    switch self {
    case .started(let name), .failure(let name, _, _, _), .hung(let name, _), .finished(let name, _): name
    }
  }

  /// One line of a trace; only some kinds of events carry all of it.
  struct Line: Decodable {
    let kind: String
    let suite: String?
    let test: String?
    let message: String?
    let diagnosis: String?
    /// Of a failure: `inconclusive` if the kit could not tell whether the lesson keeps its promise.
    let failureKind: String?
    let passed: Bool?

    enum CodingKeys: String, CodingKey {
      case kind = "event"
      case failureKind = "kind"
      case suite, test, message, diagnosis, passed
    }

    /// - Returns: `nil` for an event that decides nothing.
    func event(under alias: TestModuleAlias?) -> TraceEvent? {
      guard let suite, let test else { return nil }
      let built = TestName(suite: suite, method: test)
      let name = alias?.own(built) ?? built
      switch kind {
      case "test-started": return .started(name)
      case "failure":
        return .failure(
          name, message: message ?? "It failed.", diagnosis: diagnosis,
          isInconclusive: failureKind == "inconclusive")
      case "hung": return .hung(name, message: message)
      case "test-finished": return .finished(name, passed: passed ?? false)
      default: return nil
      }
    }
  }

  /// Words of which every line of an event that decides has one.
  static let kinds = ["test-started", "failure", "hung", "test-finished"]
}
