import Lesson11OtherClocks
import LessonKit
import TimerLab

/// What is left of it when its screen has closed.
final class MetronomeClosingTests: LessonTestCase {
  // MARK: - It is freed

  func test_isFreedWhenItsScreenCloses() {
    assertFreed(MetronomeScreen().played().scenario)
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
      MetronomeScreen().played().paused().scenario,
      when: Act("its screen closes, after a stop during a pause") { $0.stop() })
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
    assertTicksThenFallsSilent(MetronomeScreen().played().pausedForAWhile().scenario)
  }

  func test_doesNotBeatAgainWhenItsScreenClosesDuringAPause() {
    assertNoBeatIsMadeUpFor(when: "its screen closes during a pause") { _ in }
  }

  // MARK: - Its source is gone

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

  /// A source holds its queue. So does the metronome, if it likes. When both are gone, and nobody else has the queue, that
  /// goes as well, and takes along what was stored with it.
  private func assertLeavesNoSource(when event: String, line: UInt = #line, after use: (Metronome) -> Void) {
    weak var metronome: Metronome?
    let cargo = {
      let (queue, cargo) = (DispatchQueue(label: "Lesson11OtherClocksTests.remains"), Cargo())
      queue.setSpecific(key: DispatchSpecificKey<Cargo>(), value: cargo)
      let used = Metronome(interval: Heartbeat.interval, queue: queue) {}
      metronome = used
      use(used)
      return WeakCargo(cargo)
    }()
    expect(
      cargo.isGone,
      "nothing uses the metronome's queue any more when \(event).", within: Heartbeat.patience,
      or: "The metronome left its source behind.", metronome == nil ? .clockLeftBehind : .heldByItsClock,
      happened: "something still uses the queue, \(Heartbeat.patience) heartbeats later.",
      found: "the metronome is \(metronome == nil ? "gone" : "alive").", line: line
    )
  }
}
