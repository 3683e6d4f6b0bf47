import Foundation
import KataTrace

/// Runs a lesson's tests so that each gets a verdict, whatever one of them does to the process.
struct TestRun: Sendable {
  let configuration: BuildConfiguration
  let lesson: Lesson
  /// The timeout, in seconds without a trace event, after which the tests count as hung. The test kit's own watchdog
  /// is quicker; this one is for tests that stop even that.
  var patience: TimeInterval = 14
  /// The tests that must run.
  let catalog: TestCatalog
  /// Whether more tests than these were built, so that the run must choose among them.
  var isChoice = false

  /// Runs the tests that are built in the configuration's scratch folder. A test that ends the process is the last
  /// one of that process, so the rest run in another.
  ///
  /// - Throws: `EnvironmentError` if no test could be run at all, or if what ran is not what should.
  func run() throws -> [TestReport] {
    let tests = catalog.tests()
    var ledger = TestLedger()
    var selection = isChoice ? tests : []
    // An empty selection would mean all tests, those of the other lessons or steps too.
    guard !isChoice || !selection.isEmpty else {
      throw EnvironmentError.noTestRan(lesson: lesson.name)
    }
    var goesOn = true
    while goesOn {
      let known = ledger.reports.count
      let isAfterHang = ledger.hasHung
      let expected = selection.isEmpty ? tests : selection
      let brokeOff = try TestProcess(testRun: self, isAfterHang: isAfterHang)
        .run(selection, expected: expected, into: &ledger)
      selection = brokeOff ? tests.filter { !ledger.has($0) } : []
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
    guard let name = event.testName else { return }
    switch event.event {
    case .testStarted: start(name)
    case .failure:
      let isInconclusive = event.failure?.remedy != nil
      update(name) { report in
        // What is certain goes before what is not.
        if isInconclusive, report.outcome == .failed { return }
        if !isInconclusive, report.outcome == .inconclusive { report.message = nil }
        report.outcome = isInconclusive ? .inconclusive : .failed
        // What came first is the cause of what came after.
        if report.message == nil {
          (report.message, report.facts) = (event.message ?? "It failed.", event.failure)
        }
        report.diagnosis = report.diagnosis ?? event.diagnosis
      }
    case .left: update(name) { report in event.name.map { _ = report.leftTo.insert($0) } }
    case .hung: end(name, as: .hung, FailureFacts(plain: event.message ?? "It did not end."))
    case .testFinished:
      if underWay == name { underWay = nil }
      if event.passed != true { update(name) { $0.outcome = $0.passed ? .failed : $0.outcome } }
    default: break
    }
  }

  private mutating func start(_ name: TestName) {
    endTestUnderWay(as: .crashed, FailureFacts("It did not come to its end."))
    underWay = name
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
    update(last.name) { $0.facts?.place = place }
  }

  /// The process ended while a test was under way: that test brought it down, or kept it from ending.
  ///
  /// - Parameter diagnosis: The cause, if the end tells it.
  mutating func endTestUnderWay(
    as outcome: TestReport.Outcome, _ facts: FailureFacts, diagnosis: String? = nil
  ) {
    guard let underWay else { return }
    end(underWay, as: outcome, facts)
    if let diagnosis { update(underWay) { $0.diagnosis = diagnosis } }
  }

  /// The process ended after its last test, by what that test had left behind.
  mutating func blameLast(as outcome: TestReport.Outcome, _ facts: FailureFacts) {
    guard let last = reports.last?.name else { return }
    end(last, as: outcome, facts)
  }

  /// Another test crashes or hangs before this one has had its time.
  mutating func noteAsNotRun(_ name: TestName) {
    if !has(name) { start(name) }
    end(name, as: .notRun, FailureFacts("It did not run, because of a test before it."))
  }

  /// - Parameter facts: Said before what the test had said so far.
  private mutating func end(_ name: TestName, as outcome: TestReport.Outcome, _ facts: FailureFacts) {
    if underWay == name { underWay = nil }
    update(name) { report in
      report.outcome = outcome
      report.facts = facts
      report.message = [facts.text, report.message].compactMap(\.self).joined(separator: "\n")
    }
  }

  private mutating func update(_ name: TestName, _ change: (inout TestReport) -> Void) {
    guard let index = reports.lastIndex(where: { $0.name == name }) else { return }
    change(&reports[index])
  }
}

/// What the test kit of one process wrote about its tests, in a file that only that process has.
package struct TraceFile: Sendable {
  /// Bytes. A lesson's trace has some ten thousand; one that is written in a loop without end, gigabytes.
  static let largestSize = 16 << 20

  package private(set) var events: [TraceEvent] = []
  /// Whether the file can be read up to its end. Where a line was cut off, as by a full disk, what comes after it is
  /// missing.
  private(set) var isWhole = true

  /// Whether XCTest had no more tests to run when the process ended.
  var isFinished: Bool { events.contains { $0.event == .allFinished } }

  /// Reads the trace up to its end, or to the first line that can't be understood.
  package init(_ path: String) {
    let text = FileTree.text(of: path, limit: .max) ?? ""
    isWhole = text.isEmpty || text.hasSuffix("\n")
    for line in text[..<(text.lastIndex(of: "\n") ?? text.startIndex)].split(separator: "\n") {
      guard let event = try? JSONDecoder().decode(TraceEvent.self, from: Data(line.utf8)) else {
        isWhole = false
        return
      }
      events.append(event)
    }
  }

  /// How much has been written by now, in bytes.
  static func size(of path: String) -> Int {
    (try? FileManager.default.attributesOfItem(atPath: path)[.size]) as? Int ?? 0
  }
}

extension TraceEvent {
  /// The test in which it happened.
  var testName: TestName? {
    guard let suite, let test else { return nil }
    return TestName(suite: suite, method: test)
  }
}
