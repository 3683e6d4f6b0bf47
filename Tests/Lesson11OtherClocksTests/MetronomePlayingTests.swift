import Lesson11OtherClocks
import LessonKit

/// What the user hears while the screen is open.
final class MetronomePlayingTests: LessonTestCase {
  // MARK: - Played and paused

  func test_beatsWhileItIsPlayed() {
    assertTicks(MetronomeScreen().played().scenario, while: "it is played")
  }

  func test_beatsOnTheQueueThatItWasGiven() {
    let screen = MetronomeScreen().played()
    assertTicks(screen.scenario, while: "it is played")
    let (strays, all) = (screen.beatsElsewhere, screen.scenario.ticks.count)
    expect(
      strays == 0,
      "'onBeat' is called on the queue that the metronome was given.",
      or: "The metronome beats on another queue.", .wrongQueue,
      happened: "\(strays) of \(all.times("beat")) came on another queue or thread.")
  }

  func test_isSilentUntilItIsPlayed() {
    assertNoTick(MetronomeScreen().scenario, although: "nobody has played it yet", or: .beatsUnasked)
  }

  func test_beatsWhenItIsPlayedTwice() {
    assertTicks(MetronomeScreen().played().played().scenario, while: "it is played, after two plays in a row")
  }

  func test_isSilentWhenItIsPausedTwice() {
    assertNoTick(
      MetronomeScreen().played().paused().paused().scenario, although: "it was paused twice in a row",
      or: .beatsUnasked)
  }

  func test_isSilentWhenItIsPausedAfterItWasPlayedTwice() {
    assertNoTick(
      MetronomeScreen().played().played().paused().scenario, although: "it is paused", or: .beatsUnasked)
  }

  func test_beatsAgainAfterAPause() {
    assertTicks(
      MetronomeScreen().played().paused().played().scenario, while: "it is played again after a pause")
  }

  func test_beatsAgainAfterItWasPausedTwice() {
    assertTicks(
      MetronomeScreen().played().paused().paused().played().scenario,
      while: "it is played again, after two pauses in a row")
  }

  func test_beatsWhenItWasPausedBeforeItWasPlayed() {
    failureNamesTheFinePrint = true
    assertTicks(
      MetronomeScreen().paused().played().scenario, while: "it is played, and was paused before that")
  }

  func test_goesOnBeatingWhenAnotherMetronomeHasComeAndGone() {
    let older = MetronomeScreen().played()
    let screen = MetronomeScreen().played()
    screen.scenario.listen()
    older.act { $0.stop() }.scenario.letGo()
    MetronomeScreen().played().act { $0.stop() }.scenario.letGo()
    assertTicks(
      screen.scenario, while: "it is played, and an older and a newer metronome have come and gone")
  }

  // MARK: - Stopped

  func test_stopsBeatingWhenItIsStopped() {
    assertNoTick(
      MetronomeScreen().played().act { $0.stop() }.scenario, although: "it was stopped", or: .ignoresStop)
  }

  func test_doesNotBeatAgainWhenItIsStoppedDuringAPause() {
    assertNoBeatIsMadeUpFor(when: "it is stopped during a pause") { $0.stop() }
  }

  // MARK: - In the middle of a beat

  func test_stopsBeatingWhenItIsStoppedInTheMiddleOfABeat() {
    assertSilentAfterABeat("it is stopped in the middle of a beat") { $0?.stop() }
  }

  func test_isSilentWhenItIsPausedInTheMiddleOfABeat() {
    assertSilentAfterABeat("it is paused in the middle of a beat") { $0?.pause() }
  }

  /// The later call counts, whichever thread it comes on.
  func test_beatsAgainWhenItIsPlayedAfterABeatPausedIt() {
    let event = "a beat has paused it, and it was played again during that beat"
    let screen = MetronomeScreen().played()
    screen.scenario.listen()
    if assertReturns(screen.playedWhileABeatThatPausedItIsUnderWay(), when: event) {
      assertTicks(screen.settled().scenario, while: event)
    }
  }

  func test_isSilentWhenABeatPausesItAfterItWasPlayedAgain() {
    let event = "a beat has paused it, after it had been played again during that beat"
    let screen = MetronomeScreen().played()
    let pause = screen.pausedByABeatThatSawItPlayed()
    if assertReturns(pause.returns, when: event), pause.isLast {
      assertNoTick(screen.settled().scenario, although: event, or: .beatsUnasked)
    }
  }

  private func assertSilentAfterABeat(
    _ event: String, line: UInt = #line, by order: @escaping @Sendable (Metronome?) -> Void
  ) {
    let screen = MetronomeScreen().played()
    if assertReturns(screen.actInABeat(order), when: event, line: line) {
      assertNoTick(screen.settled().scenario, although: event, or: .ignoresStop, line: line)
    }
  }

  private func assertReturns(_ returns: Bool, when event: String, line: UInt = #line) -> Bool {
    failureNamesTheFinePrint = true
    defer { failureNamesTheFinePrint = false }
    return expect(
      returns,
      "what is called in the middle of a beat returns.",
      or: "A call of the metronome's did not return.", .waitsForItself,
      happened: "when \(event), the call had not returned after more than "
        + "\(Heartbeat.time(of: Heartbeat.patience) ?? "").",
      found: "two things would explain it: the call needs a lock that is held during the beat, "
        + "or it waits for the end of that beat.", line: line
    )
  }
}

extension Diagnosis {
  /// It beats although nobody plays it.
  fileprivate static let beatsUnasked = Diagnosis("beats-unasked")
  /// Its beats come on another queue than the one that it was given.
  fileprivate static let wrongQueue = Diagnosis("wrong-queue")
}
