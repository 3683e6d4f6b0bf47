import KataTrace

extension TestRecording {
  /// Runs a built test, and records what happens.
  ///
  /// - Throws: `EnvironmentError` if it can't be run.
  package init(
    of test: TestName, _ lesson: Lesson, in context: BuildContext
  ) throws {
    var timeout = InactivityTimeout(limit: TestRun.defaultInactivityLimit)
    let (trace, completed) = try context.runTests([test], of: lesson) {
      timeout.checkExpiration(forSize: $0)
    }
    lifetime = Lifetime(events: trace.events).flatMap { $0.wasReleased ? $0 : nil }
    if trace.events.contains(where: { $0.kind == .hung }) || completed.termination == .stopped {
      abortReason = "It hangs: the test did not finish."
    } else if trace.events.contains(where: { $0.kind == .testFinished }) {
      abortReason = nil
    } else {
      let reason = CrashReason(
        errors: completed.errorOutput, termination: completed.termination, entries: lesson.crashEntries)
      abortReason = "It crashed: \(reason.failure.headline)"
    }
  }
}
