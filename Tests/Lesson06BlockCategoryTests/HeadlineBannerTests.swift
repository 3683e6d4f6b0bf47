import Lesson06BlockCategory
import LessonKit
import TimerLab

/// The banner: its screen starts it, and lets go of it when it closes.
final class HeadlineBannerTests: LessonTestCase {
  func test_ticksWhileItsScreenIsOpen() {
    let scenario = openScreen()
    assertHasATimerIfItTicks(scenario)
    assertTicks(scenario, while: "its screen is open")
  }

  func test_ticksWhileABannerThatWasOpenedBeforeItTicks() {
    let other = openScreen()
    assertTicks(openScreen(), while: "its screen is open, and so is that of a banner before it")
    other.letGo()
  }

  func test_goesOnTickingWhileABannerThatWasOpenedAfterItTicks() {
    let scenario = openScreen()
    scenario.listen()
    let other = openScreen()
    assertTicks(scenario, while: "its screen is open, and so is that of a banner after it")
    other.letGo()
  }

  func test_goesOnTickingWhenAnotherBannerHasComeAndGone() {
    let scenario = openScreen()
    scenario.listen()
    openScreen().letGo()
    assertTicks(scenario, while: "its screen is open, and that of another banner has closed")
  }

  func test_stopsTickingWhenItsScreenClosesAndAnotherBannerHasComeAndGone() {
    let scenario = openScreen()
    let other = openScreen()
    other.letGo()
    // What that one has left behind is seen by other tests.
    other.listen()
    other.cleanUp()
    assertTicksThenStopsWithItsTimers(scenario)
  }

  func test_isFreedWhenItsScreenCloses() {
    assertFreed(openScreen())
  }

  func test_isFreedWhenItsScreenClosesInTheMiddleOfATick() {
    assertFreedAndItsTimerEndsWhenFired(openScreen(every: .anHour), .inAFiringByHand)
  }

  func test_isFreedWhenItsScreenClosesBeforeTheFirstTick() {
    assertFreedAndItsTimerEndsWhenFired(openScreen(every: .anHour), .rightAfterItsStart)
  }

  func test_stopsTickingWhenItsScreenCloses() {
    assertTicksThenStopsWithItsTimers(openScreen())
  }

  func test_stopsTickingWhenItsScreenClosesWhileATickIsOverdue() {
    assertTicksThenStopsWithItsTimers(openScreen(), .whenATickIsOverdue)
  }

  private func openScreen(every interval: TimeInterval = Heartbeat.interval) -> Scenario<HeadlineBanner> {
    Scenario("the banner") { HeadlineBanner(interval: interval, showNextHeadline: $0.add) }.act { $0.start() }
  }
}
