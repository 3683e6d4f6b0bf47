import Foundation
import KataTrace

/// One process that runs some of a lesson's tests, and how far it gets.
struct TestProcess: Sendable {
  let testRun: TestRun

  /// - Parameter selection: The tests that it must run; not empty.
  /// - Returns: Whether a test kept it from running all it should.
  /// - Throws: `EnvironmentError.noVerdict` if what it says is not all of it.
  func run(_ selection: [TestName], into ledger: inout TestLedger) throws -> Bool {
    var timeout = InactivityTimeout(limit: testRun.patience)
    let (trace, completed) = try testRun.configuration.runTests(selection, of: testRun.lesson) {
      timeout.hasPassed(size: $0)
    }
    let verdictGuard = VerdictGuard(lesson: testRun.lesson)
    try verdictGuard.check(trace, expected: selection, termination: completed.termination)
    let known = ledger.reports.count
    for event in trace.events { ledger.note(event) }
    for (test, events) in Dictionary(grouping: trace.events, by: \.testName) {
      if let test { ledger.note(lifeIn: events, of: test) }
    }
    for (test, text) in TestOutput.texts(in: completed.output) {
      ledger.note(output: text, of: test)
    }
    if ledger.underWay != nil {
      close(completed, after: ledger.reports[known...].dropLast().last?.name, in: &ledger)
      return true
    }
    ledger.note(placeOfHang: Backtrace(in: completed.errors)?.place)
    if ledger.hasHung { return true }
    if ledger.reports.count > known, let outcome = completed.termination.blame {
      blameLast(for: completed, outcome, in: &ledger)
      return true
    }
    let reports = ledger.reports[known...]
    if completed.termination == .exited(TraceExit.forTheRest), reports.last?.passed == false { return true }
    try verdictGuard.check(
      Array(reports), expected: selection, termination: completed.termination, errors: completed.errors)
    return false
  }

  /// Gives its verdict to the test that was under way when the process ended.
  ///
  /// - Parameter previous: The test that had ended before. Its work may still have run on another thread.
  private func close(_ completed: CompletedProcess, after previous: TestName?, in ledger: inout TestLedger) {
    if completed.termination != .stopped {
      var (failure, diagnosis) = reason(of: completed)
      if let previous, Backtrace(in: completed.errors)?.isOnMainThread == false {
        failure[.found] = "it came on a background thread. Before this test, '\(previous.words)' had ended."
      }
      ledger.endTestUnderWay(as: .crashed, failure, diagnosis: diagnosis)
    } else {
      let message = "It did not end: no sign of life for \(Int(testRun.patience)) seconds."
      ledger.endTestUnderWay(as: .hung, Failure(message))
    }
  }

  /// Gives it to the last one, if that was over when the process crashed, or did not end.
  private func blameLast(
    for completed: CompletedProcess, _ outcome: TestReport.Outcome, in ledger: inout TestLedger
  ) {
    guard outcome == .crashed else {
      let failure = Failure("It returned, but something kept the tests from going on.")
      return ledger.blameLast(as: outcome, failure)
    }
    var (failure, diagnosis) = reason(of: completed)
    failure[.found] = "it came after the end of this test, before the next one began."
    ledger.blameLast(as: outcome, failure, diagnosis: diagnosis)
  }

  /// Why the process crashed, and the entry that explains it, if there is one.
  private func reason(of completed: CompletedProcess) -> (Failure, diagnosis: String?) {
    let reason = CrashReason(
      errors: completed.errors, termination: completed.termination, entries: testRun.lesson.crashEntries)
    return (reason.failure, reason.diagnosis.flatMap { testRun.lesson.explains($0) ? $0 : nil })
  }
}

extension Termination {
  /// What a test has done that was over when its process ended like this; `nil` if none can be blamed.
  fileprivate var blame: TestReport.Outcome? {
    switch self {
    case .stopped: .hung
    case .signalled(let signal):
      [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE].contains(signal) ? .crashed : nil
    case .exited, .flooded: nil
    }
  }
}

extension BuildConfiguration {
  /// Runs tests of a lesson that are built, in a process that writes a trace.
  ///
  /// - Parameters:
  ///   - selection: Not empty, or it would mean all tests.
  ///   - isOverdue: Asked now and then, with the bytes that the trace has by now, whether to end them.
  /// - Throws: `EnvironmentError` if they can't be run, or write without an end.
  package func runTests(
    _ selection: [TestName], of lesson: Lesson, until isOverdue: (Int) -> Bool
  ) throws -> (TraceFile, CompletedProcess) {
    let path = TemporaryFolder.shared.freshFile(named: "trace")
    defer { unlink(path) }
    var variables = variables(lesson: lesson)
    variables["KATA_TRACE"] = path
    variables["SWIFT_BACKTRACE"] = Backtrace.settings
    let words = try Toolchain.testArguments(
      of: lesson.testsModule, scratch: scratch, selection: selection.map(\.specifier))
    let ended = try ChildProcess().run(Command(arguments: words, environment: variables)) { _ in
      try meanwhile()
      let size = TraceFile.size(of: path)
      return size > TraceFile.largestSize || isOverdue(size)
    }
    let isTraceTooLarge = TraceFile.size(of: path) > TraceFile.largestSize
    if isTraceTooLarge || ended.termination == .flooded {
      let size = (isTraceTooLarge ? TraceFile.largestSize : ChildOutput.largestSize) >> 20
      throw EnvironmentError(
        "The tests of \(lesson.name) \(isTraceTooLarge ? "reported" : "printed") more than \(size) MB, and were stopped.",
        remedy:
          "Look for a loop without an end, or a clock that ticks far too fast, in \(lesson.sourcesFolder).",
        scope: .lesson)
    }
    return (TraceFile(path), stage.withLearnersPaths(ended))
  }
}

/// What tests printed on standard output, told apart by the marks that the test kit sets: a control character and the
/// test's name on a line, before what the test prints, and the character alone before what others do.
enum TestOutput {
  private static let mark: Character = "\u{1E}"

  /// The text of each test that printed something, in the order in which they began.
  static func texts(in output: String) -> [(TestName, String)] {
    guard output.utf8.contains(0x1E) else { return [] }
    return output.split(separator: mark, omittingEmptySubsequences: false).dropFirst().compactMap { part in
      let end = part.firstIndex(of: "\n") ?? part.endIndex
      let name = part[..<end].split(separator: "/").map(String.init)
      var text = part[end...].dropFirst()
      while text.last == "\n" { text = text.dropLast() }
      guard name.count == 2, !text.isEmpty else { return nil }
      return (TestName(suite: name[0], method: name[1]), String(text))
    }
  }
}
