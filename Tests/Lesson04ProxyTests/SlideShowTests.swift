import Lesson04Proxy
import LessonKit
import TimerLab

/// Tests of a slide show, whose timer has a weak proxy as its target.
///
/// A test also fails if an object receives a message that it neither implements nor forwards. `Limits` defines how long
/// an assertion waits, and how many ticks prove that an object is ticking. `assertSilent` fails on any tick after
/// the grace period (`Limits.intervalsOfGrace`), even if the test caused it by firing a timer.
final class SlideShowTests: LessonTestCase {
  func test_ticksByATimerWhileItsScreenIsOpen() {
    let slideShow = openScreen()
    assertKeepsTicking(slideShow)
    assertHasTimer(slideShow)
  }

  func test_ticksWhileTheUserScrolls() {
    let slideShow = openScreen()
    slideShow.wait()
    assertKeepsTicking(slideShow, mode: .tracking)
  }

  func test_isFreedWhenItsScreenCloses() {
    let slideShow = openScreen()
    slideShow.wait()
    slideShow.closeScreen()
    assertFreed(slideShow)
  }

  func test_stopsTickingWhenItsScreenCloses() {
    let slideShow = openScreen()
    assertKeepsTicking(slideShow)
    slideShow.closeScreen()
    assertNoTickDuringRelease(slideShow)
    assertSilent(slideShow)
    assertTimersEndByNextFiring(slideShow)
  }

  /// Fires the timers by hand, because their interval is an hour.
  func test_isFreedAndSilentWhenItsScreenClosesInTheMiddleOfATick() {
    let slideShow = openScreen(every: .anHour)
    slideShow.closeScreen(.inTheMiddleOfATickIfAny)
    assertFreed(slideShow)
    slideShow.fireTimers()
    assertSilent(slideShow)
    assertTimersEndByNextFiring(slideShow)
  }

  /// Fires any remaining timers by hand, because their interval is an hour.
  func test_isFreedAndSilentWhenItsScreenClosesBeforeTheFirstTick() {
    let slideShow = openScreen(every: .anHour)
    slideShow.closeScreen()
    assertFreed(slideShow)
    slideShow.fireTimers()
    assertSilent(slideShow)
    assertTimersEndByNextFiring(slideShow)
  }

  /// Detects a `deinit` that ends the timer in a block on the main queue. The test kit fires the overdue timer before
  /// that block runs. The test fails if the timer's message ends in "unrecognized selector", or if the message leads to
  /// a call of `showNextPhoto`. It passes if the message has no effect.
  func test_isSilentWhenItsScreenClosesWhileATickIsOverdue() {
    let slideShow = openScreen()
    assertKeepsTicking(slideShow)
    slideShow.closeScreen(.whileATickIsOverdueIfAny)
    assertSilent(slideShow)
    assertTimersEndByNextFiring(slideShow)
    assertOverdueTimerCausesNoTick(slideShow)
  }

  // MARK: - Beside another slide show

  /// Two screens are open at once, and the slide show on the newer screen must tick.
  func test_ticksBesideASlideShowThatWasOpenedBeforeIt() {
    let older = openScreen()
    let slideShow = openScreen()
    assertKeepsTicking(slideShow, while: "its screen and an older slide show's screen are both open")
    older.closeScreen()
  }

  /// The screen of another slide show opens and closes while the first screen stays open.
  func test_goesOnTickingWhenAnotherSlideShowHasComeAndGone() {
    let slideShow = openScreen()
    assertKeepsTicking(slideShow)
    let visitor = openScreen()
    visitor.closeScreen()
    assertKeepsTicking(
      slideShow, while: "its screen is open, after the screen of another slide show has closed")
  }

  /// The screens of two older slide shows are still open.
  func test_isFreedWhenItsScreenClosesBesideTwoOthers() {
    let (oldest, older) = (openScreen(), openScreen())
    let slideShow = openScreen()
    slideShow.wait()
    slideShow.closeScreen()
    assertFreed(slideShow)
    oldest.closeScreen()
    older.closeScreen()
  }

  /// The screen of another slide show opens and closes before the first screen closes.
  func test_stopsTickingWhenItsScreenClosesAfterAnotherSlideShowHasComeAndGone() {
    let slideShow = openScreen()
    assertKeepsTicking(slideShow)
    let visitor = openScreen()
    visitor.closeScreen()
    slideShow.closeScreen()
    assertSilent(slideShow)
    assertTimersEndByNextFiring(slideShow)
  }

  /// Simulates a screen that creates and starts a slide show, and releases it when the screen closes.
  private func openScreen(every interval: TimeInterval = Heartbeat.interval) -> Scenario<SlideShow> {
    Scenario("the slide show", while: "its screen is open") { ticks in
      SlideShow(interval: interval, showNextPhoto: ticks.add)
    }
    .act { $0.start() }
  }
}
