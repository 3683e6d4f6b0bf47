import Foundation

/// Whether what a test process reports can be a verdict: all that should have run has finished, nothing else ran,
/// and the process ended as its tests say.
struct TestTrust: Sendable {
  let lesson: Lesson
  /// The tests that the process should run.
  let expected: [TestName]
  let ending: Ending

  /// How the test kit ends a process in which it can't write its trace, `EX_IOERR`.
  private static let exitCodeWithoutDisk: Int32 = 74

  /// - Throws: `EnvironmentError.noVerdict` if the trace is not all of what the test kit wrote, and that alone.
  func check(_ trace: Trace) throws {
    let isWithoutDisk = ending == .exited(Self.exitCodeWithoutDisk) || ending == .signalled(SIGXFSZ)
    if isWithoutDisk || (trace.flaw == .cutShort && ending != .stopped) {
      throw noVerdict(
        "what its tests reported could not be written.",
        "Is the disk full? The reports go to \(NSTemporaryDirectory()); TMPDIR names another place.")
    }
    if trace.flaw == .notFromTheKit {
      throw noVerdict(
        "something other than the test kit wrote into the report of its tests.",
        "Look for it in \(lesson.sourcesFolder), then run: \(lesson.checkCommand)")
    }
    if let other = trace.events.map(\.test).first(where: { !expected.contains($0) }) {
      throw noVerdict(
        "a test ran that is not in its list, \(other.specifier).",
        "To get the tests back: git checkout -- \(lesson.testsFolder)")
    }
  }

  /// - Parameter reports: Of the tests that this process ran, all of them finished.
  /// - Throws: `EnvironmentError.noVerdict`, or `noTestRan`.
  func check(_ reports: [TestReport]) throws {
    let names = reports.map(\.name)
    let missing = expected.filter { !names.contains($0) }
    guard !reports.isEmpty || !ending.isVerdict else { throw EnvironmentError.noTestRan(lesson: lesson.name) }
    guard missing.isEmpty else {
      let place = names.last.map { "after '\($0.words)'" } ?? "before its first test"
      throw noVerdict(
        "\(place), the test process \(ending.words), and \(missing.count) of its tests did not run.",
        "Something ended the process. Look for it in \(lesson.sourcesFolder), then run: \(lesson.checkCommand)"
      )
    }
    let wanted: Ending = .exited(reports.allSatisfy(\.passed) ? 0 : 1)
    guard ending == wanted else {
      throw noVerdict(
        "its tests \(wanted.isSuccess ? "passed" : "failed"), but the test process \(ending.words).",
        "To see all it says: swift test --filter \(lesson.name)")
    }
  }

  private func noVerdict(_ reason: String, _ remedy: String) -> EnvironmentError {
    .noVerdict(lesson: lesson.heading, reason: reason, remedy: remedy)
  }
}
