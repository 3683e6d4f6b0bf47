import Foundation

/// Runs a lesson's tests so that each gets a verdict, whatever one of them does to the process.
struct TestRun: Sendable {
  let configuration: BuildConfiguration
  let lesson: Lesson
  /// The timeout, in seconds without a trace event, after which the tests count as hung. The test kit's own watchdog
  /// is quicker; this one is for tests that stop even that. Before the first event it is four times as long.
  var patience = Self.patience
  static let patience: TimeInterval = 14
  /// The tests that must run. Others may have been built: of other lessons or steps, or written by hand.
  let catalog: TestCatalog

  /// Runs the tests that are built in the configuration's scratch folder. A test that ends the process is the last
  /// one of that process, so the rest run in another; but for a test that hangs: what made it hang is likely to hang the
  /// next one.
  ///
  /// - Throws: `EnvironmentError` if no test could be run at all, or if what ran is not what should.
  func run() throws -> [TestReport] {
    let tests = catalog.tests()
    var (ledger, selection) = (TestLedger(), tests)
    // An empty selection would mean all that were built.
    guard !selection.isEmpty else { throw EnvironmentError.emptyTestList(of: lesson) }
    var goesOn = true
    while goesOn {
      let known = ledger.reports.count
      let brokeOff = try runProcess(selection, into: &ledger)
      selection = brokeOff ? tests.filter { !ledger.has($0) } : []
      goesOn = !selection.isEmpty && !ledger.hasHung && ledger.reports.count > known
    }
    for test in selection { ledger.noteAsNotRun(test) }
    try requireConclusion(ledger.reports)
    return catalog.sorted(ledger.reports)
  }
}
