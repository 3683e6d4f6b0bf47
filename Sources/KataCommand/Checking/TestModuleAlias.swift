/// The name under which a lesson's test module was built where a package holds it several times over, and its own.
package struct TestModuleAlias: Sendable {
  let own: String
  let built: String

  package init(of lesson: Lesson, built: String) {
    own = lesson.testsModule
    self.built = built
  }

  /// A test's own name, of the one that it was built with.
  func own(_ test: TestName) -> TestName { renamed(test, from: built, to: own) }

  /// The name that a test was built with, of its own.
  func built(_ test: TestName) -> TestName { renamed(test, from: own, to: built) }

  private func renamed(_ test: TestName, from old: String, to new: String) -> TestName {
    guard test.suite.hasPrefix(old + ".") else { return test }
    return TestName(suite: new + test.suite.dropFirst(old.count), method: test.method)
  }
}
