import Lesson11OtherClocks
import LessonKit
import TimerLab

/// What the user hears while the screen is open.
final class MetronomePlayingTests: LessonTestCase {
  func test_beatsWhileItIsPlayed() {
    assertTicks(MetronomeScreen().played().scenario, while: "it is played")
  }

  func test_isSilentUntilItIsPlayed() {
    assertSilent(MetronomeScreen().scenario, because: "nobody has played it yet", diagnosis: .beatsUnasked)
  }

  func test_isSilentWhenItIsPausedAfterItWasPlayedTwice() {
    let screen = MetronomeScreen().played().played().paused()
    assertSilent(screen.scenario, because: "it is paused", diagnosis: .beatsUnasked)
  }

  func test_beatsAgainAfterAPause() {
    let screen = MetronomeScreen().played()
    screen.scenario.listen()
    screen.paused()
    assertTicks(screen.played().scenario, while: "it is played again after a pause")
  }

  func test_beatsAgainAfterItWasPausedTwice() {
    let screen = MetronomeScreen().played()
    screen.scenario.listen()
    screen.paused().paused()
    assertTicks(screen.played().scenario, while: "it is played again after it was paused twice")
  }

  func test_beatsWhenItWasPausedBeforeItWasPlayed() {
    let screen = MetronomeScreen().paused()
    assertTicks(screen.played().scenario, while: "it is played, and was paused before that")
  }

  func test_goesOnBeatingWhenAnotherMetronomeHasComeAndGone() {
    let screen = MetronomeScreen().played()
    screen.scenario.listen()
    MetronomeScreen().played().act { $0.stop() }.scenario.letGo()
    assertTicks(screen.scenario, while: "it is played, and another metronome has come and gone")
  }

  func test_stopsBeatingWhenItIsStopped() {
    let screen = MetronomeScreen().played().act { $0.stop() }
    assertSilent(screen.scenario, because: "it was stopped", diagnosis: .ignoresStop)
  }

  func test_stopsBeatingWhenItIsStoppedInTheMiddleOfABeat() {
    assertFallsSilent(when: "it is stopped in the middle of a beat") { $0.stop() }
  }

  func test_isSilentWhenItIsPausedInTheMiddleOfABeat() {
    assertFallsSilent(when: "it is paused in the middle of a beat") { $0.pause() }
  }

  /// The later call counts, whichever thread it comes on.
  func test_beatsAgainWhenItIsPlayedAfterABeatPausedIt() {
    let event = "a beat has paused it, and it was played again during that beat"
    let screen = MetronomeScreen().played()
    screen.scenario.listen()
    guard screen.playedWhileABeatThatPausedItIsUnderWay() else { return reportWait(when: event) }
    assertTicks(screen.act { _ in }.scenario, while: event)
  }

  func test_isSilentWhenABeatPausesItAfterItWasPlayedAgain() {
    let event = "it was played again during a beat, and the same beat has paused it then"
    let screen = MetronomeScreen().played()
    let pause = screen.pausedByABeatThatSawItPlayed()
    guard pause.returns else { return reportWait(when: event) }
    guard pause.isLast else { return }
    assertSilent(screen.act { _ in }.scenario, because: event, diagnosis: .beatsUnasked)
  }

  private func assertFallsSilent(
    when event: String, after order: @escaping (Metronome) -> Void, line: UInt = #line
  ) {
    let screen = MetronomeScreen().played()
    guard screen.actInABeat(order) else { return reportWait(when: event, line: line) }
    assertSilent(
      screen.act { _ in }.scenario, because: event, diagnosis: .ignoresStop, line: line)
  }

  private func reportWait(when event: String, line: UInt = #line) {
    report(
      Failure(
        "The metronome waits for itself.",
        expected: "what is called in the middle of a beat returns.",
        happened: "\(event): it did not return in \(Heartbeat.patience) heartbeats.",
        found: "the queue of the beats waits for something that it would have to give itself: "
          + "a lock that is held during the beat, or the end of that beat.",
        diagnosis: .waitsForItself), line: line)
  }

  func test_doesNotBeatAgainWhenItIsStoppedDuringAPause() {
    assertNoBeatIsMadeUpFor(when: "it is stopped during a pause", after: { $0.stop() })
  }
}
