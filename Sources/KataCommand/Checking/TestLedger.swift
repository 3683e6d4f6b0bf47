import KataTrace

/// Turns the events of one or more test processes into one report a test.
struct TestLedger {
  private(set) var reports: [TestReport] = []
  /// The test that was started last and has not finished.
  private(set) var underWay: TestName?
  /// A description of what that test is doing, if it has given one.
  private var note: String?

  var hasHung: Bool { reports.contains { $0.outcome == .hung } }

  func has(_ name: TestName) -> Bool {
    reports.contains { $0.name == name }
  }

  mutating func note(_ event: TraceEvent) {
    guard let name = event.testName else { return }
    switch event.event {
    case .testStarted: start(name)
    case .failure:
      let isInconclusive = event.failure?[.remedy] != nil
      update(name) { report in
        // What is certain goes before what is not.
        if isInconclusive, report.outcome == .failed { return }
        if !isInconclusive, report.outcome == .inconclusive { report.failure = nil }
        report.outcome = isInconclusive ? .inconclusive : .failed
        // The first failure is the cause of later ones.
        report.failure =
          report.failure ?? event.failure ?? Failure((event.message ?? "It failed.").shortened)
      }
    case .note: note = event.message
    case .hung: end(name, as: .hung, Failure(plain: event.message ?? "It did not end."))
    case .testFinished:
      if underWay == name { underWay = nil }
      if event.passed != true {
        update(name) { $0.outcome = $0.passed ? .failed : $0.outcome }
      } else if event.skipped == true {
        update(name) { $0.outcome = .skipped }
      }
    default: break
    }
  }

  /// Adds what one process has reported and printed.
  mutating func note(_ trace: TraceFile, output: String) {
    for event in trace.events { note(event) }
    for (test, events) in Dictionary(grouping: trace.events, by: \.testName) {
      if let test { note(lifeIn: events, of: test) }
    }
    for (test, text) in TestOutput.texts(in: output) { note(output: text, of: test) }
  }

  private mutating func start(_ name: TestName) {
    endTestUnderWay(as: .crashed, Failure("It did not come to its end."))
    (underWay, note) = (name, nil)
    reports.append(TestReport(name: name, outcome: .passed))
  }

  mutating func note(output: String, of name: TestName) {
    update(name) { $0.output = [$0.output, output].compactMap(\.self).joined(separator: "\n") }
  }

  /// Of several owners nobody can tell which one a failure is about.
  mutating func note(lifeIn events: [TraceEvent], of name: TestName) {
    guard events.count(where: { $0.event == .ownerMade }) == 1 else { return }
    update(name) { $0.lifetime = Lifetime(events: events) }
  }

  /// - Parameter place: The learner's line at which the last test hung, if it did and that is known.
  mutating func note(placeOfHang place: String?) {
    guard let last = reports.last, last.outcome == .hung, let place else { return }
    update(last.name) { $0.failure?[.place] = place }
  }

  /// The process ended while a test was under way: that test brought it down, or kept it from ending.
  ///
  /// - Parameter diagnosis: The cause, if the end tells it.
  mutating func endTestUnderWay(
    as outcome: TestReport.Outcome, _ failure: Failure, diagnosis: String? = nil
  ) {
    if let underWay { end(underWay, as: outcome, failure, diagnosis) }
  }

  /// The process ended after its last test, or did not end.
  ///
  /// - Parameter diagnosis: The cause, if the end tells it.
  mutating func blameLast(
    as outcome: TestReport.Outcome, _ failure: Failure, diagnosis: String? = nil
  ) {
    if let last = reports.last?.name { end(last, as: outcome, failure, diagnosis) }
  }

  /// Another test crashes or hangs before this one has had its time.
  mutating func noteAsNotRun(_ name: TestName) {
    if !has(name) { start(name) }
    end(name, as: .notRun, Failure("It did not run, because of a test before it."))
  }

  /// - Parameters:
  ///   - failure: Said before what the test had said so far.
  ///   - diagnosis: Its own. That of an earlier failure would explain something else.
  private mutating func end(
    _ name: TestName, as outcome: TestReport.Outcome, _ failure: Failure, _ diagnosis: String? = nil
  ) {
    var failure = failure
    if underWay == name {
      underWay = nil
      if let note { failure[.found] = "under way was \(note)." }
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
  /// The test in which it happened.
  var testName: TestName? {
    guard let suite, let test else { return nil }
    return TestName(suite: suite, method: test)
  }
}
