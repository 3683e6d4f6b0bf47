import Lesson04Proxy
import LessonKit
import TimerLab

/// The slide show, with the proxy between its timer and itself.
///
/// A message that reaches nobody who understands it fails the test in which it is sent, whatever that asserts.
final class SlideShowTests: LessonTestCase {
  func test_ticksWhileItsScreenIsOpen() {
    assertTicks(assertHasATimerIfItTicks(openScreen()), while: "its screen is open")
  }

  func test_ticksWhileTheUserScrolls() {
    let scenario = assertHasATimerIfItTicks(openScreen())
    scenario.listen()
    assertTicks(scenario, while: "the user scrolls", mode: .tracking)
  }

  func test_isFreedWhenItsScreenCloses() {
    assertFreed(assertHasATimerIfItTicks(openScreen()))
  }

  func test_isFreedWhenItsScreenClosesInTheMiddleOfATick() {
    assertFreedAndItsTimerEndsWhenFired(
      assertHasATimerIfItTicks(openScreen(every: .anHour)), .inAFiringByHand)
  }

  func test_isFreedWhenItsScreenClosesBeforeTheFirstTick() {
    assertFreedAndItsTimerEndsWhenFired(openScreen(every: .anHour), .rightAfterItsStart)
  }

  func test_stopsTickingWhenItsScreenCloses() {
    assertTicksThenStopsWithItsTimers(assertHasATimerIfItTicks(openScreen()))
  }

  func test_stopsTickingWhenItsScreenClosesWhileATickIsOverdue() {
    assertTicksThenStopsWithItsTimers(assertHasATimerIfItTicks(openScreen()), .whenATickIsOverdue)
  }

  // MARK: - Beside another slide show

  func test_ticksWhileASlideShowThatWasOpenedBeforeItTicks() {
    let other = openScreen()
    let scenario = assertHasATimerIfItTicks(openScreen())
    assertTicks(scenario, while: "its screen is open, and so is that of a slide show before it")
    other.letGo()
  }

  func test_goesOnTickingWhenAnotherSlideShowHasComeAndGone() {
    let scenario = assertHasATimerIfItTicks(openScreen())
    scenario.listen()
    openScreen().letGo()
    assertTicks(scenario, while: "its screen is open, and that of another slide show has closed")
  }

  func test_stopsTickingAndIsFreedBesideOtherSlideShows() {
    let other = openScreen(every: .anHour)
    // It may make its timer on the main queue, and that is not to be taken for a timer of the next slide show.
    other.listen(beats: 1)
    let scenario = openScreen()
    scenario.listen()
    let visitor = openScreen()
    visitor.letGo()
    expect(
      !visitor.isAlive, within: Heartbeat.patience / 4, of: visitor,
      "of three slide shows, the last is freed when its screen closes.", or: "The slide show was not freed.",
      nil,
      heldBy: visitor.findHolder())
    assertTicksThenStopsWithItsTimers(scenario)
    other.letGo()
  }

  /// The scenario plays the screen: it starts the slide show, and lets go of it when it closes.
  private func openScreen(every interval: TimeInterval = Heartbeat.interval) -> Scenario<SlideShow> {
    Scenario("the slide show") { SlideShow(interval: interval, showNextPhoto: $0.add) }.act { $0.start() }
  }
}
