import Lesson11OtherClocks
import LessonKit
import TimerLab

extension Act<Pendulum> {
  static var startPendulumAgain: Act { Act("it is started again") { $0.start() } }
  static var stopPendulum: Act { Act("it is stopped", stopsOwner: true) { $0.stop() } }
  static var restartPendulum: Act {
    Act("it is stopped and started again") { pendulum in
      pendulum.stop()
      pendulum.start()
    }
  }
  /// An act in which the client stops the pendulum, and restarts it two frames later.
  static var restartPendulumAfterTwoFrames: Act {
    Act("it is stopped, and started again a moment later") { pendulum in
      pendulum.stop()
      Heartbeat.runRunLoop(beats: 2)
      pendulum.start()
    }
  }
}

/// Tests of a pendulum with a display link, which the test kit observes like a timer, since both run on the run loop.
///
/// `Limits` defines how long an assertion waits, and how many frames prove that an object is ticking.
final class PendulumTests: LessonTestCase {
  /// Simulates a screen that creates and starts a pendulum, and releases it when the screen closes.
  private func openScreen() -> Scenario<Pendulum> {
    let link = NonTimerClock<Pendulum>("its display link", referenceClock: nil) { $0.stop() }
    return Scenario("the pendulum", while: "its screen is open", clock: link) { ticks in
      Pendulum(framesPerSecond: Int(1 / Heartbeat.interval), draw: ticks.add)
    }
    .act { $0.start() }
  }

  // MARK: - While its screen is open

  func test_swingsWhileItsScreenIsOpen() {
    let pendulum = openScreen()
    assertKeepsTicking(pendulum)
  }

  func test_goesOnSwingingWhenOtherPendulumsHaveComeAndGone() {
    let older = openScreen()
    let pendulum = openScreen()
    assertKeepsTicking(pendulum)
    older.release(after: .stopPendulum)
    let newer = openScreen()
    newer.release(after: .stopPendulum)
    assertKeepsTicking(
      pendulum, while: "its screen is open, after the screens of an older and a newer pendulum have closed")
  }

  func test_swingsWhenItIsStartedTwice() {
    let pendulum = openScreen()
    pendulum.perform(.startPendulumAgain)
    assertKeepsTicking(pendulum, while: "its screen is open, after it was started twice")
  }

  func test_hasNoSecondDisplayLinkWhenItIsStartedTwice() throws {
    try skipUnlessTestKitDetectsTimers()
    let pendulum = openScreen()
    assertKeepsTicking(pendulum)
    pendulum.perform(.startPendulumAgain)
    assertLastActAddedNoTimer(pendulum)
  }

  func test_hasNoSecondDisplayLinkWhenItIsStoppedAndStartedAgain() throws {
    try skipUnlessTestKitDetectsTimers()
    let pendulum = openScreen()
    assertKeepsTicking(pendulum)
    pendulum.perform(.restartPendulum)
    assertLastActAddedNoTimer(pendulum)
    pendulum.perform(.restartPendulumAfterTwoFrames)
    assertLastActAddedNoTimer(pendulum)
  }

  // MARK: - When it is stopped

  func test_stopsSwingingWhenItIsStopped() {
    let pendulum = openScreen()
    assertKeepsTicking(pendulum)
    pendulum.perform(.stopPendulum)
    assertSilent(pendulum)
    pendulum.perform(.stopPendulum)
    assertSilent(pendulum)
  }

  /// Allows a `stop()` that just pauses the display link. The pendulum still exists, and can invalidate the link later.
  func test_stopsSwingingWhenItIsStoppedWhileItDraws() {
    let pendulum = openScreen()
    assertKeepsTicking(pendulum)
    pendulum.perform(.stopPendulum, .inTheMiddleOfATickIfAny)
    assertSilent(pendulum)
    assertNoTimerKeepsFiring(pendulum)
  }

