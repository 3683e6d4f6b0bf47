import LessonKit

/// While the clock is in use, it ticks.
final class TickingTests: LessonTestCase {
  func test_ticksWhileItIsOnScreen() {
    assertTicks(pushedClock, while: "it is on screen")
  }

  func test_ticksWhileItIsASheet() {
    assertTicks(presentedClock, while: "it is presented as a sheet")
  }

  func test_goesOnTickingWhileAnotherScreenCoversIt() {
    let scenario = pushedClock
    scenario.listen()
    scenario.act { $0.coverClock() }
    assertTicks(scenario, while: "another screen covers it")
  }

  func test_stillTicksAfterTheUserComesBackToIt() {
    let scenario = pushedClock
    scenario.listen()
    scenario.act { $0.coverClock() }
    scenario.listen()
    scenario.act { $0.pop() }
    assertTicks(scenario, while: "the user is back on it")
  }

  func test_goesOnTickingWhenAnotherClockHasComeAndGone() {
    let scenario = pushedClock
    scenario.listen()
    scenario.act { $0.coverClockWithAnother() }
    scenario.listen()
    scenario.act { $0.pop() }
    assertTicks(scenario, while: "it is on screen, after another clock was, and was popped")
  }

  func test_goesOnTickingWhileAnotherClockCoversIt() {
    let scenario = pushedClock
    scenario.listen()
    scenario.act { $0.coverClockWithAnother() }
    assertTicks(scenario, while: "another clock covers it")
  }

  func test_ticksWhileItCoversAnotherClock() {
    assertTicks(clockOnAnother, while: "it covers another clock")
  }

  func test_makesNoSecondTimerWhenTheUserComesBackToIt() {
    assertMakesNoSecondTimer(
      pushedClock, when: "the user comes back to it",
      by: { visit in
        visit.coverClockAndComeBack()
        visit.beginSwipeBackAndCancel()
      })
  }

  func test_goesOnTickingWhileTheUserSwipes() {
    let scenario = pushedClock
    scenario.listen()
    scenario.act { $0.navigator.beginSwipeBack() }
    assertTicks(scenario, while: "the user swipes back, and has not let go yet")
  }

  func test_stillTicksAfterASwipeBackThatTheUserCancels() {
    let scenario = pushedClock
    scenario.listen()
    scenario.act { $0.beginSwipeBackAndCancel() }
    assertTicks(scenario, while: "it is on screen after a cancelled swipe back")
    scenario.act { $0.coverClock() }
    assertTicks(scenario, while: "another screen covers it, after a cancelled swipe back")
  }
}
