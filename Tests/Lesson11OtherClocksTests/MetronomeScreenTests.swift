import Lesson11OtherClocks
import LessonKit

/// Tests that a metronome is freed and silent after its screen has closed.
final class MetronomeScreenTests: LessonTestCase {
  // MARK: - It is freed

  /// Checks that neither the metronome nor its dispatch source remains.
  func test_isFreedAndLeavesNoSourceWhenItsScreenCloses() {
    let screen = openScreenAndPlay()
    screen.metronome.wait()
    screen.close()
    assertFreed(screen.metronome)
    assertNoSourceRemains(screen)
  }

  func test_isFreedWhenItsScreenClosesBeforeTheFirstBeat() {
    let screen = MetronomeScreen()
    screen.playAndCloseAtOnce()
    assertFreed(screen.metronome)
  }

  func test_isFreedAndLeavesNoSourceWhenItsScreenClosesDuringAPause() {
    let screen = openScreenAndPlay()
    screen.metronome.wait()
    screen.pause()
    screen.close()
    assertFreed(screen.metronome)
    assertNoSourceRemains(screen)
  }

  func test_isFreedAndLeavesNoSourceWhenItsScreenClosesAfterAPauseAndAPlay() {
    let screen = openScreenAndPlay()
    screen.pause()
    screen.play()
    screen.close()
    assertFreed(screen.metronome)
    assertNoSourceRemains(screen)
  }

  func test_isFreedAndLeavesNoSourceWhenItWasNeverPlayed() {
    let screen = MetronomeScreen()
    screen.close()
    assertFreed(screen.metronome)
    assertNoSourceRemains(screen)
  }

  func test_isFreedAndLeavesNoSourceWhenItWasStoppedDuringAPause() {
    isRequiredOnlyByFinePrint = true
    let screen = openScreenAndPlay()
    screen.pause()
    screen.stop()
    screen.close()
    assertFreed(screen.metronome)
    assertNoSourceRemains(screen)
  }

  /// The running beat holds the last reference to the metronome, so `deinit` runs on the metronome's queue.
  func test_isFreedWhenItsScreenClosesInTheMiddleOfABeat() {
    let screen = openScreenAndPlay()
    screen.closeDuringBeat()
    assertFreed(screen.metronome)
  }

  // MARK: - It is silent

  func test_stopsBeatingWhenItsScreenClosesAfterAPauseAndAPlay() {
    let screen = openScreenAndPlay()
    screen.metronome.wait()
    screen.pause()
    screen.metronome.wait()
    screen.play()
    assertKeepsTicking(screen.metronome, while: "it is playing after being paused and resumed")
    screen.close()
    assertNoTickDuringRelease(screen.metronome)
    assertSilent(screen.metronome)
    assertTimersEndByNextFiring(screen.metronome)
  }

  /// Detects a `deinit` that first resumes the paused dispatch source and then cancels it. In between, the source may
  /// deliver a beat that became due during the pause.
  func test_doesNotBeatAgainWhenItsScreenClosesDuringAPause() {
    let metronomes = PausedMetronomesExperiment(endedBy: .screenCloses)
    assertEachMetronomeHasBeaten(metronomes)
    assertNoMetronomeBeatsAgain(metronomes)
  }
}
