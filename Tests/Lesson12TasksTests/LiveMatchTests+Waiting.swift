import Lesson12Tasks
import LessonKit

extension LiveMatchTests {
  /// While it is open, an older match goes, and then a newer one comes and goes.
  func visitBesideOthers(clockRuns: Bool = false, counting loop: Visit.Loop) -> Visit {
    let older = Visit()
    let visit = Visit(clockRuns: clockRuns, counting: loop)
    older.stop()
    older.close()
    let newer = Visit()
    newer.stop()
    newer.close()
    return visit
  }

  /// It shows 1, then 2, and so on, whether it begins at once or when the first minute is over.
  func assertShowsEachMinuteOnce(_ visit: Visit, file: StaticString = #filePath, line: UInt = #line) {
    let minutes = visit.display.minutes
    guard minutes != Array(1...max(minutes.count, 1)), !minutes.isEmpty else { return }
    report(
      Failure(
        "The match shows a wrong minute.",
        expected: "each minute is shown once: 1, 2, 3 and so on.",
        happened: "it has shown \(minutes.prefix(5).map(String.init).joined(separator: ", ")).",
        diagnosis: .wrongMinute), file: file, line: line)
  }

  /// It was stopped, and is held by the test still; or it is gone.
  func assertNoTaskWaits(
    after visit: Visit, when event: String, file: StaticString = #filePath, line: UInt = #line
  ) {
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
        diagnosis: visit.clock.wasAskedByACancelledTask
          ? .ignoresCancellation : visit.scenario.isAlive ? .taskLeftBehind : .waitsForNobody),
      file: file, line: line)
  }

  /// It was stopped just now.
  func assertCountsNoMore(
    _ visit: Visit, since event: String, file: StaticString = #filePath, line: UInt = #line
  ) {
    let minutes = visit.scenario.listen()
    if visit.clock.wasAskedByACancelledTask {
      report(
        Failure(
          "The match did not stop counting.",
          expected: "no minute is counted when \(event).",
          happened: minutes > 0
            ? "\(minutes.times("minute")), one after the other, without a pause."
            : "no minute was shown, but one sleep after the other was asked for.",
          found: "its task was cancelled, but its loop is still running.",
          diagnosis: .ignoresCancellation), file: file, line: line)
    } else if minutes > 1, !visit.clock.wasAsked {
      // Whether such a loop was cancelled is more than the clock can tell.
      report(
        Failure(
          "The match did not stop counting.",
          expected: "no minute is counted when \(event).",
          happened: "\(minutes) minutes.",
          found: "no task has ever slept by the clock that it was given.",
          diagnosis: .anotherClock), file: file, line: line)
    } else {
      assertStopsTicking(visit.scenario, whenTold: event, by: { _ in }, file: file, line: line)
    }
  }

  /// Its last client has let go of it.
  func assertIsFree(
    after visit: Visit, when event: String, file: StaticString = #filePath, line: UInt = #line
  ) {
    guard !visit.comesTrue({ !visit.scenario.isAlive }) else { return }
    let (finding, diagnosis) = visit.findHolder()
    report(
      Failure(
        "The match was not freed at once.",
        expected: "it is freed when \(event), and not when the next score or minute comes.",
        happened: "it is alive, and no score or minute has come since.",
        found: finding, diagnosis: diagnosis),
      file: file, line: line)
  }
}
