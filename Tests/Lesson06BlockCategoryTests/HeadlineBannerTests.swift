import Lesson06BlockCategory
import LessonKit
import TimerLab

final class HeadlineBannerTests: LessonTestCase {
  /// The scenario plays the screen: it starts the banner, and lets go of it when it closes.
  private func openScreen(every interval: TimeInterval = Heartbeat.interval) -> Scenario<HeadlineBanner> {
    assertTicksByATimer(
      Scenario("the banner") { ticks in
        HeadlineBanner(interval: interval, showNextHeadline: ticks.add)
      }
      .act { $0.start() })
  }

  func test_ticksWhileItsScreenIsOpen() {
    assertTicks(openScreen(), while: "its screen is open")
  }

  func test_ticksWhileABannerThatWasOpenedBeforeItTicks() {
    let other = HeadlineBanner(interval: Heartbeat.interval, showNextHeadline: {})
    other.start()
    withExtendedLifetime(other) {
      assertTicks(openScreen(), while: "its screen is open, and so is that of a banner before it")
    }
  }

  func test_goesOnTickingWhileABannerThatWasOpenedAfterItTicks() {
    let scenario = openScreen()
    scenario.listen()
    let other = HeadlineBanner(interval: Heartbeat.interval, showNextHeadline: {})
    other.start()
    withExtendedLifetime(other) {
      assertTicks(scenario, while: "its screen is open, and so is that of a banner after it")
    }
  }

  func test_goesOnTickingWhenAnotherBannerHasComeAndGone() {
    let scenario = openScreen()
    scenario.listen()
    openScreen().letGo()
    assertTicks(scenario, while: "its screen is open, and that of another banner has closed")
  }

  func test_isFreedWhenItsScreenCloses() {
    assertFreed(openScreen(), when: "its screen closes")
  }

  func test_isFreedWhenItsScreenClosesInTheMiddleOfATick() {
    assertFreed(
      openScreen(every: 3600), when: "its screen closes in the middle of a tick, an hour before the next",
      inATick: true)
  }

  func test_isFreedWhenItsScreenClosesBeforeTheFirstTick() {
    let scenario = Scenario("the banner") { HeadlineBanner(interval: 3600, showNextHeadline: $0.add) }
    scenario.act { $0.start() }
    // As soon as it is started: what it has put on the main queue comes afterwards.
    scenario.letGo()
    assertFreed(scenario, when: "its screen closes before the first tick")
  }

  func test_stopsTickingWhenItsScreenCloses() {
    assertStopsTicking(openScreen(), when: "its screen closes")
  }
}
