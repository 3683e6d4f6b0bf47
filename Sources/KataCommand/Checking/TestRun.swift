import Foundation

/// Runs a lesson's tests so that each gets a verdict, whatever one of them does to the process.
struct TestRun: Sendable {
  let place: BuildPlace
  var children = ChildProcess()
  /// Seconds without a word from the tests after which they count as hung. The test kit's own watchdog
  /// is quicker; this one is for tests that stop even that.
  var patience: TimeInterval = 14
  /// Runs the tests of this step alone; `nil` for all.
  var step: Step?
  /// What the lesson's test module was built as; `nil` for its own name.
  var alias: TestModuleAlias?

  /// Runs the tests that are built in the place's scratch folder. A test that ends the process is the last
  /// one of that process, so the rest run in another.
  ///
  /// - Throws: `EnvironmentError` if no test could be run at all, or if what ran is not what should.
  func run(lesson: Lesson, source: ModuleSource = .learner) throws -> [TestReport] {
    let all = try TestCatalog(listOf: lesson, in: place.root)
    let catalog = step.map { all.restricted(to: [lesson.suite(of: $0)]) } ?? all
    var ledger = TestLedger()
    let isChoice = place.holdsCourse || step != nil || alias != nil
    var selection = isChoice ? catalog.tests : []
    // An empty selection would mean all tests, those of the other lessons or steps too.
    guard !isChoice || !selection.isEmpty else {
      throw EnvironmentError.noTestRan(lesson: lesson.name)
    }
    var goesOn = true
    while goesOn {
      let known = ledger.reports.count
      let isAfterHang = ledger.hasHung
      let process = TestProcess(
        place: place, children: children, patience: patience, lesson: lesson, source: source,
        alias: alias, isAfterHang: isAfterHang)
      let expected = selection.isEmpty ? catalog.tests : selection
      let brokeOff = try process.run(selection, expected: expected, into: &ledger)
      selection = brokeOff ? catalog.tests.filter { !ledger.has($0) } : []
      goesOn = !selection.isEmpty && !isAfterHang && ledger.reports.count > known
    }
    guard !ledger.reports.isEmpty else { throw EnvironmentError.noTestRan(lesson: lesson.name) }
    for test in selection { ledger.noteAsNotRun(test) }
    try VerdictGuard(lesson: lesson).checkDecided(ledger.reports)
    return catalog.sorted(ledger.reports)
  }
}
