import Lesson04Proxy
import LessonKit
import TimerLab

final class SlideShowTests: LessonTestCase {
  /// The scenario plays the screen: it starts the slide show, and lets go of it when it closes.
  private func openScreen(every interval: TimeInterval = Heartbeat.interval) -> Scenario<SlideShow> {
    assertTicksByATimer(
      Scenario("the slide show") { ticks in
        SlideShow(interval: interval, showNextPhoto: ticks.add)
      }
      .act { $0.start() })
  }

  func test_ticksWhileItsScreenIsOpen() {
    assertTicks(openScreen(), while: "its screen is open")
  }

  func test_ticksWhileTheUserScrolls() {
    let scenario = openScreen()
    scenario.listen()
    assertTicks(scenario, while: "the user scrolls", mode: .tracking)
  }

  func test_ticksWhileASlideShowThatWasOpenedBeforeItTicks() {
    let other = SlideShow(interval: Heartbeat.interval, showNextPhoto: {})
    other.start()
    withExtendedLifetime(other) {
      assertTicks(openScreen(), while: "its screen is open, and so is that of a slide show before it")
    }
  }

  func test_goesOnTickingWhenAnotherSlideShowHasComeAndGone() {
    let scenario = openScreen()
    scenario.listen()
    openScreen().letGo()
    assertTicks(scenario, while: "its screen is open, and that of another slide show has closed")
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
    let scenario = Scenario("the slide show") { SlideShow(interval: 3600, showNextPhoto: $0.add) }
    scenario.act { $0.start() }
    // As soon as it is started: what it has put on the main queue comes afterwards.
    scenario.letGo()
    assertFreed(scenario, when: "its screen closes before the first tick")
  }

  func test_stopsTickingWhenItsScreenCloses() {
    assertStopsTicking(openScreen(), when: "its screen closes")
  }
}
