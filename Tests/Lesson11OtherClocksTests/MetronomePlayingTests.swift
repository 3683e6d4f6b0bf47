import LeakAssertions
import Lesson11OtherClocks
import TimerLab

/// What the user hears while the screen is open.
final class MetronomePlayingTests: LeakTestCase {
  func test_beatsWhileItIsPlayed() {
    assertTicks(MetronomeScreen().played().scenario, while: "it is played")
  }

  func test_isSilentUntilItIsPlayed() {
    assertSilent(MetronomeScreen().scenario, because: "nobody has played it yet", diagnosis: .beatsUnasked)
  }

  func test_isSilentWhenItIsPausedAfterItWasPlayedTwice() {
    let screen = MetronomeScreen().played().played().act { $0.pause() }
    assertSilent(screen.scenario, because: "it is paused", diagnosis: .beatsUnasked)
  }

  func test_beatsAgainAfterAPause() {
    let screen = MetronomeScreen().played()
    screen.scenario.listen()
    screen.act { $0.pause() }
    assertTicks(screen.played().scenario, while: "it is played again after a pause")
  }

  func test_beatsAgainAfterItWasPausedTwice() {
    let screen = MetronomeScreen().played()
    screen.scenario.listen()
    screen.act { $0.pause() }.act { $0.pause() }
    assertTicks(screen.played().scenario, while: "it is played again after it was paused twice")
  }

  func test_beatsWhenItWasPausedBeforeItWasPlayed() {
    let screen = MetronomeScreen().act { $0.pause() }
    assertTicks(screen.played().scenario, while: "it is played, and was paused before that")
  }

  func test_stopsBeatingWhenItIsStopped() {
    let screen = MetronomeScreen().played().act { $0.stop() }
    assertSilent(screen.scenario, because: "it was stopped", diagnosis: .ignoresStop)
  }

  func test_doesNotBeatAgainWhenItIsStoppedDuringAPause() {
    assertNoBeatIsMadeUpFor(when: "it is stopped during a pause", after: { $0.stop() })
  }
}
