/// Where a lesson stands, as a whole.
package enum LessonState: String, Codable, Sendable {
  case passing, failing
  case notCompiling = "not-compiling"
  case crashed, hung
  /// Never checked, or changed since.
  case unchecked

  /// The worst of what happened to the tests.
  init(of tests: [TestReport]) {
    let outcomes = Set(tests.map(\.outcome))
    if outcomes.contains(.hung) {
      self = .hung
    } else if outcomes.contains(.crashed) || outcomes.contains(.notRun) {
      self = .crashed
    } else {
      self = outcomes == [.passed] ? .passing : .failing
    }
  }

  var words: String {
    switch self {
    case .notCompiling: "not compiling"
    case .unchecked: "not checked"
    default: rawValue
    }
  }
}
