import Lesson11OtherClocks
import LessonKit
import TimerLab

/// What is left of it when its screen has closed.
final class MetronomeClosingTests: LessonTestCase {
  func test_isFreedWhenItsScreenCloses() {
    assertFreed(MetronomeScreen().played().scenario, when: "its screen closes")
  }

  func test_stopsBeatingWhenItsScreenCloses() {
    let screen = MetronomeScreen().played().pausedForAWhile()
    assertStopsTicking(screen.scenario, when: "its screen closes")
  }

  func test_isFreedWhenItsScreenClosesDuringAPause() {
    let screen = MetronomeScreen().played()
    screen.scenario.listen()
    assertFreed(screen.paused().scenario, when: "its screen closes during a pause")
  }

  func test_doesNotBeatAgainWhenItsScreenClosesDuringAPause() {
    assertNoBeatIsMadeUpFor(when: "its screen closes during a pause", after: { _ in })
  }

  func test_leavesNoSourceBehindWhenItsScreenClosesDuringAPause() {
    assertLeavesNoSource(when: "its screen has closed during a pause") { metronome in
      metronome.play()
      metronome.pause()
    }
  }

  func test_leavesNoSourceBehindWhenItWasNeverPlayed() {
    assertLeavesNoSource(when: "its screen has closed, and it was never played") { _ in }
  }

  func test_leavesNoSourceBehindWhenItWasStoppedDuringAPause() {
    assertLeavesNoSource(when: "its screen has closed, after a stop during a pause") { metronome in
      metronome.play()
      metronome.pause()
      metronome.stop()
    }
  }

  private func assertLeavesNoSource(
    when event: String, after use: (Metronome) -> Void, line: UInt = #line
  ) {
    let remains = MetronomeRemains(after: use)
    Heartbeat.listen(beats: Heartbeat.patience, until: { remains.areGone })
    guard !remains.areGone else { return }
    report(
      Failure(
        "The metronome left its source behind.",
        expected: "nothing uses the metronome's queue any more when \(event).",
        happened: "somebody holds the queue still, \(Heartbeat.patience) heartbeats later.",
        found: remains.isMetronomeThere ? "the metronome is alive." : "the metronome is gone.",
        diagnosis: remains.isMetronomeThere ? .heldByItsClock : .clockLeftBehind), line: line)
  }

  func test_isFreedWhenItWasNeverPlayed() {
    // Its user looks at it, and leaves it at that.
    let screen = MetronomeScreen().act { _ in }
    assertFreed(screen.scenario, when: "its screen closes, and it was never played")
  }

  func test_isFreedWhenItWasStoppedDuringAPause() {
    let screen = MetronomeScreen().played().paused()
    assertFreed(screen.scenario, when: "its screen closes, after a stop during a pause", after: { $0.stop() })
  }

  /// The last one to hold it is then its queue.
  func test_isFreedWhenItsScreenClosesInTheMiddleOfABeat() {
    let door = Door()
    let screen = MetronomeScreen(onBeat: door.pass)
    screen.played(waiting: false)
    door.waitForSomebody()
    screen.scenario.letGo()
    door.open()
    assertFreed(screen.scenario, when: "its screen closes in the middle of a beat")
  }
}
