import KataTrace

/// A collector that turns the events of test processes into test reports.
struct ReportCollector {
  private(set) var reports: [TestReport] = []
  /// The test that was started last and has not finished.
  private(set) var runningTest: TestName?
  /// The tests that run a second time, because ``removeReportOfRunningTest()`` has removed their first report.
  private var testsWithRemovedReport: Set<TestName> = []
  /// The test kit's latest description of the running test's activity; `nil` if there is none.
  private var activityNote: String?

  var hasHungTest: Bool { reports.contains { $0.outcome == .hung } }

  func hasReport(of name: TestName) -> Bool {
    reports.contains { $0.name == name }
  }

  /// Updates the report of the test that reported the event. Does nothing if the event is not about a single test.
  mutating func add(_ event: TraceEvent) {
    guard let name = event.testName else { return }
    switch event.kind {
    case .testStarted: recordStart(of: name)
    case .failure:
      let isInconclusive = event.failure?[.remedy] != nil
      updateReport(of: name) { report in
        // A definite failure takes precedence over an inconclusive one.
        if isInconclusive, report.outcome == .failed { return }
        if !isInconclusive, report.outcome == .inconclusive { report.failure = nil }
        report.outcome = isInconclusive ? .inconclusive : .failed
        // The first failure is the cause of later ones.
        report.failure =
          report.failure ?? event.failure ?? Failure((event.message ?? "It failed.").truncatedForDisplay)
      }
    case .note: activityNote = event.message
    case .hung: endTest(name, as: .hung, Failure(plain: event.message ?? "It did not finish."))
    case .testFinished:
      if runningTest == name { runningTest = nil }
      if event.passed != true {
        updateReport(of: name) { $0.outcome = $0.hasPassed ? .failed : $0.outcome }
      } else if event.skipped == true {
        updateReport(of: name) { $0.outcome = .skipped }
      }
    default: break
    }
  }

  /// Adds the events and the output of one process.
  mutating func add(_ trace: TraceFile, output: String) {
    for event in trace.events { add(event) }
    for (test, events) in Dictionary(grouping: trace.events, by: \.testName) {
      if let test { addLifetime(from: events, of: test) }
    }
    for (test, text) in TestOutput.outputsOfTests(in: output) { add(output: text, of: test) }
  }

  /// Adds a report for a test that has started. If an earlier test is still running, that test counts as crashed.
  private mutating func recordStart(of name: TestName) {
    if runningTest != nil { endLastTest(as: .crashed, Failure("It did not finish.")) }
    (runningTest, activityNote) = (name, nil)
    reports.append(TestReport(name: name, outcome: .passed))
  }

  /// Adds output of the learner's code to the report of a test.
  mutating func add(output: String, of name: TestName) {
    updateReport(of: name) { $0.output = [$0.output, output].compactMap(\.self).joined(separator: "\n") }
  }

  /// Adds the lifetime of a test's owner to the test's report. Does nothing unless the test has exactly one owner,
  /// because a failure can be about any of several owners.
  mutating func addLifetime(from events: [TraceEvent], of name: TestName) {
    guard events.count(where: { $0.kind == .ownerMade }) == 1 else { return }
    updateReport(of: name) { $0.ownerLifetime = Lifetime(events: events) }
  }

  /// Adds the line of the learner's code at which the last test hung, if that test hung and the line is known.
  mutating func addHangLocation(_ location: String?) {
    guard let last = reports.last, last.outcome == .hung, let location else { return }
    updateReport(of: last.name) { $0.failure?[.place] = location }
  }

  /// Sets the outcome of the last test, because the process crashed or hung during that test or after it.
  mutating func endLastTest(
    as outcome: TestReport.Outcome, _ failure: Failure, diagnosisID: String? = nil
  ) {
    if let last = reports.last?.name { endTest(last, as: outcome, failure, diagnosisID) }
  }

  /// Removes the report of the running test, so that the test runs again. Does nothing, and returns `false`, if no test
  /// is running or if its report was removed before.
  mutating func removeReportOfRunningTest() -> Bool {
    guard let name = runningTest, testsWithRemovedReport.insert(name).inserted else { return false }
    runningTest = nil
    reports.removeAll { $0.name == name }
    return true
  }

  /// Records that a test did not run because an earlier test crashed or hung.
  mutating func addTestThatDidNotRun(_ name: TestName) {
    if !hasReport(of: name) { recordStart(of: name) }
    endTest(name, as: .notRun, Failure("It did not run, because an earlier test stopped the run."))
  }

  /// Sets the outcome and the failure of a test. A failure that the test reported before becomes the report's
  /// ``TestReport/earlierFailure``.
  private mutating func endTest(
    _ name: TestName, as outcome: TestReport.Outcome, _ failure: Failure, _ diagnosisID: String? = nil
  ) {
    var failure = failure
    if runningTest == name {
      runningTest = nil
      if let activityNote, failure[.found] == nil { failure[.found] = "this happened in \(activityNote)." }
    }
    updateReport(of: name) { report in
      report.outcome = outcome
      report.earlierFailure = report.failure
      report.failure = failure
      report.failure?.diagnosis = diagnosisID.map { Diagnosis($0) }
    }
  }

  /// Changes the latest report of a test. Does nothing if there is no report of the test.
  private mutating func updateReport(of name: TestName, _ change: (inout TestReport) -> Void) {
    guard let index = reports.lastIndex(where: { $0.name == name }) else { return }
    change(&reports[index])
  }
}

extension TraceEvent {
  /// The name of the test that reported the event; `nil` if the event is not about a single test.
  var testName: TestName? {
    guard let suite, let test else { return nil }
    return TestName(suite: suite, method: test)
  }
}
