import Lesson04Proxy
import LessonKit
import TimerLab

final class SlideShowTests: LessonTestCase {
  func test_ticksWhileItsScreenIsOpen() {
    assertTicks(openScreen(), while: "its screen is open")
  }

  func test_ticksWhileTheUserScrolls() {
    let scenario = openScreen()
    scenario.listen()
    assertTicks(scenario, while: "the user scrolls", mode: .tracking)
  }

  func test_ticksWhileASlideShowThatWasOpenedBeforeItTicks() {
    let other = screenOpenedJustNow()
    assertTicks(openScreen(), while: "its screen is open, and so is that of a slide show before it")
    other.letGo()
  }

  func test_goesOnTickingWhenAnotherSlideShowHasComeAndGone() {
    let scenario = openScreen()
    scenario.listen()
    openScreen().letGo()
    assertTicks(scenario, while: "its screen is open, and that of another slide show has closed")
  }

  func test_isFreedWhenItsScreenCloses() {
    assertFreed(openScreen())
  }

  func test_isFreedWhenItsScreenClosesInTheMiddleOfATick() {
    assertFreedAndItsTimerEnds(openScreen(every: .anHour), .inAFiringByHand)
  }

  func test_isFreedWhenItsScreenClosesBeforeTheFirstTick() {
    assertFreedAndItsTimerEnds(screenOpenedJustNow(every: .anHour), .rightAfterItsStart)
  }

  func test_stopsTickingWhenItsScreenCloses() {
    assertTicksThenFallsSilent(openScreen())
  }

  /// The page says to stay with `Timer`.
  private func openScreen(every interval: TimeInterval = Heartbeat.interval) -> Scenario<SlideShow> {
    assertTicksByATimer(screenOpenedJustNow(every: interval))
  }

  /// The scenario plays the screen: it starts the slide show, and lets go of it when it closes.
  private func screenOpenedJustNow(every interval: TimeInterval = Heartbeat.interval) -> Scenario<SlideShow> {
    Scenario("the slide show") { SlideShow(interval: interval, showNextPhoto: $0.add) }.act { $0.start() }
  }
}
