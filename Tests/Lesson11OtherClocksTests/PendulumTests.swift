import Lesson11OtherClocks
import LessonKit
import TimerLab

final class PendulumTests: LessonTestCase {
  /// The scenario plays the screen: it starts the pendulum, and lets go of it when it closes.
  private func openScreen() -> Scenario<Pendulum> {
    Scenario("the pendulum", clock: OtherClock("its display link", pulse: nil) { $0.stop() }) { ticks in
      Pendulum(framesPerSecond: Int(1 / Heartbeat.interval), draw: ticks.add)
    }
    .act { $0.start() }
  }

  // MARK: - While its screen is open

  func test_swingsWhileItsScreenIsOpen() {
    assertTicks(openScreen(), while: "its screen is open")
  }

  func test_goesOnSwingingWhenAnotherPendulumHasComeAndGone() {
    let older = openScreen()
    let scenario = openScreen()
    scenario.listen()
    older.letGo(after: { $0.stop() })
    openScreen().letGo(after: { $0.stop() })
    assertTicks(scenario, while: "its screen is open, and those of an older and a newer pendulum have closed")
  }

  func test_swingsWhenItIsStartedTwice() {
    assertTicks(openScreen().act { $0.start() }, while: "its screen is open, and it was started twice")
  }

  func test_hasNoSecondDisplayLinkWhenItIsStartedTwice() {
    assertHasATimerAndNoMoreThanBefore(openScreen(), when: Act("it is started twice") { $0.start() })
  }

  /// The two calls come one right after the other, or with some frames in between.
  func test_hasNoSecondDisplayLinkWhenItIsStoppedAndStartedAgain() {
    assertHasATimerAndNoMoreThanBefore(
      openScreen(),
      when: Act("it is stopped and started again") {
        $0.stop()
        $0.start()
      })
    assertHasATimerAndNoMoreThanBefore(
      openScreen(),
      when: Act("it is stopped, and started again a moment later") {
        $0.stop()
        Heartbeat.listen(beats: 2)
        $0.start()
      })
  }

  // MARK: - When it is stopped

  func test_stopsSwingingWhenItIsStopped() {
    assertNoTick(openScreen().act { $0.stop() }, although: "it was stopped", or: .ignoresStop)
    let stoppedTwice = openScreen().act {
      $0.stop()
      $0.stop()
    }
    assertNoTick(stoppedTwice, although: "it was stopped twice", or: .ignoresStop)
  }

  /// Its display link may be paused, as long as the pendulum is there to end it.
  func test_stopsSwingingWhenItIsStoppedWhileItDraws() {
    assertTicksThenStops(
      openScreen(), .inATickIfAny, when: Act("it is stopped") { $0.stop() }, mayPutOffItsTimer: true)
  }

  func test_swingsAgainAfterAStop() {
    assertTicks(
      openScreen().afterAWhile { $0.stop() }.act { $0.start() },
      while: "it runs again, after a stop and a start")
  }

  func test_swingsAgainWhenItIsStoppedAndStartedWhileItDraws() {
    let scenario = openScreen()
    scenario.listen()
    scenario.actInATickIfAny {
      $0.stop()
      $0.start()
    }
    assertTicks(scenario, while: "it runs again, after a stop and a start in the middle of a frame")
  }

  // MARK: - When its screen closes

  func test_isFreedWhenItsScreenClosesWhileItSwings() {
    assertFreed(openScreen())
    assertFreed(openScreen(), .rightAfterItsStart)
    // What a frame hands to a queue comes to its turn when the pendulum is gone, and must not need it.
    assertFreed(openScreen(), .rightAfterAFiringByHand)
  }

  func test_isFreedWhenItsScreenClosesWhileItDraws() {
    assertFreed(openScreen(), .inATickIfAny)
  }

  func test_stopsSwingingWhenItsScreenCloses() {
    assertTicksThenStopsWithItsTimers(openScreen())
  }

  /// The kit shows a frame before the main queue has its turn, because the order of the two isn't documented.
  func test_drawsNothingWhenAFrameIsDueAfterItsEnd() throws {
    try skipUnlessTimersAreSeen()
    let (stopped, closed) = (openScreen(), openScreen())
    assertTicks(stopped, while: "its screen is open")
    assertTicks(closed, while: "its screen is open")
    stopped.act { $0.stop() }
    assertDrawsNothing(stopped, whenAFrameIsDueAfter: "it is stopped")
    closed.letGo()
    assertDrawsNothing(closed, whenAFrameIsDueAfter: "its screen closes")
  }

  private func assertDrawsNothing(
    _ scenario: Scenario<Pendulum>, whenAFrameIsDueAfter event: String, line: UInt = #line
  ) {
    if !scenario.isHeldByTest, scenario.isAlive {
      return passes(faultReportedBy: "test_isFreedWhenItsScreenClosesWhileItSwings")
    }
    let before = scenario.ticks.count
    // A link that is paused is not due.
    for timer in scenario.validTimers where timer.fireDate < Date() + .anHour { timer.fire() }
    let ticks = scenario.ticks.count - before
    expect(
      ticks == 0,
      "nothing is drawn when a frame is due right after \(event).",
      or: "The pendulum draws after its end.", .firedBeforeItsEnd,
      happened: "a frame came before the main queue had its turn, and \(ticks.times("tick")) came with it.",
      line: line
    )
  }

  /// A link that an earlier stop has only paused is one of them.
  func test_stopsSwingingWhenItsScreenClosesAfterAStopAndAStart() {
    assertTicksThenStopsWithItsTimers(
      openScreen().afterAWhile { $0.stop() }.act { $0.start() },
      after: "its screen closes, after a stop and a start")
  }

  /// Only `invalidate()` takes a display link off its run loop. One that is paused is silent, and stays.
  func test_leavesNoDisplayLinkBehindWhenItsScreenClosesAfterAStop() throws {
    try skipUnlessTimersAreSeen()
    let scenario = openScreen()
    assertTicks(scenario, while: "its screen is open")
    scenario.letGo(after: { $0.stop() })
    scenario.listen()
    let left = scenario.runningTimers
    expect(
      left == 0,
      "no display link is on the run loop when the screen closes after a stop.",
      or: "The pendulum left a display link behind.", .clockLeftBehind,
      happened: "\(left == 1 ? "1 is" : "\(left) are") still there.",
      found: "nobody invalidated it, and the run loop holds it until somebody does."
    )
  }
}
