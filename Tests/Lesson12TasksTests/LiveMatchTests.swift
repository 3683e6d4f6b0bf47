import Lesson12Tasks
import LessonKit
import TimerLab

final class LiveMatchTests: LessonTestCase {
  // MARK: - While its screen is open

  func test_showsTheScoresWhileItsScreenIsOpen() {
    let visit = Visit(counting: .scores)
    visit.server.send("1:0", "1:1", "2:1")
    assertTicks(visit.scenario, while: "scores come in")
    visit.scenario.listen()
    expect(
      visit.display.scores == ["1:0", "1:1", "2:1"],
      "the scores 1:0, 1:1 and 2:1 came in, and each is shown once.",
      or: "The match shows wrong scores.", .wrongScore,
      happened: "it has shown \(visit.display.scores.joined(separator: ", ")).")
  }

  func test_countsTheMinutesWhileItsScreenIsOpen() {
    let visit = Visit(clockRuns: true, counting: .minutes)
    assertTicks(visit.scenario, while: "minutes pass")
    assertShowsEachMinuteOnce(visit)
  }

  func test_countsTheMinutesOfTheClockThatItWasGiven() {
    let visit = Visit(counting: .minutes)
    let sleeps = visit.comesTrue { visit.clock.sleepersCount > 0 }
    visit.scenario.listen()
    let minutes = visit.scenario.ticks.count
    let seconds = Int(visit.clock.firstSleep?.components.seconds ?? 0)
    expect(
      sleeps && minutes <= 1 && (50...60).contains(seconds),
      "a task sleeps by that clock for 60 seconds, until the first minute is over.",
      or: "The match does not wait by the clock that it was given.", .anotherClock,
      happened: sleeps && minutes <= 1
        ? "a task sleeps by it for \(seconds == 0 ? "less than a second" : "about \(seconds.times("second"))")."
        : "\(sleeps ? "a" : "no") task sleeps by it, and \(minutes.times("minute")) came meanwhile."
      // A busy machine may take some of the seconds before the clock is asked.
    )
  }

  func test_goesOnWhenAnotherMatchHasComeAndGone() {
    let event = "the screens of an older and a newer match have closed"
    let scores = visitBesideOthers(counting: .scores)
    scores.server.send("1:0", "1:1", "2:1")
    assertTicks(scores.scenario, while: "scores come in, and \(event)")
    let minutes = visitBesideOthers(clockRuns: true, counting: .minutes)
    assertTicks(minutes.scenario, while: "minutes pass, and \(event)")
    assertShowsEachMinuteOnce(minutes)
  }

  // MARK: - When it is stopped

  func test_stopsShowingScoresWhenItIsStopped() {
    let visit = Visit(counting: .scores)
    visit.server.send("0:1", "0:2", "0:3")
    let server = visit.server
    let stop = Act<LiveMatch>("the user stops it, and more scores come in") { match in
      Visit.stop(match)
      server.send("1:0", "1:1", "2:1")
    }
    assertTicksThenStops(visit.scenario, when: stop)
  }

  func test_stopsCountingMinutesWhenItIsStopped() {
    let visit = Visit(clockRuns: true, counting: .minutes)
    assertTicks(visit.scenario, while: "minutes pass")
    visit.stop()
    assertCountsNoMore(visit, although: "the user has stopped it")
  }

  func test_stopsCountingMinutesWhenItIsStoppedAsOneIsShown() {
    let visit = Visit(clockRuns: true, counting: .minutes)
    assertTicks(visit.scenario, while: "minutes pass")
    visit.stop(.inATickIfAny)
    assertCountsNoMore(visit, although: "the user stopped it as a minute was shown")
  }

  /// Its time does not pass unless the test says so. So there is no minute on its way when the user stops it.
  func test_showsNoMinuteWhenItIsStoppedInTheMiddleOfOne() {
    let visit = Visit(counting: .minutes)
    guard visit.comesTrue({ visit.clock.sleepersCount > 0 }) else {
      return passes(faultReportedBy: "test_countsTheMinutesOfTheClockThatItWasGiven")
    }
    let before = visit.scenario.ticks.count
    visit.stop()
    visit.scenario.listen()
    let early = visit.scenario.ticks.count - before
    // A task that was not cancelled sleeps on.
    visit.clock.moveOn()
    visit.scenario.listen()
    let minutes = visit.scenario.ticks.count - before
    expect(
      minutes == 0,
      "no minute is shown after the user has stopped it in the middle of one.",
      or: "The match shows a minute, although it was stopped.", visit.whyItCounts(early: early > 0),
      happened: "\(minutes == 1 ? "1 minute was" : "\(minutes) minutes were") shown after that, "
        + "\(early > 0 ? "although it was not over" : "when it was over")."
    )
  }

  /// Its tasks have not begun yet. A match that makes them later, on the main actor, has to check that it was stopped.
  func test_stopsWhenItIsStoppedRightAfterItsStart() {
    let visit = Visit(counting: .scores)
    visit.stop(.rightAfterItsStart)
    visit.scenario.listen()
    visit.server.send("1:0")
    visit.scenario.listen()
    let sleeps = !visit.comesTrue { visit.clock.sleepersCount == 0 }
    let shows = visit.scenario.ticks.count > 0
    if shows || sleeps, visit.clock.wasAskedByACancelledTask {
      return passes(faultReportedBy: "test_stopsCountingMinutesWhenItIsStopped")
    }
    expect(
      !shows && !sleeps,
      "no score is shown, and no task waits for a minute.",
      or: "The match was stopped right after its start, and goes on.",
      shows ? .ignoresStop : .taskLeftBehind,
      happened: [shows ? "a score was shown that came in later" : nil, sleeps ? "a task sleeps" : nil]
        .compactMap(\.self).joined(separator: ", and ") + "."
    )
  }

  func test_leavesNoTaskBehindWhenItIsStopped() {
    let visit = Visit()
    visit.scenario.listen()
    visit.stop()
    assertNoTaskWaits(after: visit, when: "the user stops it")
  }

  func test_leavesNoTaskBehindWhenItIsStoppedAsAScoreIsShown() {
    let visit = visitWithAScoreOnItsWay()
    visit.stop(.inATickIfAny)
    assertNoTaskWaits(after: visit, when: "the user stops it as a score is shown")
  }
}
