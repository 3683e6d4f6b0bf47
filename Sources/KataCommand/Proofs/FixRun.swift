/// What the tests of a lesson said to one of its fixes; a row of the matrix.
package struct FixRun: Equatable, Sendable {
  package enum Kind: Sendable {
    case reference, starter, right, wrong
  }

  /// The lesson's module.
  package let lesson: String
  /// The name of the case, `reference` or `starter`.
  package let fix: String
  package let kind: Kind
  package let tests: [TestReport]

  package init(lesson: String, fix: String, kind: Kind, tests: [TestReport]) {
    (self.lesson, self.fix, self.kind, self.tests) = (lesson, fix, kind, tests)
  }
}
