import Foundation
import KataTrace

/// One process of a run.
extension TestRun {
  /// Runs tests in a process, and adds what they report to the ledger.
  ///
  /// - Parameter selection: Not empty.
  /// - Returns: Whether a test kept the process from running the others.
  /// - Throws: `EnvironmentError` if what the process reports is no verdict.
  func runProcess(_ selection: [TestName], into ledger: inout TestLedger) throws -> Bool {
    var timeout = InactivityTimeout(limit: patience)
    let (trace, completed) = try configuration.runTests(selection, of: lesson) {
      timeout.hasPassed(size: $0)
    }
    let known = ledger.reports.count
    ledger.note(trace, output: completed.output)
    let isComplete = trace.isWhole && completed.termination != .exited(TraceExit.traceNotWritten)
    if isComplete || completed.termination == .stopped, hasBrokenOff(completed, after: known, &ledger) {
      return true
    }
    let reports = Array(ledger.reports[known...])
    let missing = selection.filter { name in !reports.contains { $0.name == name } }
    let hasPassed = trace.isFinished && completed.termination.isSuccess
    // How a process with failed tests ends is not asked. XCTest's open source ends it with 1 (swift-corelibs-xctest,
    // Sources/XCTest/Public/XCTestMain.swift), and Apple's `xctest` is closed.
    if isComplete, missing.isEmpty, hasPassed || !reports.allSatisfy(\.passed) { return false }
    let reason =
      trace.isFinished && missing.isEmpty ? "its tests passed" : reason(missing: isComplete ? missing : [])
    throw noVerdict(because: reason, completed, hasRun: !reports.isEmpty)
  }

  /// Returns whether a test has ended the process, or kept it from going on, and adds that to the test's report.
  ///
  /// - Parameter known: The number of reports of former processes.
  private func hasBrokenOff(_ completed: CompletedProcess, after known: Int, _ ledger: inout TestLedger)
    -> Bool
  {
    if ledger.underWay != nil {
      close(completed, after: ledger.reports[known...].dropLast().last?.name, in: &ledger)
      return true
    }
    ledger.note(placeOfHang: Backtrace(in: completed.errors)?.place)
    if ledger.hasHung { return true }
    guard ledger.reports.count > known else { return false }
    if let outcome = completed.termination.blame {
      blameLast(for: completed, outcome, in: &ledger)
      return true
    }
    return completed.termination == .exited(TraceExit.needsAnotherProcess)
      && ledger.reports.last?.passed == false
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
      let message = "It did not end: no sign of life for \(Int(patience)) seconds."
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
      errors: completed.errors, termination: completed.termination, entries: lesson.crashEntries)
    return (reason.failure, reason.diagnosis.flatMap { lesson.explains($0) ? $0 : nil })
  }
}

extension Termination {
  /// The outcome that the last finished test gets if its process ends like this while no test runs; `nil` if such an
  /// end is not the fault of a test.
  fileprivate var blame: TestReport.Outcome? {
    switch self {
    case .stopped: .hung
    case .signalled(let signal):
      [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE].contains(signal) ? .crashed : nil
    case .exited, .flooded: nil
    }
  }
}
