import KataTrace

/// A collector of test reports from the events of one or more test processes.
struct TestLedger {
  private(set) var reports: [TestReport] = []
  /// The test that was started last and has not finished.
  private(set) var runningTest: TestName?
  /// A description of what that test is doing, if it has given one.
  private var activityNote: String?

  /// Whether one of the tests has hung.
  var hasHung: Bool { reports.contains { $0.outcome == .hung } }

  func hasReport(of name: TestName) -> Bool {
    reports.contains { $0.name == name }
  }

  /// Updates the reports for an event.
  mutating func add(_ event: TraceEvent) {
    guard let name = event.testName else { return }
    switch event.event {
    case .testStarted: start(name)
    case .failure:
      let isInconclusive = event.failure?[.remedy] != nil
      update(name) { report in
        // A definite failure takes precedence over an inconclusive one.
        if isInconclusive, report.outcome == .failed { return }
        if !isInconclusive, report.outcome == .inconclusive { report.failure = nil }
        report.outcome = isInconclusive ? .inconclusive : .failed
        // The first failure is the cause of later ones.
        report.failure =
          report.failure ?? event.failure ?? Failure((event.message ?? "It failed.").shortened)
      }
    case .note: activityNote = event.message
    case .hung: end(name, as: .hung, Failure(plain: event.message ?? "It did not end."))
    case .testFinished:
      if runningTest == name { runningTest = nil }
      if event.passed != true {
        update(name) { $0.outcome = $0.passed ? .failed : $0.outcome }
      } else if event.skipped == true {
        update(name) { $0.outcome = .skipped }
      }
    default: break
    }
  }

  /// Adds the events and the output of one process.
  mutating func add(_ trace: TraceFile, output: String) {
    for event in trace.events { add(event) }
    for (test, events) in Dictionary(grouping: trace.events, by: \.testName) {
      if let test { addLife(in: events, of: test) }
    }
    for (test, text) in TestOutput.texts(in: output) { add(output: text, of: test) }
  }

  private mutating func start(_ name: TestName) {
    endRunningTest(as: .crashed, Failure("It did not come to its end."))
    (runningTest, activityNote) = (name, nil)
    reports.append(TestReport(name: name, outcome: .passed))
  }

  /// Adds output of the learner's code to the report of a test.
  mutating func add(output: String, of name: TestName) {
    update(name) { $0.output = [$0.output, output].compactMap(\.self).joined(separator: "\n") }
  }

  /// Adds the life of the test's owner. If there are several owners, it is unknown which of them a failure is about.
  mutating func addLife(in events: [TraceEvent], of name: TestName) {
    guard events.count(where: { $0.event == .ownerMade }) == 1 else { return }
    update(name) { $0.lifetime = Lifetime(events: events) }
  }

  /// - Parameter place: The learner's line at which the last test hung; `nil` if the test didn't hang, or the line is
  ///   unknown.
  mutating func add(placeOfHang place: String?) {
    guard let last = reports.last, last.outcome == .hung, let place else { return }
    update(last.name) { $0.failure?[.place] = place }
  }

  /// Gives an outcome to the test that was running when the process ended, because it ended the process or kept it
  /// from ending.
  ///
  /// - Parameter diagnosis: The cause, if it is known from the end of the process.
  mutating func endRunningTest(
    as outcome: TestReport.Outcome, _ failure: Failure, diagnosis: String? = nil
  ) {
    if let runningTest { end(runningTest, as: outcome, failure, diagnosis) }
  }

  /// Gives an outcome to the last test, because the process ended after it, or did not end.
  ///
  /// - Parameter diagnosis: The cause, if it is known from the end of the process.
  mutating func endLastTest(
    as outcome: TestReport.Outcome, _ failure: Failure, diagnosis: String? = nil
  ) {
    if let last = reports.last?.name { end(last, as: outcome, failure, diagnosis) }
  }

  /// Records that a test did not run because an earlier test crashed or hung.
  mutating func addTestThatDidNotRun(_ name: TestName) {
    if !hasReport(of: name) { start(name) }
    end(name, as: .notRun, Failure("It did not run, because of a test before it."))
  }

  /// - Parameters:
  ///   - failure: The failure to report, above an earlier failure of the test.
  ///   - diagnosis: The cause of `failure`. The diagnosis of an earlier failure doesn't apply to it.
  private mutating func end(
    _ name: TestName, as outcome: TestReport.Outcome, _ failure: Failure, _ diagnosis: String? = nil
  ) {
    var failure = failure
    if runningTest == name {
      runningTest = nil
      if let activityNote { failure[.found] = "under way was \(activityNote)." }
    }
    update(name) { report in
      report.outcome = outcome
      report.earlierFailure = report.failure
      report.failure = failure
      report.failure?.diagnosis = diagnosis.map { Diagnosis($0) }
    }
  }

  private mutating func update(_ name: TestName, _ change: (inout TestReport) -> Void) {
    guard let index = reports.lastIndex(where: { $0.name == name }) else { return }
    change(&reports[index])
  }
}

extension TraceEvent {
  /// The test that reported the event.
  var testName: TestName? {
    guard let suite, let test else { return nil }
    return TestName(suite: suite, method: test)
  }
}
