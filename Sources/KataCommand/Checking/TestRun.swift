import Foundation

/// A run of the tests of a lesson or of a step, which continues in another process if a test ends the first one.
struct TestRun: Sendable {
  let context: BuildContext
  let lesson: Lesson
  /// The time in seconds without a trace event after which the tests count as hung. The test kit's own watchdog is
  /// faster; this limit is for tests that stop even the watchdog. Before the first event, it is four times as long.
  var inactivityLimit = Self.defaultInactivityLimit
  static let defaultInactivityLimit: TimeInterval = 14
  /// The tests that must run. The build may also contain other tests, such as those of other lessons or steps.
  let catalog: TestCatalog

  /// Runs the tests that were built in the context's scratch folder. If a test ends its process, the remaining tests
  /// run in another process. After a test that hangs they don't run, because they would probably hang as well.
  ///
  /// - Throws: `EnvironmentError` if tests can't be run or there is no verdict; the errors of `context.onPoll`.
  func run() throws -> [TestReport] {
    let tests = catalog.tests()
    var (collector, selection) = (ReportCollector(), tests)
    // An empty selection would run all tests that were built.
    guard !selection.isEmpty else { throw EnvironmentError.emptyTestList(of: lesson) }
    repeat {
      let endedEarly = try runProcess(selection, into: &collector)
      selection = endedEarly ? tests.filter { !collector.hasReport(of: $0) } : []
    } while !selection.isEmpty && !collector.hasHungTest
    for test in selection { collector.addTestThatDidNotRun(test) }
    try throwIfInconclusive(collector.reports)
    return catalog.sortedAsListed(collector.reports)
  }
}
