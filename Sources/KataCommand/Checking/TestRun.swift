import Foundation

/// Runs a lesson's tests so that each gets a verdict, whatever one of them does to the process.
struct TestRun: Sendable {
  let place: BuildPlace
  /// Seconds without a word from the tests after which they count as hung. The test kit's own watchdog
  /// is quicker; this one is for tests that stop even that.
  var patience: TimeInterval = 14
  /// Runs the tests of this step alone; `nil` for all.
  var step: Step?
  /// Whether the tests of all lessons were built together, so that the run must choose among them.
  var isOneOfAll = false
  /// What the lesson's test module was built as; `nil` for its own name.
  var alias: TestModuleAlias?

  /// Runs the tests that are built in the place's scratch folder. A test that ends the process is the last
  /// one of that process, so the rest run in another.
  ///
  /// - Throws: `EnvironmentError` if no test could be run at all, or if what ran is not what should.
  func run(lesson: Lesson, source: ModuleSource = .learner) throws -> [TestReport] {
    let all = try TestCatalog(listOf: lesson, in: place.root)
    let catalog = step.map { all.restricted(to: lesson.suite(of: $0)) } ?? all
    var ledger = TestLedger()
    let isChoice = isOneOfAll || step != nil || alias != nil
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
        place: place, patience: patience, lesson: lesson, source: source,
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

  mutating func note(output: String, of name: TestName) {
    update(name) { $0.output = [$0.output, output].compactMap(\.self).joined(separator: "\n") }
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