  /// Detects a `stop()` that ends the display link later, on the main queue, so that a due frame still calls `draw`.
  /// The link may fire once more if it doesn't call `draw`.
  func test_drawsNothingWhenItIsStoppedWhileAFrameIsDue() throws {
    try skipUnlessTestKitDetectsTimers()
    let pendulum = openScreen()
    assertKeepsTicking(pendulum)
    pendulum.perform(.stopPendulum, .whileATickIsOverdueIfAny)
    assertOverdueTimerCausesNoTick(pendulum)
  }

  func test_swingsAgainAfterAStop() {
    let pendulum = openScreen()
    assertKeepsTicking(pendulum)
    pendulum.perform(.stopPendulum)
    pendulum.perform(.startPendulumAgain)
    assertKeepsTicking(pendulum, while: "it is running after being stopped and restarted")
  }

  func test_swingsAgainWhenItIsStoppedAndStartedWhileItDraws() {
    let pendulum = openScreen()
    assertKeepsTicking(pendulum)
    pendulum.perform(.restartPendulum, .inTheMiddleOfATickIfAny)
    assertKeepsTicking(
      pendulum, while: "it is running after being stopped and restarted in the middle of a frame")
  }

  // MARK: - When its screen closes

  func test_isFreedWhenItsScreenClosesWhileItSwings() {
    let pendulum = openScreen()
    pendulum.wait()
    pendulum.closeScreen()
    assertFreed(pendulum)
  }

  func test_isFreedWhenItsScreenClosesBeforeTheFirstFrame() {
    let pendulum = openScreen()
    pendulum.closeScreen()
    assertFreed(pendulum)
  }

  /// Detects a frame that dispatches its drawing to a queue, in a block that crashes if the pendulum has been freed. A
  /// block that retains the pendulum until it has run is allowed.
  func test_isFreedWhenItsScreenClosesRightAfterAFrame() {
    let pendulum = openScreen()
    pendulum.wait()
    pendulum.fireTimers()
    pendulum.closeScreen()
    assertFreed(pendulum)
  }

  func test_isFreedWhenItsScreenClosesWhileItDraws() {
    let pendulum = openScreen()
    pendulum.wait()
    pendulum.closeScreen(.inTheMiddleOfATickIfAny)
    assertFreed(pendulum)
  }

  func test_stopsSwingingWhenItsScreenCloses() {
    let pendulum = openScreen()
    assertKeepsTicking(pendulum)
    pendulum.closeScreen()
    assertNoTickDuringRelease(pendulum)
    assertSilent(pendulum)
    assertTimersEndByNextFiring(pendulum)
  }

  /// Detects a `deinit` that ends the display link later, on the main queue, so that a due frame still calls `draw`.
  /// The link may fire once more if it doesn't call `draw`.
  func test_drawsNothingWhenItsScreenClosesWhileAFrameIsDue() throws {
    try skipUnlessTestKitDetectsTimers()
    let pendulum = openScreen()
    assertKeepsTicking(pendulum)
    pendulum.closeScreen(.whileATickIsOverdueIfAny)
    assertFreed(pendulum)
    assertOverdueTimerCausesNoTick(pendulum)
  }

  /// Detects a pendulum whose `stop()` only pauses the display link, and whose `start()` creates another one.
  func test_stopsSwingingWhenItsScreenClosesAfterAStopAndAStart() {
    let pendulum = openScreen()
    assertKeepsTicking(pendulum)
    pendulum.perform(.stopPendulum)
    pendulum.perform(.startPendulumAgain)
    pendulum.wait()
    pendulum.closeScreen()
    assertSilent(pendulum)
    assertTimersEndByNextFiring(pendulum)
  }

  /// Detects a display link that is only paused. It is silent, but stays on its run loop until it is invalidated.
  func test_leavesNoDisplayLinkBehindWhenItsScreenClosesAfterAStop() throws {
    try skipUnlessTestKitDetectsTimers()
    let pendulum = openScreen()
    assertKeepsTicking(pendulum)
    pendulum.perform(.stopPendulum)
    pendulum.closeScreen()
    assertTimersEndByNextFiring(pendulum)
  }
}
