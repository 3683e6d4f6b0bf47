import Foundation
import KataTrace

/// The end of a run that is no verdict on the lesson.
///
/// A lesson passes if every listed test has passed or was skipped by the test kit, if the kit's last event is in the
/// trace, and if the process ended with exit code 0. It fails if a test has failed. Anything else is an error of the
/// environment. This guards against accidents, not against the learner, whose progress is a plain file that anybody can
/// edit.
extension TestRun {
  /// Returns what is missing in the report of a process.
  ///
  /// - Parameter missing: The tests that the process should run and has not reported.
  func reason(missing: [TestName]) -> String {
    let rest = missing.count > 1 ? " and \(missing.count - 1) more" : ""
    let name = missing.first.map {
      "\(lesson.testsFolder) reported nothing about \(ListedTest(name: $0).text)\(rest)"
    }
    return name ?? "the report of its tests is not complete"
  }

  /// Returns the error for a process that has not reported a verdict, with the last line that it wrote.
  ///
  /// - Parameters:
  ///   - reason: What is known of the tests.
  ///   - hasRun: Whether the process has reported any test.
  func noVerdict(because reason: String, _ completed: CompletedProcess, hasRun: Bool) -> EnvironmentError {
    let (purpose, remedy) = remedy(hasRun: hasRun, completed)
    return EnvironmentError(
      "\(lesson.heading) has no verdict: \(reason), and the test process \(completed.endInWords)", purpose,
      remedy: remedy, scope: .build)
  }

  private func remedy(hasRun: Bool, _ completed: CompletedProcess) -> (purpose: String, remedy: String) {
    if completed.termination == .exited(TraceExit.traceNotWritten) {
      return ("To see how full the disk is", "df -h '\(NSTemporaryDirectory())'")
    }
    let status = GitStatus(
      of: [lesson.testsFolder], in: configuration.root, environment: configuration.environment)
    if let status, !status.changedFiles.isEmpty {
      return ("To get back what was changed", status.restoreCommand(for: status.changedFiles))
    }
    return hasRun
      ? ("To see all that it says", "KATA_LESSON=\(lesson.numberText) swift test --disable-swift-testing")
      : ("To start afresh", "rm -rf .build/kata")
  }

  /// Throws if all tests that did not pass are inconclusive. A test that fails is a verdict, whatever else is not
  /// known.
  ///
  /// - Parameter reports: The reports of all tests of the lesson, or of a step.
  func requireConclusion(_ reports: [TestReport]) throws {
    let open = reports.filter { !$0.passed }
    guard let first = open.first, open.allSatisfy({ $0.outcome == .inconclusive }) else { return }
    let failure = first.shownFailure
    throw EnvironmentError(
      "\(lesson.heading) has no verdict: the test kit could not tell about '\(first.name.words)': "
        + (failure[.happened] ?? failure.headline),
      "To do", remedy: failure[.remedy] ?? "run it again with \(lesson.checkCommand)", scope: .build)
  }
}

extension CompletedProcess {
  /// How the process ended, and the last line that it wrote: `ended with exit code 1. It said last: …`
  fileprivate var endInWords: String {
    let end =
      if case .exited(let code) = termination { "ended with exit code \(code)" } else { termination.words }
    let lines = (output + "\n" + errors).split(separator: "\n").map(\.trimmed).filter { !$0.isEmpty }
    return "\(end)." + (lines.last.map { " It said last: \($0.prefix(300))" } ?? "")
  }
}
