import Lesson12Tasks
import LessonAssertions
import TimerLab

final class LiveMatchTests: LessonTestCase {
  // MARK: - While its screen is open

  func test_showsTheScoresWhileItsScreenIsOpen() {
    let visit = Visit(counting: .scores)
    visit.server.send("1:0", "1:1", "2:1")
    assertTicks(visit.scenario, while: "scores come in")
  }

  func test_countsTheMinutesWhileItsScreenIsOpen() {
    assertTicks(Visit(clockRuns: true, counting: .minutes).scenario, while: "minutes pass")
  }

  func test_stopsShowingScoresWhenItIsStopped() {
    let visit = Visit(counting: .scores)
    visit.server.send("0:1", "0:2", "0:3")
    assertStopsTicking(visit.scenario, whenTold: "the user stops it") { match in
      visit.stop()
      visit.server.send("1:0", "1:1", "2:1")
    }
  }

  func test_stopsCountingMinutesWhenItIsStopped() {
    let visit = Visit(clockRuns: true, counting: .minutes)
    visit.scenario.listenUntilHeard()
    visit.stop()
    assertCountsNoMore(visit, since: "the user stops it")
  }

  func test_stopsCountingMinutesWhenItIsStoppedAsOneIsShown() {
    let visit = Visit(clockRuns: true, counting: .minutes)
    visit.scenario.listenUntilHeard()
    visit.scenario.actInATick { match in MainActor.assumeIsolated { match.stop() } }
    assertCountsNoMore(visit, since: "the user stops it as a minute is shown")
  }

  /// It was stopped just now.
  private func assertCountsNoMore(_ visit: Visit, since event: String, line: UInt = #line) {
    let minutes = visit.scenario.listen()
    if visit.clock.wasAskedByACancelledTask {
      report(
        Failure(
          "The match did not stop counting.",
          expected: "no minute is counted when \(event).",
          happened: "\(minutes) minutes, one after the other, without a pause.",
          found: "its task was cancelled, but its loop is still running.",
          diagnosis: .ignoresCancellation), line: line)
    } else if minutes > 1, !visit.clock.wasAsked {
      // Whether such a loop was cancelled is more than the clock can tell.
      report(
        Failure(
          "The match did not stop counting.",
          expected: "no minute is counted when \(event).",
          happened: "\(minutes) minutes.",
          found: "no task has ever slept by the clock that it was given.",
          diagnosis: .anotherClock), line: line)
    } else {
      assertStopsTicking(visit.scenario, whenTold: event, by: { _ in }, line: line)
    }
  }

  /// Its time does not pass unless the test says so. So there is no minute on its way when the user stops it.
  func test_showsNoMinuteWhenItIsStoppedInTheMiddleOfOne() {
    let visit = Visit(counting: .minutes)
    _ = visit.comesTrue { visit.clock.sleepersCount > 0 }
    let before = visit.scenario.ticks.count
    visit.stop()
    visit.scenario.listen()
    // A task that was not cancelled sleeps on.
    visit.clock.moveOn()
    visit.scenario.listen()
    let minutes = visit.scenario.ticks.count - before
    guard minutes > 0 else { return }
    report(
      Failure(
        "The match shows a minute, although it was stopped.",
        expected: "no minute is shown after the user has stopped it in the middle of one.",
        happened: "\(minutes == 1 ? "1 minute was" : "\(minutes) minutes were") shown after that.",
        diagnosis: visit.whyItCounts))
  }

  func test_leavesNoTaskBehindWhenItIsStopped() {
    let visit = Visit()
    visit.scenario.listen()
    visit.stop()
    assertNoTaskWaits(after: visit, when: "the user stops it")
  }

  func test_leavesNoTaskBehindWhenItIsStoppedAsAScoreIsShown() {
    let visit = Visit(counting: .scores)
    visit.scenario.listen()
    visit.server.send("1:0")
    visit.scenario.actInATick { match in MainActor.assumeIsolated { match.stop() } }
    assertNoTaskWaits(after: visit, when: "the user stops it as a score is shown")
  }

  func test_countsTheMinutesOfTheClockThatItWasGiven() {
    let visit = Visit(counting: .minutes)
    let sleeps = visit.comesTrue { visit.clock.sleepersCount > 0 }
    visit.scenario.listen()
    let minutes = visit.scenario.ticks.count
    guard !sleeps || minutes > 1 else { return }
    report(
      Failure(
        "The match does not wait by the clock that it was given.",
        expected: "a task sleeps by that clock until the first minute is over.",
        happened: "\(sleeps ? "a" : "no") task sleeps by it, and \(minutes) minutes were shown meanwhile.",
        diagnosis: .anotherClock))
  }

  // MARK: - When its screen closes

  func test_isFreedAtOnceWhenItsScreenCloses() {
    let visit = Visit()
    visit.close()
    assertIsFree(after: visit, when: "its screen closes")
  }

  func test_isFreedAtOnceWhenAScoreComesInAsItsScreenCloses() {
    let visit = Visit()
    visit.scenario.listen()
    visit.scenario.letGo { _ in visit.server.send("1:0") }
    visit.scenario.listen()
    assertIsFree(after: visit, when: "its screen closes as a score comes in")
  }

  func test_isFreedAtOnceWhenItsScreenClosesAsAScoreIsShown() {
    let visit = Visit(counting: .scores)
    visit.scenario.listen()
    visit.server.send("1:0")
    visit.scenario.letGoInATick()
    visit.scenario.listen()
    assertIsFree(after: visit, when: "its screen closes as a score is shown")
  }

  func test_stopsListeningToTheServerWhenItsScreenCloses() {
    let visit = Visit()
    visit.scenario.listen()
    visit.server.send("1:0")
    visit.close()
    guard !visit.comesTrue({ !visit.server.hasListener }) else { return }
    report(
      Failure(
        "The match still listens to the server.",
        expected: "its loop ends when its screen closes, even if no score comes in any more.",
        happened: "a task still waits for the next score.",
        found: visit.whoIsAlive,
        diagnosis: visit.causeOfWaiting))
  }

  func test_stopsWaitingForTheNextMinuteWhenItsScreenCloses() {
    let visit = Visit()
    visit.close()
    guard !visit.comesTrue({ visit.clock.sleepersCount == 0 }) else { return }
    report(
      Failure(
        "The match still waits for the next minute.",
        expected: "its loop ends when its screen closes, before the minute is over.",
        happened: visit.clock.wasAskedByACancelledTask
          ? "its task was cancelled, but is still running, without a pause." : "a task still sleeps.",
        found: visit.whoIsAlive,
        diagnosis: visit.causeOfWaiting))
  }

  private func assertIsFree(after visit: Visit, when event: String, line: UInt = #line) {
    guard !visit.comesTrue({ !visit.scenario.isAlive }) else { return }
    let (finding, diagnosis) = visit.findHolder()
    report(
      Failure(
        "The match was not freed at once.",
        expected: "it is freed when \(event), and not when the next score or minute comes.",
        happened: "it is alive, and no score or minute has come since.",
        found: finding, diagnosis: diagnosis),
      line: line)
  }
}
