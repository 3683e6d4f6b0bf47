import LessonKit

/// While the clock is in use, it ticks.
final class ClockScreenTickingTests: LessonTestCase {
  func test_ticksWhileItIsOnScreen() {
    assertTicks(assertHasATimerIfItTicks(pushedClock()), while: "it is on screen")
  }

  func test_ticksWhileItIsASheet() {
    assertTicks(assertHasATimerIfItTicks(presentedClock()), while: "it is presented as a sheet")
  }

  func test_goesOnTickingWhileAnotherScreenCoversIt() {
    let clock = assertHasATimerIfItTicks(pushedClock())
    clock.afterAWhile { $0.coverClock() }
    assertTicks(clock, while: "another screen covers it: it still has to chime")
  }

  func test_stillTicksAfterTheUserComesBackToIt() {
    let clock = assertHasATimerIfItTicks(pushedClock())
    clock.afterAWhile { $0.coverClock() }
    clock.afterAWhile { $0.uncoverClock() }
    assertTicks(clock, while: "the user is back on it")
  }

  func test_goesOnTickingWhileTheUserSwipes() {
    let clock = assertHasATimerIfItTicks(pushedClock())
    clock.afterAWhile { $0.navigator.beginSwipeBack() }
    assertTicks(clock, while: "the user is in the middle of a swipe back")
  }

  func test_stillTicksAfterASwipeBackThatTheUserCancels() {
    let clock = assertHasATimerIfItTicks(pushedClock())
    clock.afterAWhile { $0.beginSwipeBackAndCancel() }
    assertTicks(clock, while: "it is on screen after a cancelled swipe back")
    clock.act { $0.coverClock() }
    assertTicks(clock, while: "another screen covers it, after a cancelled swipe back")
  }

  func test_makesNoSecondTimerWhenTheUserComesBackToIt() {
    assertHasATimerAndNoMoreThanBefore(
      assertHasATimerIfItTicks(pushedClock()),
      when: Act("the user comes back to it") {
        $0.coverClock()
        $0.uncoverClock()
        $0.beginSwipeBackAndCancel()
      })
  }

  // MARK: - Beside another clock

  func test_goesOnTickingWhenAnotherClockHasComeAndGone() {
    let clock = assertHasATimerIfItTicks(pushedClock())
    clock.afterAWhile { $0.coverClockWithAnother() }
    clock.afterAWhile { $0.uncoverClock() }
    assertTicks(clock, while: "it is on screen, after another clock was, and was popped")
  }

  func test_goesOnTickingWhileAnotherClockCoversIt() {
    let clock = assertHasATimerIfItTicks(pushedClock())
    clock.afterAWhile { $0.coverClockWithAnother() }
    assertTicks(clock, while: "another clock covers it")
  }

  func test_ticksWhileItCoversAnotherClock() {
    assertTicks(assertHasATimerIfItTicks(clockOnAnother), while: "it covers another clock")
  }
}
