import LessonKit

/// While the clock is in use, it ticks.
final class ClockScreenTickingTests: LessonTestCase {
  func test_ticksWhileItIsOnScreen() {
    assertTicks(pushedClock(), while: "it is on screen")
  }

  func test_ticksWhileItIsASheet() {
    assertTicks(presentedClock(), while: "it is presented as a sheet")
  }

  func test_goesOnTickingWhileAnotherScreenCoversIt() {
    assertTicks(
      pushedClock().later { $0.coverClock() }, while: "another screen covers it: it still has to chime")
  }

  func test_stillTicksAfterTheUserComesBackToIt() {
    assertTicks(pushedClock().later { $0.coverClock() }.later { $0.pop() }, while: "the user is back on it")
  }

  func test_goesOnTickingWhileTheUserSwipes() {
    assertTicks(
      pushedClock().later { $0.navigator.beginSwipeBack() },
      while: "the user is in the middle of a swipe back")
  }

  func test_stillTicksAfterASwipeBackThatTheUserCancels() {
    let scenario = pushedClock().later { $0.beginSwipeBackAndCancel() }
    assertTicks(scenario, while: "it is on screen after a cancelled swipe back")
    assertTicks(
      scenario.act { $0.coverClock() }, while: "another screen covers it, after a cancelled swipe back")
  }

  func test_makesNoSecondTimerWhenTheUserComesBackToIt() {
    assertHasATimerAndMakesNoSecond(
      pushedClock(),
      when: Act("the user comes back to it") {
        $0.coverClockAndComeBack()
        $0.beginSwipeBackAndCancel()
      })
  }

  // MARK: - Beside another clock

  func test_goesOnTickingWhenAnotherClockHasComeAndGone() {
    assertTicks(
      pushedClock().later { $0.coverClockWithAnother() }.later { $0.pop() },
      while: "it is on screen, after another clock was, and was popped")
  }

  func test_goesOnTickingWhileAnotherClockCoversIt() {
    assertTicks(pushedClock().later { $0.coverClockWithAnother() }, while: "another clock covers it")
  }

  func test_ticksWhileItCoversAnotherClock() {
    assertTicks(clockOnAnother, while: "it covers another clock")
  }
}
