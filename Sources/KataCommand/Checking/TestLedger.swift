/// Turns the events of one or more test processes into one report a test.
struct TestLedger {
  private(set) var reports: [TestReport] = []
  /// The test that was started last and has not finished.
  private(set) var underWay: TestName?

  var hungCount: Int { reports.count { $0.outcome == .hung } }
  var hasHung: Bool { hungCount > 0 }

  func has(_ name: TestName) -> Bool {
    reports.contains { $0.name == name }
  }

  mutating func note(_ event: TraceEvent) {
    switch event {
    case .started(let name):
      endTestUnderWay(as: .crashed, message: "It did not come to its end.")
      underWay = name
      reports.append(TestReport(name: name, outcome: .passed))
    case .failure(let name, let message, let diagnosis, let isInconclusive):
      update(name) { report in
        // What is certain goes before what is not.
        if isInconclusive, report.outcome == .failed { return }
        if !isInconclusive, report.outcome == .inconclusive { report.message = nil }
        report.outcome = isInconclusive ? .inconclusive : .failed
        // What came first is the cause of what came after.
        report.message = report.message ?? message
        report.diagnosis = report.diagnosis ?? diagnosis
      }
    case .hung(let name, let message):
      end(name, as: .hung, message: message ?? "It did not end.")
    case .finished(let name, let passed):
      if underWay == name { underWay = nil }
      if !passed { update(name) { $0.outcome = $0.passed ? .failed : $0.outcome } }
    }
  }

  /// The process ended while a test was under way: that test brought it down, or kept it from ending.
  ///
  /// - Parameter diagnosis: The cause, if the end tells it.
  mutating func endTestUnderWay(as outcome: TestReport.Outcome, message: String, diagnosis: String? = nil) {
    guard let underWay else { return }
    end(underWay, as: outcome, message: message)
    if let diagnosis { update(underWay) { $0.diagnosis = diagnosis } }
  }

  /// The process ended after its last test, by what that test had left behind.
  mutating func blameLast(as outcome: TestReport.Outcome, message: String) {
    guard let last = reports.last?.name else { return }
    end(last, as: outcome, message: message)
  }

  /// Another test crashes or hangs before this one has had its time.
  mutating func noteAsNotRun(_ name: TestName) {
    if !has(name) { note(.started(name)) }
    end(name, as: .notRun, message: "It did not run, because of a test before it.")
  }

  private mutating func end(_ name: TestName, as outcome: TestReport.Outcome, message: String) {
    if underWay == name { underWay = nil }
    update(name) { report in
      report.outcome = outcome
      report.message = [message, report.message].compactMap(\.self).joined(separator: "\n")
    }
  }

  private mutating func update(_ name: TestName, _ change: (inout TestReport) -> Void) {
    guard let index = reports.lastIndex(where: { $0.name == name }) else { return }
    change(&reports[index])
  }
}
