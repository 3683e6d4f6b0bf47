import LessonKit

/// Tests of a clock screen's ticks while the screen is open.
///
/// `Limits` defines how long an assertion waits, and how many ticks prove that an object is ticking.
final class ClockScreenTickingTests: LessonTestCase {
  func test_ticksByATimerWhileItIsOnScreen() {
    let clock = pushClock()
    assertKeepsTicking(clock, while: "it is on screen")
    assertHasTimer(clock)
  }

  func test_ticksByATimerWhileItIsASheet() {
    let clock = presentClock()
    assertKeepsTicking(clock, while: "it is presented as a sheet")
    assertHasTimer(clock)
  }

  func test_goesOnTickingWhileAnotherScreenCoversIt() {
    let clock = pushClock()
    assertKeepsTicking(clock, while: "it is on screen")
    clock.perform(.coverClock)
    assertKeepsTicking(clock, while: "another screen covers it")
  }

  func test_stillTicksAfterTheUserComesBackToIt() {
    let clock = pushClock()
    clock.wait()
    clock.perform(.coverClock)
    clock.wait()
    clock.perform(.uncoverClock)
    assertKeepsTicking(clock, while: "it is back on screen")
  }

  func test_goesOnTickingWhileTheUserSwipes() {
    let clock = pushClock()
    assertKeepsTicking(clock, while: "it is on screen")
    clock.perform(.beginSwipeBack)
    assertKeepsTicking(clock, while: "the user is in the middle of a swipe back")
  }

  func test_stillTicksAfterASwipeBackThatTheUserCancels() {
    let clock = pushClock()
    clock.wait()
    clock.perform(.beginSwipeBack)
    clock.perform(.cancelSwipeBack)
    assertKeepsTicking(clock, while: "it is on screen after a cancelled swipe back")
  }

  /// Detects a clock that ignores the cancellation of a swipe back, and so ends its timer when another screen opens.
  func test_goesOnTickingWhileAnotherScreenCoversItAfterACancelledSwipeBack() {
    let clock = pushClock()
    clock.wait()
    clock.perform(.beginSwipeBack)
    clock.perform(.cancelSwipeBack)
    clock.perform(.coverClock)
    assertKeepsTicking(clock, while: "another screen covers it, after a cancelled swipe back")
  }

  /// The user returns to the clock twice, from another screen and from a cancelled swipe back.
  func test_hasNoAdditionalTimerWhenTheUserComesBackToIt() {
    let returnToClock = Act<ClockScreenFixture>("the user comes back to it") { fixture in
      fixture.coverClock()
      fixture.uncoverClock()
      fixture.navigator.beginSwipeBack()
      fixture.navigator.cancelSwipeBack()
    }
    let clock = pushClock()
    assertKeepsTicking(clock, while: "it is on screen")
    clock.perform(returnToClock)
    assertLastActAddedNoTimer(clock)
  }

  /// Another clock screen is pushed on top of the clock, and is then popped.
  func test_goesOnTickingWhenAnotherClockHasComeAndGone() {
    let clock = pushClock()
    clock.wait()
    clock.perform(.coverClockWithAnotherClock)
    clock.wait()
    clock.perform(.uncoverClock)
    assertKeepsTicking(clock, while: "it is on screen, after another clock was shown and popped")
  }

  func test_goesOnTickingWhileAnotherClockCoversIt() {
    let clock = pushClock()
    assertKeepsTicking(clock, while: "it is on screen")
    clock.perform(.coverClockWithAnotherClock)
    assertKeepsTicking(clock, while: "another clock covers it")
  }

  func test_ticksWhileItCoversAnotherClock() {
    let clock = pushClockOnAnotherClock()
    assertKeepsTicking(clock, while: "it covers another clock")
  }
}
