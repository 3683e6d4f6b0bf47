import LessonKit

/// However the user leaves the clock, it is freed, and it stops.
final class ClockScreenClosingTests: LessonTestCase {
  // MARK: - It is on the stack

  func test_isFreedWhenItIsPopped() {
    assertFreed(pushedClock(), when: .itIsPopped)
  }

  func test_stopsTickingWhenItIsPopped() {
    assertSilent(pushedClock().later { $0.coverClock() }.later { $0.pop() }, after: .itIsPopped)
  }

  func test_isFreedWhenItIsPoppedAfterTheUserCameBackToIt() {
    assertFreed(
      pushedClock().act { $0.coverClockAndComeBack() }.act { $0.beginSwipeBackAndCancel() }, when: .itIsPopped
    )
  }

  func test_isFreedWhenItIsPoppedInTheMiddleOfATick() {
    assertFreed(pushedClock(every: .anHour), .inATick, when: .itIsPopped)
  }

  func test_isFreedWhenItIsPoppedAsSoonAsItIsPushed() {
    assertFreed(clockPushedJustNow(), .rightAfterItsStart, when: .itIsPopped)
  }

  func test_isFreedWhenItIsPoppedLongBeforeItsNextTick() {
    assertFreed(pushedClock(every: .anHour), when: .itIsPopped)
  }

  /// The moment is what this lesson is about, so a timer that waits for its next firing has missed it.
  func test_endsItsTimerWhenItIsPopped() {
    let scenario = pushedClock(every: .anHour)
    scenario.listen()
    scenario.letGo { $0.pop() }
    // Somebody may tidy up on the main queue, a moment later. That is soon enough.
    expect(
      "it ends its timer when it is popped, and not when that fires next.", within: 1, of: scenario,
      or: "The clock was popped, and its timer is still valid.", .ticksAfterFree,
      unless: scenario.isAlive, leftTo: "test_isFreedWhenItIsPoppedLongBeforeItsNextTick"
    ) { scenario.runningTimers == 0 }
  }

  func test_isFreedWhenTheUserSwipesBack() {
    assertFreed(
      pushedClock(),
      when: Act("the user swipes back") {
        $0.navigator.beginSwipeBack()
        $0.navigator.finishSwipeBack()
      })
  }

  func test_isFreedWhenTheStackPopsToItsRootWhileItIsCovered() {
    assertFreed(coveredClock, when: .theStackPopsToItsRoot)
  }

  func test_stopsTickingWhenTheStackPopsToItsRootWhileItIsCovered() {
    assertSilent(coveredClock, after: .theStackPopsToItsRoot)
  }

  // MARK: - It is a sheet

  func test_isFreedWhenItIsDismissed() {
    assertFreed(presentedClock, when: .itIsDismissed)
  }

  func test_isFreedWhenItIsDismissedWithoutAnimation() {
    assertFreed(
      presentedClock, when: Act("it is dismissed without animation") { $0.navigator.dismiss(animated: false) }
    )
  }

  func test_stopsTickingWhenItIsDismissed() {
    assertSilent(presentedClock, after: .itIsDismissed)
  }

  func test_isFreedWhenItsCloseButtonIsTapped() {
    assertFreed(presentedClock, when: Act("its close button is tapped") { $0.clock?.closeButtonTapped() })
  }
}
