import Lesson05ResilientProxy
import LessonKit
import TimerLab

/// Tests of a price panel and the ticker that drives it. The ticker outlives the panel.
///
/// An unrecognized message fails the test in which it is sent. `Limits` defines how long an assertion waits, and how
/// many ticks prove that an object is ticking. `assertSilent` fails on any tick after the grace period
/// (`Limits.intervalsOfGrace`), even if the test caused it by firing the ticker's timer.
final class PricePanelTests: LessonTestCase {
  /// Detects a table that keeps a proxy under a freed panel's address, so that a new panel at this address gets it.
  ///
  /// The ticker of the freed panels never ticks in this test, because its interval is an hour.
  func test_ticksAtTheAddressOfAPanelThatIsGone() {
    let (oldTicker, ticker) = (Ticker(every: .anHour), Ticker(every: Heartbeat.interval))
    let addresses = PanelAddress.addressesOfReleasedPanels(after: { $0.start(with: oldTicker) })
    let panel = openScreen(with: ticker, at: .used(addresses))
    let other = openScreen(with: ticker, at: .unused(addresses))
    assertKeepsTicking(other)
    panel.wait()
    isRequiredOnlyByFinePrint = true
    let hasTicked = panel.ticks.count > 0
    expect(
      hasTicked, "a new panel ticks, even at the address of one that has been freed.",
      or: "A new price panel does not tick.", .staleEntries,
      happened: "it received no tick. A second new panel, at another address, does tick.")
    oldTicker.stop()
    ticker.stop()
  }

  func test_ticksWhileItsScreenIsOpen() {
    let panel = openScreen()
    assertKeepsTicking(panel)
  }

  /// The ticker's timer isn't due for an hour, so the test makes the ticker tick three times by hand.
  func test_ticksOnceAtEachTickOfItsTicker() {
    let timer = Timer(timeInterval: .anHour, repeats: true) { _ in }
    let ticker = Ticker(every: .anHour)
    let panel = openScreen(with: ticker)
    panel.wait()
    for _ in 1...3 { ticker.timerDidFire(timer) }
    panel.wait()
    let hasTickedThreeTimes = panel.ticks.count == 3
    expect(
      hasTickedThreeTimes, "the panel ticks once for each tick of its ticker.",
      or: "The price panel does not tick once for each tick of its ticker.", .wrongNumberOfTicks,
      happened: "the panel ticked \(panel.ticks.count.quantity(of: "time")), but the ticker ticked 3 times.")
    ticker.stop()
  }

  func test_isFreedWhenItsScreenCloses() {
    let panel = openScreen()
    panel.wait()
    panel.closeScreen()
    assertFreed(panel)
  }

  func test_isFreedWhenItsScreenClosesInTheMiddleOfATick() {
    let panel = openScreen()
    panel.closeScreen(.inTheMiddleOfATickIfAny)
    assertFreed(panel)
  }

  func test_stopsTickingWhenItsScreenCloses() {
    let panel = openScreen()
    assertKeepsTicking(panel)
    panel.closeScreen()
    assertNoTickDuringRelease(panel)
    assertSilent(panel)
  }

  /// The ticker's interval is an hour, so its timer fires only when the test fires it.
  func test_isFreedAndSilentWhenItsScreenClosesBeforeTheFirstTick() {
    let panel = openScreen(with: Ticker(every: .anHour))
    panel.closeScreen()
    assertFreed(panel)
    panel.fireTimers()
    assertSilent(panel)
  }

  /// Detects a panel that stores `onTick` in another object, a target of the ticker, and clears it there only later, on
  /// the main queue. Before that, the test fires the ticker's overdue timer. The test passes if this firing reaches the
  /// ticker but doesn't call `onTick`.
  func test_isFreedAndSilentWhenItsScreenClosesWhileATickIsOverdue() {
    let panel = openScreen()
    assertKeepsTicking(panel)
    panel.closeScreen(.whileATickIsOverdueIfAny)
    assertFreed(panel)
    assertSilent(panel)
    assertOverdueTimerCausesNoTick(panel)
  }

  // MARK: - The ticker is not the panel's

  /// Two panels share a ticker. The ticker must keep driving the older panel when the newer panel's screen closes.
  func test_leavesTheTickerToAPanelThatWasOpenedBeforeIt() {
    let ticker = Ticker(every: Heartbeat.interval)
    let older = openScreen("the older panel", with: ticker)
    let panel = openScreen(with: ticker)
    assertKeepsTicking(panel, while: "its screen and an older panel's screen are both open")
    panel.closeScreen()
    assertKeepsTicking(older, while: "its screen is open, after a newer panel's screen has closed")
  }

  /// Two panels share a ticker. The ticker must keep driving the newer panel when the older panel's screen closes.
  func test_leavesTheTickerToAPanelThatWasOpenedAfterIt() {
    let ticker = Ticker(every: Heartbeat.interval)
    let panel = openScreen(with: ticker)
    let newer = openScreen("the newer panel", with: ticker)
    assertKeepsTicking(panel, while: "its screen and a newer panel's screen are both open")
    panel.closeScreen()
    assertKeepsTicking(newer, while: "its screen is open, after an older panel's screen has closed")
  }

  /// Only the code that made a ticker may stop it, so the ticker must keep ticking after its last panel is gone.
  func test_leavesTheTickerToBeStoppedByItsMaker() {
    let ticker = Ticker(every: Heartbeat.interval)
    let panel = openScreen(with: ticker)
    let recordingTarget = RecordingTarget()
    ticker.add(recordingTarget)
    assertKeepsTicking(panel)
    panel.closeScreen()
    panel.wait()
    let ticksSoFar = recordingTarget.tickCount
    panel.wait()
    let doesTickerGoOn = recordingTarget.tickCount > ticksSoFar
    expect(
      doesTickerGoOn,
      "the ticker keeps ticking after the last panel has been freed, until the code that made the ticker stops it.",
      or: "The ticker was stopped.", .stoppedTooEarly,
      happened:
        "another target of the ticker received \(ticksSoFar.quantity(of: "tick")), and none after that.")
  }

  /// Detects a panel whose own timer, which it has in addition to the ticker's, is still valid after the release.
  func test_leavesNoTimerWhenItsScreenClosesAfterTheTickerWasStopped() throws {
    try skipUnlessTestKitDetectsTimers()
    let ticker = Ticker(every: Heartbeat.interval)
    let panel = openScreen(with: ticker)
    assertKeepsTicking(panel)
    ticker.stop()
    panel.release(after: "its screen closes after the ticker has been stopped")
    assertSilent(panel)
    assertTimersEndByNextFiring(panel)
  }
}

extension Diagnosis {
  /// The diagnosis for a panel that ticks more or less often than its ticker.
  fileprivate static let wrongNumberOfTicks = Diagnosis("wrong-number-of-ticks")
}
