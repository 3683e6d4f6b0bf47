import Lesson06BlockCategory
import LessonKit
import TimerLab

/// Tests of a headline banner that is started and later released by its screen.
///
/// `Limits` defines how long an assertion waits, and how many ticks prove that an object is ticking. `assertSilent`
/// fails on any tick after the grace period (`Limits.intervalsOfGrace`), even if the test caused it by firing a timer.
final class HeadlineBannerTests: LessonTestCase {
  func test_ticksByATimerWhileItsScreenIsOpen() {
    let banner = openScreen()
    assertKeepsTicking(banner)
    assertHasTimer(banner)
  }

  func test_isFreedWhenItsScreenCloses() {
    let banner = openScreen()
    banner.wait()
    banner.closeScreen()
    assertFreed(banner)
  }

  func test_stopsTickingWhenItsScreenCloses() {
    let banner = openScreen()
    assertKeepsTicking(banner)
    banner.closeScreen()
    assertNoTickDuringRelease(banner)
    assertSilent(banner)
    assertTimersEndByNextFiring(banner)
  }

  /// The test fires the timers by hand, because none of them is due for an hour.
  func test_isFreedAndSilentWhenItsScreenClosesInTheMiddleOfATick() {
    let banner = openScreen(every: .anHour)
    banner.closeScreen(.inTheMiddleOfATickIfAny)
    assertFreed(banner)
    banner.fireTimers()
    assertSilent(banner)
    assertTimersEndByNextFiring(banner)
  }

  /// The test fires any remaining timers by hand, because none of them is due for an hour.
  func test_isFreedAndSilentWhenItsScreenClosesBeforeTheFirstTick() {
    let banner = openScreen(every: .anHour)
    banner.closeScreen()
    assertFreed(banner)
    banner.fireTimers()
    assertSilent(banner)
    assertTimersEndByNextFiring(banner)
  }

  /// Detects a `deinit` that invalidates the timer only later, on the main queue, so that an overdue timer fires first
  /// and its block calls `showNextHeadline`. The test passes if the timer fires without this call and is then invalid.
  func test_isSilentWhenItsScreenClosesWhileATickIsOverdue() {
    let banner = openScreen()
    assertKeepsTicking(banner)
    banner.closeScreen(.whileATickIsOverdueIfAny)
    assertSilent(banner)
    assertTimersEndByNextFiring(banner)
    assertOverdueTimerCausesNoTick(banner)
  }

  // MARK: - Beside another banner

  /// Two screens are open at once, and the banner on the newer screen must tick.
  func test_ticksBesideABannerThatWasOpenedBeforeIt() {
    let older = openScreen()
    let banner = openScreen()
    assertKeepsTicking(banner, while: "its screen and an older banner's screen are both open")
    older.closeScreen()
  }

  /// Two screens are open at once, and the banner on the older screen must still tick.
  func test_ticksBesideABannerThatWasOpenedAfterIt() {
    let banner = openScreen()
    assertKeepsTicking(banner)
    let newer = openScreen()
    assertKeepsTicking(banner, while: "its screen and a newer banner's screen are both open")
    newer.closeScreen()
  }

  /// The screen of another banner opens and closes while the first screen stays open.
  func test_goesOnTickingWhenAnotherBannerHasComeAndGone() {
    let banner = openScreen()
    assertKeepsTicking(banner)
    let visitor = openScreen()
    visitor.closeScreen()
    assertKeepsTicking(banner, while: "its screen is open, after the screen of another banner has closed")
  }

  /// The screen of another banner opens and closes before the first screen closes.
  func test_stopsTickingWhenItsScreenClosesAfterAnotherBannerHasComeAndGone() {
    let banner = openScreen()
    assertKeepsTicking(banner)
    let visitor = openScreen()
    visitor.closeScreen()
    banner.closeScreen()
    assertSilent(banner)
    assertTimersEndByNextFiring(banner)
  }

  /// Simulates a screen that creates and starts a banner, and releases it when the screen closes.
  private func openScreen(every interval: TimeInterval = Heartbeat.interval) -> Scenario<HeadlineBanner> {
    Scenario("the banner", while: "its screen is open") { ticks in
      HeadlineBanner(interval: interval, showNextHeadline: ticks.add)
    }
    .act { $0.start() }
  }
}
