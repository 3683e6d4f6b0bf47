import Lesson12Tasks
import LessonKit

extension LiveMatchTests {
  // MARK: - Visits to begin with

  /// Some minutes were shown, and others follow.
  func visitWithAMinute() -> Visit {
    let visit = Visit(clockRuns: true, counting: .minutes)
    visit.scenario.listen(beats: Heartbeat.patience, until: { visit.scenario.ticks.count > 2 })
    return visit
  }

  /// Both loops wait, and a score comes in.
  func visitWithAScoreOnItsWay() -> Visit {
    let visit = Visit(counting: .scores)
    visit.scenario.listen()
    visit.server.send("1:0")
    return visit
  }

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

  // MARK: - What is expected of them

  /// It shows 1, then 2, and so on, whether it begins at once or when the first minute is over.
  func assertShowsEachMinuteOnce(_ visit: Visit, file: StaticString = #filePath, line: UInt = #line) {
    visit.scenario.listen()
    let minutes = visit.display.minutes
    expect(
      minutes == Array((1...).prefix(minutes.count)),
      "each minute is shown once: 1, 2, 3 and so on.",
      or: "The match shows a wrong minute.", .wrongMinute,
      happened: "it has shown \(minutes.prefix(5).map(String.init).joined(separator: ", ")).", file: file,
      line: line
    )
  }

  /// It was stopped, or its screen has closed.
  func assertNoTaskWaits(
    after visit: Visit, when event: String, file: StaticString = #filePath, line: UInt = #line
  ) {
    func noTaskWaits() -> Bool { !visit.server.hasListener && visit.clock.sleepersCount == 0 }
    // A loop that is between two waits has not ended.
    let wereQuiet =
      visit.comesTrue(noTaskWaits)
      && (1...2).allSatisfy { _ in
        visit.scenario.listen()
        return noTaskWaits()
      }
    let haveEnded = wereQuiet && !visit.clock.wasAskedByACancelledTask
    if !haveEnded, !visit.scenario.isHeldByTest, !visit.comesTrue({ !visit.scenario.isAlive }) {
      // It may hold itself in a later wait than the first, which no other test sees.
      return assertIsFree(after: visit, when: event, file: file, line: line)
    }
    expect(
      haveEnded,
      "no task waits for a score or a minute when \(event).",
      or: "The match left a task behind.", visit.whyTheyDo, happened: visit.whatItsTasksDo,
      file: file, line: line
    )
  }

  /// It was stopped just now.
  func assertCountsNoMore(
    _ visit: Visit, although event: String, file: StaticString = #filePath, line: UInt = #line
  ) {
    // A minute that was over by then may still be shown.
    visit.scenario.listen()
    expect(
      !visit.clock.wasAskedByACancelledTask,
      "the loop for the minutes has ended: \(event).",
      or: "The match did not stop counting.", .ignoresCancellation, happened: visit.whatItsTasksDo,
      file: file, line: line
    )
    assertNoTick(visit.scenario, although: event, or: .ignoresStop, file: file, line: line)
  }

  /// Its last client has let go of it.
  func assertIsFree(
    after visit: Visit, when event: String, file: StaticString = #filePath, line: UInt = #line
  ) {
    let isFree = visit.comesTrue { !visit.scenario.isAlive }
    let holder = isFree ? nil : visit.findHolder()
    expect(
      isFree,
      "it is freed when \(event), and not when the next score or minute comes.",
      or: "The match was not freed at once.", holder?.diagnosis,
      happened: "it is alive, and no score or minute has come since.", seenInLife: true,
      found: holder?.finding,
      file: file, line: line
    )
  }
}

extension Diagnosis {
  /// A loop holds the owner while it waits, and lets go only when it comes round.
  static let heldAcrossTheWait = Diagnosis("held-across-the-wait")
  /// The owner is gone, and a loop still waits.
  static let waitsForNobody = Diagnosis("waits-for-nobody")
  /// A task was cancelled, and its loop goes on.
  static let ignoresCancellation = Diagnosis("ignores-cancellation")
  /// A score is shown twice, or left out.
  static let wrongScore = Diagnosis("wrong-score")
  /// A minute is shown twice, or left out.
  static let wrongMinute = Diagnosis("wrong-minute")
  /// It was stopped, and shows a minute all the same.
  static let countsAfterTheStop = Diagnosis("counts-after-the-stop")
  /// It waits for its minutes by something else than the clock that it was given.
  static let anotherClock = Diagnosis("another-clock")
}
