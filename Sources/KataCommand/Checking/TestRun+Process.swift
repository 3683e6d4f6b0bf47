import Foundation
import KataTrace

/// A single process of a run.
extension TestRun {
  /// Runs tests in one process, and adds their reports to the collector.
  ///
  /// - Parameter selection: The tests to run, at least one.
  /// - Returns: Whether a test ended the process early or kept it from ending, so that other tests may not have run.
  /// - Throws: `EnvironmentError` if the tests can't be run or get no verdict; the errors of `context.onPoll`.
  func runProcess(_ selection: [TestName], into collector: inout ReportCollector) throws -> Bool {
    var timeout = InactivityTimeout(limit: inactivityLimit)
    let (trace, completed) = try context.runTests(selection, of: lesson) {
      timeout.checkExpiration(forSize: $0)
    }
    let count = collector.reports.count
    collector.add(trace, output: completed.output)
    let isComplete = trace.isComplete && completed.termination != .exited(TraceExitCode.traceNotWritten)
    if isComplete || completed.termination == .stopped, recordEarlyEnd(completed, after: count, &collector) {
      return true
    }
    let reports = Array(collector.reports[count...])
    let missing = selection.filter { name in !reports.contains { $0.name == name } }
    let hasPassed = trace.haveAllTestsFinished && completed.termination.isSuccess
    // The exit code of a process with failed tests doesn't matter. XCTest's open source ends it with 1
    // (swift-corelibs-xctest, Sources/XCTest/Public/XCTestMain.swift), and the source of Apple's `xctest` isn't public.
    if isComplete, missing.isEmpty, hasPassed || !reports.allSatisfy(\.hasPassed) { return false }
    let reason =
      trace.haveAllTestsFinished && missing.isEmpty
      ? "its tests passed, but" : "\(reasonForNoVerdict(unreportedTests: isComplete ? missing : [])), and"
    throw noVerdictError(because: reason, completed, hasReports: !reports.isEmpty)
  }

  /// Records that a test ended the process early or kept it from ending. If the backtrace of a crash is lost, removes
  /// the test's report instead, so that the test runs again. A second such crash is recorded.
  ///
  /// - Parameter earlierReportCount: The number of reports from earlier processes.
  /// - Returns: Whether a test ended the process early or kept it from ending.
  private func recordEarlyEnd(
    _ completed: CompletedProcess, after earlierReportCount: Int, _ collector: inout ReportCollector
  ) -> Bool {
    if collector.runningTest != nil {
      // When the test runs again, its crash probably leaves a backtrace.
      if Backtrace.hasLostFrames(in: completed.errorOutput), collector.removeReportOfRunningTest() {
        return true
      }
      endRunningTest(
        completed, after: collector.reports[earlierReportCount...].dropLast().last?.name, in: &collector)
      return true
    }
    collector.addHangLocation(Backtrace(in: completed.errorOutput)?.learnerLocation)
    if collector.hasHungTest { return true }
    guard collector.reports.count > earlierReportCount else { return false }
    if completed.termination == .stopped || completed.termination.isCrash {
      endLastTest(for: completed, in: &collector)
      return true
    }
    return completed.termination == .exited(TraceExitCode.needsAnotherProcess)
      && collector.reports.last?.hasPassed == false
  }

  /// Sets the outcome of the test that was running when the process ended.
  ///
  /// - Parameter previous: The process's previous test, or `nil`. It may be named if a background thread crashed.
  private func endRunningTest(
    _ completed: CompletedProcess, after previous: TestName?, in collector: inout ReportCollector
  ) {
    if completed.termination != .stopped {
      var (failure, diagnosisID) = crashReason(of: completed)
      if let previous, Backtrace(in: completed.errorOutput)?.isOfMainThread == false {
        failure[.found] =
          "the crash happened on a background thread. The previous test, '\(previous.readableName)', had already ended."
      }
      collector.endLastTest(as: .crashed, failure, diagnosisID: diagnosisID)
    } else {
      let message = "It did not finish: no sign of activity for \(Int(inactivityLimit)) seconds."
      collector.endLastTest(as: .hung, Failure(message))
    }
  }

  /// Sets the outcome of the last test, which had ended before the process crashed or hung.
  private func endLastTest(for completed: CompletedProcess, in collector: inout ReportCollector) {
    guard completed.termination.isCrash else {
      let failure = Failure("It returned, but something kept the next test from starting.")
      return collector.endLastTest(as: .hung, failure)
    }
    var (failure, diagnosisID) = crashReason(of: completed)
    failure[.found] = "the crash happened after this test ended and before the next one began."
    collector.endLastTest(as: .crashed, failure, diagnosisID: diagnosisID)
  }

  /// Returns the failure to report for a crash, and the id of its diagnosis entry, which is `nil` if no page has one.
  private func crashReason(of completed: CompletedProcess) -> (failure: Failure, diagnosisID: String?) {
    let reason = CrashReason(
      errors: completed.errorOutput, termination: completed.termination, entries: lesson.crashEntries)
    return (reason.failure, reason.diagnosisID.flatMap { lesson.hasDiagnosisEntry(withID: $0) ? $0 : nil })
  }
}
