import Lesson12Tasks
import LessonAssertions

extension LiveMatchTests {
  /// It was stopped, and is held by the test still.
  func assertNoTaskWaits(after visit: Visit, when event: String, line: UInt = #line) {
    func noTaskWaits() -> Bool { !visit.server.hasListener && visit.clock.sleepersCount == 0 }
    if visit.comesTrue(noTaskWaits) {
      // A loop that is between two waits has not ended.
      let wereQuiet = (1...2).map { _ in
        visit.scenario.listen()
        return noTaskWaits()
      }
      if !wereQuiet.contains(false), !visit.clock.wasAskedByACancelledTask { return }
    }
    let listens = visit.server.hasListener ? ["for the next score"] : []
    let sleeps = visit.clock.sleepersCount > 0 ? ["for the next minute"] : []
    report(
      Failure(
        "The match left a task behind.",
        expected: "no task waits for a score or a minute when \(event).",
        happened: visit.clock.wasAskedByACancelledTask
          ? "its task was cancelled, but is still running, without a pause."
          : "a task still waits \((listens + sleeps).joined(separator: ", and one ")).",
        diagnosis: visit.clock.wasAskedByACancelledTask ? .ignoresCancellation : .taskLeftBehind),
      line: line)
  }
}
