import Lesson11OtherClocks
import LessonKit
import TimerLab

/// What is left of it when its screen has closed.
final class MetronomeScreenTests: LessonTestCase {
  // MARK: - It is freed

  func test_isFreedWhenItsScreenCloses() {
    assertFreed(MetronomeScreen().played().scenario)
    assertFreed(MetronomeScreen().scenario.act { $0.play() }, .rightAfterItsStart)
  }

  func test_isFreedWhenItsScreenClosesDuringAPause() {
    assertFreed(MetronomeScreen().played().paused().scenario, when: "its screen closes during a pause")
  }

  func test_isFreedWhenItWasNeverPlayed() {
    // Its user looks at it, and leaves it at that.
    assertFreed(MetronomeScreen().act { _ in }.scenario, when: "its screen closes, and it was never played")
  }

  func test_isFreedWhenItWasStoppedDuringAPause() {
    failureNamesTheFinePrint = true
    assertFreed(
      MetronomeScreen().played().paused().act { $0.stop() }.scenario,
      when: "its screen closes, after a stop during a pause")
  }

  /// The last one to hold it is then its queue.
  func test_isFreedWhenItsScreenClosesInTheMiddleOfABeat() {
    let (screen, door) = (MetronomeScreen().played(), Door())
    _ = screen.scenario.doInATick({ door.pass() }) { isDone in
      door.waitForSomebody()
      screen.scenario.letGo()
      door.open()
      Heartbeat.listen(beats: Heartbeat.patience, until: isDone)
    }
    assertFreed(screen.scenario, when: "its screen closes in the middle of a beat")
  }

  // MARK: - It is silent

  func test_stopsBeatingWhenItsScreenCloses() {
    assertTicksThenStopsWithItsTimers(MetronomeScreen().played().pausedForAWhile().scenario)
  }

  func test_doesNotBeatAgainWhenItsScreenClosesDuringAPause() {
    assertNoBeatIsMadeUpFor(when: "its screen closes during a pause") { _ in }
  }

  // MARK: - Its source is gone

  func test_leavesNoSourceBehindWhenItsScreenClosesWhileItIsPlayed() {
    assertFreedAndItsSourceIsGone(
      "its screen has closed while it was played", orElse: "test_isFreedWhenItsScreenCloses"
    ) { metronome in
      metronome.play()
    }
    assertFreedAndItsSourceIsGone(
      "its screen has closed while it was played again after a pause",
      orElse: "test_isFreedWhenItsScreenCloses"
    ) { metronome in
      metronome.play()
      metronome.pause()
      metronome.play()
    }
  }

  func test_leavesNoSourceBehindWhenItsScreenClosesDuringAPause() {
    assertFreedAndItsSourceIsGone(
      "its screen has closed during a pause", orElse: "test_isFreedWhenItsScreenClosesDuringAPause"
    ) { metronome in
      metronome.play()
      metronome.pause()
    }
  }

  func test_leavesNoSourceBehindWhenItWasNeverPlayed() {
    assertFreedAndItsSourceIsGone(
      "its screen has closed, and it was never played", orElse: "test_isFreedWhenItWasNeverPlayed"
    ) { _ in }
  }

  func test_leavesNoSourceBehindWhenItWasStoppedDuringAPause() {
    assertFreedAndItsSourceIsGone(
      "its screen has closed, after a stop during a pause", orElse: "test_isFreedWhenItWasStoppedDuringAPause"
    ) { metronome in
      metronome.play()
      metronome.pause()
      metronome.stop()
    }
  }

  /// A source holds its queue. So does the metronome, if it likes. When both are gone, and nobody else has the queue, that
  /// goes as well, and takes along what was stored with it.
  ///
  /// - Parameter other: The test that says by whom it is held, if it is not freed.
  private func assertFreedAndItsSourceIsGone(
    _ event: String, orElse other: String, line: UInt = #line, after use: (Metronome) -> Void
  ) {
    weak var metronome: Metronome?
    let cargo = {
      let (queue, cargo) = (DispatchQueue(label: "Lesson11OtherClocksTests.remains"), Cargo())
      queue.setSpecific(key: DispatchSpecificKey<Cargo>(), value: cargo)
      let used = Metronome(interval: Heartbeat.interval, queue: queue) {}
      metronome = used
      use(used)
      return WeakCargo(cargo)
    }()
    Heartbeat.listen(beats: Heartbeat.patience, until: { cargo.isGone })
    if !cargo.isGone, metronome != nil { return passes(faultReportedBy: other) }
    expect(
      cargo.isGone,
      "nothing uses the metronome's queue any more when \(event).",
      or: "The metronome left its source behind.", .clockLeftBehind,
      happened:
        "something still used the queue more than \(Heartbeat.time(of: Heartbeat.patience) ?? "") later.",
      found: "the metronome is gone.", line: line
    )
  }
}
