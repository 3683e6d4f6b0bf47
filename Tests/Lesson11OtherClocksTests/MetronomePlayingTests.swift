import Lesson11OtherClocks
import LessonKit

/// Tests of a metronome's beats while its screen is open.
///
/// `Limits` defines how long an assertion waits, and how many beats prove that an object is ticking.
final class MetronomePlayingTests: LessonTestCase {
  // MARK: - Played and paused

  func test_beatsWhileItIsPlayed() {
    let screen = openScreenAndPlay()
    assertKeepsTicking(screen.metronome)
  }

  func test_beatsOnTheQueueThatItWasGiven() {
    let screen = openScreenAndPlay()
    assertKeepsTicking(screen.metronome)
    let (strays, all) = (screen.wrongQueueBeatCount, screen.metronome.ticks.count)
    expect(
      strays == 0,
      "'onBeat' is called on the queue that the metronome was given.",
      or: "The metronome beats on the wrong queue.", .wrongQueue,
      happened:
        "'onBeat' was called on a different queue or thread for \(strays) of \(all.quantity(of: "beat")).")
  }

  func test_isSilentUntilItIsPlayed() {
    let screen = MetronomeScreen()
    screen.metronome.wait()
    let beatsBeforePlay = screen.metronome.ticks.count
    expect(
      beatsBeforePlay == 0, "no beat before the first 'play()'.",
      or: "The metronome beats before 'play()' is called.", .beatsWhileNotPlaying,
      happened: "\(beatsBeforePlay.quantity(of: "beat")) before the first 'play()'.")
    screen.play()
    assertKeepsTicking(screen.metronome)
  }

  func test_beatsWhenItIsPlayedTwice() {
    let screen = openScreenAndPlay()
    screen.play()
    assertKeepsTicking(screen.metronome, while: "it is playing after two calls to 'play()' in a row")
  }

  func test_isSilentWhenItIsPausedTwice() {
    let screen = openScreenAndPlay()
    assertKeepsTicking(screen.metronome)
    screen.pauseTwice()
    assertSilent(screen.metronome, or: .beatsWhileNotPlaying)
  }

  /// Checks that one `pause()` is enough after two calls of `play()`.
  func test_isSilentWhenItIsPausedAfterItWasPlayedTwice() {
    let screen = openScreenAndPlay()
    screen.play()
    assertKeepsTicking(screen.metronome)
    screen.pause()
    assertSilent(screen.metronome, or: .beatsWhileNotPlaying)
  }

  func test_beatsAgainAfterAPause() {
    let screen = openScreenAndPlay()
    assertKeepsTicking(screen.metronome)
    screen.pause()
    screen.play()
    assertKeepsTicking(screen.metronome, while: "it is playing after being paused and resumed")
  }

  /// Checks that one `play()` is enough after two calls of `pause()`.
  func test_beatsAgainAfterItWasPausedTwice() {
    let screen = openScreenAndPlay()
    assertKeepsTicking(screen.metronome)
    screen.pauseTwice()
    screen.play()
    assertKeepsTicking(screen.metronome, while: "it is playing after being paused twice and resumed")
  }

  /// Checks that a `pause()` before the first `play()` doesn't prevent the metronome from beating.
  func test_beatsWhenItWasPausedBeforeItWasPlayed() {
    isRequiredOnlyByFinePrint = true
    let screen = MetronomeScreen()
    screen.pause()
    screen.play()
    assertKeepsTicking(
      screen.metronome, while: "it is playing after 'pause()' was called before the first 'play()'")
  }

  func test_goesOnBeatingWhenOtherMetronomesHaveComeAndGone() {
    let older = openScreenAndPlay()
    let screen = openScreenAndPlay()
    assertKeepsTicking(screen.metronome)
    older.close()
    let newer = openScreenAndPlay()
    newer.stop()
    newer.close()
    assertKeepsTicking(
      screen.metronome, while: "it is playing, after an older and a newer metronome have come and gone")
  }

  // MARK: - Stopped

  func test_stopsBeatingWhenItIsStopped() {
    let screen = openScreenAndPlay()
    assertKeepsTicking(screen.metronome)
    screen.stop()
    assertSilent(screen.metronome)
  }

  /// Detects a `stop()` that first resumes the paused dispatch source and then cancels it. In between, the source may
  /// deliver a beat that became due during the pause.
  func test_doesNotBeatAgainWhenItIsStoppedDuringAPause() {
    let metronomes = PausedMetronomesExperiment(endedBy: .stopMetronome)
    assertEachMetronomeHasBeaten(metronomes)
    assertNoMetronomeBeatsAgain(metronomes)
  }

  // MARK: - In the middle of a beat

  func test_stopsBeatingWhenItIsStoppedInTheMiddleOfABeat() {
    let screen = openScreenAndPlay()
    assertKeepsTicking(screen.metronome)
    screen.stopDuringBeat()
    assertCallReturned(screen)
    assertSilent(screen.metronome)
  }

  func test_isSilentWhenItIsPausedInTheMiddleOfABeat() {
    let screen = openScreenAndPlay()
    assertKeepsTicking(screen.metronome)
    screen.pauseDuringBeat()
    assertCallReturned(screen)
    assertSilent(screen.metronome, or: .beatsWhileNotPlaying)
  }

  /// Checks that the later call wins, no matter on which threads the calls are made. A beat pauses the metronome on its
  /// queue, and the main thread plays it again afterwards.
  func test_beatsAgainWhenItIsPlayedAfterABeatPausedIt() {
    let screen = openScreenAndPlay()
    assertKeepsTicking(screen.metronome)
    screen.pauseDuringBeatAndPlayBeforeBeatEnds()
    assertCallReturned(screen)
    assertKeepsTicking(
      screen.metronome,
      while: "it is playing after a beat paused it and 'play()' was called before the end of that beat")
  }

  /// Plays the metronome again during a beat, which then pauses it. Usually, `pause()` is the last call, so the
  /// metronome must be silent. If `play()` waits for the beat's end, it is the last call, so the metronome must beat.
  func test_obeysTheLastCallWhenABeatPausesItAfterItWasPlayedAgain() {
    let screen = openScreenAndPlay()
    assertKeepsTicking(screen.metronome)
    let isPauseLast = screen.pauseDuringBeatAfterPlayingAgain()
    assertCallReturned(screen)
    if isPauseLast {
      assertSilent(screen.metronome, or: .beatsWhileNotPlaying)
    } else {
      assertKeepsTicking(
        screen.metronome, while: "it is playing after 'play()' waited for a beat that paused it")
    }
  }
}
