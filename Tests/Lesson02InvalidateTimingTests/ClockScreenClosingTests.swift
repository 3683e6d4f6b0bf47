import LessonKit

/// However the user leaves the clock, it is freed, and it stops.
final class ClockScreenClosingTests: LessonTestCase {
  // MARK: - It is on the stack

  func test_isFreedWhenItIsPopped() {
    assertFreed(pushedClock(), when: .itIsPopped)
  }

  func test_stopsTickingWhenItIsPopped() {
    assertTicksThenFallsSilent(pushedClock().later { $0.coverClock() }.later { $0.pop() }, after: .itIsPopped)
  }

  func test_isFreedWhenItIsPoppedAfterTheUserCameBackToIt() {
    assertFreed(
      pushedClock().act { $0.coverClockAndComeBack() }.act { $0.beginSwipeBackAndCancel() }, when: .itIsPopped
    )
  }

  func test_isFreedWhenItIsPoppedInTheMiddleOfATick() {
    assertFreedAndItsTimerEnds(pushedClock(every: .anHour), .inAFiringByHand, when: .itIsPopped)
  }

  func test_isFreedWhenItIsPoppedAsSoonAsItIsPushed() {
    assertFreed(clockPushedJustNow(), .rightAfterItsStart, when: .itIsPopped)
  }

  func test_isFreedWhenItIsPoppedLongBeforeItsNextTick() {
    assertFreedAndItsTimerEnds(pushedClock(every: .anHour), when: .itIsPopped)
  }

  /// The moment is what this lesson is about, so a timer that waits for its next firing has missed it.
  func test_endsItsTimerWhenItIsPopped() {
    assertEndsItsTimer(
      pushedClock(every: .anHour), when: .itIsPopped,
      unlessHeldIn: "test_isFreedWhenItIsPoppedLongBeforeItsNextTick")
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
    assertFreed(coveredClock(), when: .theStackPopsToItsRoot)
  }

  func test_stopsTickingWhenTheStackPopsToItsRootWhileItIsCovered() {
    assertTicksThenFallsSilent(coveredClock(), after: .theStackPopsToItsRoot)
    assertEndsItsTimer(coveredClock(every: .anHour), when: .theStackPopsToItsRoot)
  }

  // MARK: - It is a sheet

  func test_isFreedWhenItIsDismissed() {
    assertFreed(presentedClock(), when: .itIsDismissed)
  }

  func test_isFreedWhenItIsDismissedWithoutAnimation() {
    assertFreed(
      presentedClock(),
      when: Act("it is dismissed without animation") { $0.navigator.dismiss(animated: false) })
  }

  func test_stopsTickingWhenItIsDismissed() {
    assertTicksThenFallsSilent(presentedClock(), after: .itIsDismissed)
    assertEndsItsTimer(presentedClock(every: .anHour), when: .itIsDismissed)
  }

  func test_isFreedWhenItsCloseButtonIsTapped() {
    assertFreed(presentedClock(), when: Act("its close button is tapped") { $0.clock?.closeButtonTapped() })
  }

  private func assertEndsItsTimer(
    _ scenario: Scenario<Visit>, when farewell: Act<Visit>, unlessHeldIn test: String? = nil,
    line: UInt = #line
  ) {
    scenario.listen()
    scenario.letGo(.atWork, by: farewell)
    // Somebody may tidy up on the main queue, a moment later. That is soon enough.
    expect(
      scenario.runningTimers == 0,
      "it ends its timer when \(farewell.words), and not when that fires next.", within: 1, of: scenario,
      or: "The user has left the clock, and its timer is still valid.",
      scenario.isAlive ? nil : .ticksAfterFree, heldBy: scenario.isAlive ? scenario.findHolder() : nil,
      unless: test != nil && scenario.isAlive, leftTo: test ?? "", line: line
    )
  }
}
