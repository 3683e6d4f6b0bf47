import Foundation
import KataTrace

/// Errors for runs that give no verdict on the lesson.
///
/// A lesson passes if every listed test has passed or was skipped by the test kit, if the kit's last event is in the
/// trace, and if the process ended with exit code 0. It fails if a test has failed. Anything else is an error of the
/// environment. This guards against accidents, not against the learner, who can edit the progress file anyway.
extension TestRun {
  /// Returns the reason why a run has no verdict, as a clause for an error message. The clause names the first
  /// unreported test and counts the others. If there is no such test, the reason is an incomplete report.
  func reasonForNoVerdict(unreportedTests: [TestName]) -> String {
    let rest = unreportedTests.count > 1 ? " and \(unreportedTests.count - 1) more" : ""
    let name = unreportedTests.first.map {
      "\(lesson.testsFolder) reported nothing about \(ListedTest(name: $0).lineText)\(rest)"
    }
    return name ?? "the report of its tests is incomplete"
  }

  /// Returns the error for a process that has not reported a verdict, with the last line of its output.
  ///
  /// - Parameters:
  ///   - reason: The first clause of the message, with a conjunction, such as `its tests passed, but`.
  ///   - hasReports: Whether the process has reported any test.
  func noVerdictError(because reason: String, _ process: CompletedProcess, hasReports: Bool)
    -> EnvironmentError
  {
    let (purpose, remedy) = remedy(hasReports: hasReports, process)
    return EnvironmentError(
      "\(lesson.heading) has no verdict: \(reason) the test process \(process.endDescription)",
      purpose,
      remedy: remedy, scope: .build)
  }

  /// Returns a command to run after tests without a verdict, and its purpose, such as `To start afresh`.
  private func remedy(hasReports: Bool, _ completed: CompletedProcess) -> (purpose: String, remedy: String) {
    if completed.termination == .exited(TraceExitCode.traceNotWritten) {
      return ("To see how full the disk is", "df -h '\(NSTemporaryDirectory())'")
    }
    let status = GitStatus(
      of: [lesson.testsFolder], in: context.packageRoot, environment: context.environment)
    if let status, !status.changedFiles.isEmpty {
      return ("To undo the changes", GitStatus.restoreCommand(for: status.changedFiles))
    }
    return hasReports
      ? ("To see its full output", "KATA_LESSON=\(lesson.numberText) swift test --disable-swift-testing")
      : ("To start afresh", "rm -rf .build/kata")
  }

  /// Throws an error if some tests are inconclusive and all others passed. If a test failed, that is a verdict even if
  /// other tests are inconclusive.
  ///
  /// - Parameter reports: The reports of all tests of the lesson, or of a step.
  func throwIfInconclusive(_ reports: [TestReport]) throws {
    let open = reports.filter { !$0.hasPassed }
    guard let first = open.first, open.allSatisfy({ $0.outcome == .inconclusive }) else { return }
    let failure = first.failureForDisplay
    throw EnvironmentError(
      "\(lesson.heading) has no verdict: the test kit could not judge '\(first.name.readableName)': "
        + (failure[.happened] ?? failure.headline),
      "To do", remedy: failure[.remedy] ?? "run it again with \(lesson.checkCommand)", scope: .build)
  }
}

extension CompletedProcess {
  /// A phrase with the termination and the last line of the output, such as `ended with exit code 1. Last output: …`.
  fileprivate var endDescription: String {
    var end = termination.verbPhrase
    if case .exited(let code) = termination { end = "ended with exit code \(code)" }
    let lines = (output + "\n" + errorOutput).split(separator: "\n").map(\.trimmed).filter { !$0.isEmpty }
    return "\(end)." + (lines.last.map { " Last output: \($0.prefix(300))" } ?? "")
  }
}
