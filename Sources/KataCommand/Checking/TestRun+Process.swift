import Foundation
import KataTrace

/// A single process of a run.
extension TestRun {
  /// Runs tests in a process, and adds what they report to the ledger.
  ///
  /// - Parameter selection: Not empty.
  /// - Returns: Whether a test kept the process from running the others.
  /// - Throws: `EnvironmentError` if what the process reports is no verdict.
  func runProcess(_ selection: [TestName], into ledger: inout TestLedger) throws -> Bool {
    var timeout = InactivityTimeout(limit: inactivityLimit)
    let (trace, completed) = try configuration.runTests(selection, of: lesson) {
      timeout.updateAndCheck(size: $0)
    }
    let known = ledger.reports.count
    ledger.add(trace, output: completed.output)
    let isComplete = trace.isComplete && completed.termination != .exited(TraceExit.traceNotWritten)
    if isComplete || completed.termination == .stopped, recordEarlyEnd(completed, after: known, &ledger) {
      return true
    }
    let reports = Array(ledger.reports[known...])
    let missing = selection.filter { name in !reports.contains { $0.name == name } }
    let hasPassed = trace.isFinished && completed.termination.isSuccess
    // The exit code of a process with failed tests doesn't matter. XCTest's open source ends it with 1
    // (swift-corelibs-xctest, Sources/XCTest/Public/XCTestMain.swift), and Apple's `xctest` is closed.
    if isComplete, missing.isEmpty, hasPassed || !reports.allSatisfy(\.passed) { return false }
    let reason =
      trace.isFinished && missing.isEmpty
      ? "its tests passed" : reasonForNoVerdict(missing: isComplete ? missing : [])
    throw noVerdict(because: reason, completed, hasRun: !reports.isEmpty)
  }

  /// Returns whether a test has ended the process or kept it from continuing, and adds that to the test's report.
  ///
  /// - Parameter known: The number of reports from earlier processes.
  private func recordEarlyEnd(_ completed: CompletedProcess, after known: Int, _ ledger: inout TestLedger)
    -> Bool
  {
    if ledger.runningTest != nil {
      endRunningTest(completed, after: ledger.reports[known...].dropLast().last?.name, in: &ledger)
      return true
    }
    ledger.add(placeOfHang: Backtrace(in: completed.errors)?.learnerLocation)
    if ledger.hasHung { return true }
    guard ledger.reports.count > known else { return false }
    if let outcome = completed.termination.outcomeOfLastTest {
      endLastTest(for: completed, outcome, in: &ledger)
      return true
    }
    return completed.termination == .exited(TraceExit.needsAnotherProcess)
      && ledger.reports.last?.passed == false
  }

  /// Gives an outcome to the test that was running when the process ended.
  ///
  /// - Parameter previous: The test that had ended before, whose work may still have run on another thread.
  private func endRunningTest(
    _ completed: CompletedProcess, after previous: TestName?, in ledger: inout TestLedger
  ) {
    if completed.termination != .stopped {
      var (failure, diagnosis) = crashReason(of: completed)
      if let previous, Backtrace(in: completed.errors)?.isOnMainThread == false {
        failure[.found] = "it came on a background thread. Before this test, '\(previous.words)' had ended."
      }
      ledger.endRunningTest(as: .crashed, failure, diagnosis: diagnosis)
    } else {
      let message = "It did not end: no sign of life for \(Int(inactivityLimit)) seconds."
      ledger.endRunningTest(as: .hung, Failure(message))
    }
  }

  /// Gives an outcome to the last test, if that was over when the process crashed or did not end.
  private func endLastTest(
    for completed: CompletedProcess, _ outcome: TestReport.Outcome, in ledger: inout TestLedger
  ) {
    guard outcome == .crashed else {
      let failure = Failure("It returned, but something kept the tests from going on.")
      return ledger.endLastTest(as: outcome, failure)
    }
    var (failure, diagnosis) = crashReason(of: completed)
    failure[.found] = "it came after the end of this test, before the next one began."
    ledger.endLastTest(as: outcome, failure, diagnosis: diagnosis)
  }

  /// Returns the reason for a crash, and the entry that explains it, if there is one.
  private func crashReason(of completed: CompletedProcess) -> (Failure, diagnosis: String?) {
    let reason = CrashReason(
      errors: completed.errors, termination: completed.termination, entries: lesson.crashEntries)
    return (reason.failure, reason.diagnosis.flatMap { lesson.hasEntry($0) ? $0 : nil })
  }
}

extension Termination {
  /// The outcome that the last finished test gets if its process ends like this while no test runs; `nil` if the end
  /// isn't attributed to a test.
  fileprivate var outcomeOfLastTest: TestReport.Outcome? {
    switch self {
    case .stopped: .hung
    case .signalled(let signal):
      [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE].contains(signal) ? .crashed : nil
    case .exited, .flooded: nil
    }
  }
}
