import Foundation

/// A run of a lesson's tests in which each test gets a verdict, even if one of them ends the process.
struct TestRun: Sendable {
  let configuration: BuildConfiguration
  let lesson: Lesson
  /// The time in seconds without a trace event after which the tests count as hung. The test kit's own watchdog is
  /// faster; this limit is for tests that stop even the watchdog. Before the first event, it is four times as long.
  var inactivityLimit = Self.inactivityLimit
  static let inactivityLimit: TimeInterval = 14
  /// The tests that must run. The build may contain others, such as those of other lessons or steps, or tests written
  /// by hand.
  let catalog: TestCatalog

  /// Runs the built tests in the configuration's scratch folder. If a test ends its process, the remaining tests run
  /// in another process. After a test that hangs they don't run, because they would probably hang as well.
  ///
  /// - Throws: `EnvironmentError` if no test could be run, or if the wrong tests ran.
  func run() throws -> [TestReport] {
    let tests = catalog.tests()
    var (ledger, selection) = (TestLedger(), tests)
    // An empty selection would run all tests that were built.
    guard !selection.isEmpty else { throw EnvironmentError.emptyTestList(of: lesson) }
    var isUnfinished = true
    while isUnfinished {
      let known = ledger.reports.count
      let endedEarly = try runProcess(selection, into: &ledger)
      selection = endedEarly ? tests.filter { !ledger.hasReport(of: $0) } : []
      isUnfinished = !selection.isEmpty && !ledger.hasHung && ledger.reports.count > known
    }
    for test in selection { ledger.addTestThatDidNotRun(test) }
    try requireConclusion(ledger.reports)
    return catalog.sorted(ledger.reports)
  }
}
