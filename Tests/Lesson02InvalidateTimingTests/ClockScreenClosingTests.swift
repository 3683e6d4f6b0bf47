import LessonKit

/// However the user leaves the clock, it is freed, and it stops.
final class ClockScreenClosingTests: LessonTestCase {
  // MARK: - It is on the stack

  func test_isFreedWhenItIsPopped() {
    assertFreed(assertHasATimerIfItTicks(pushedClock()), when: .itIsPopped)
  }

  func test_stopsTickingWhenItIsPopped() {
    let clock = assertHasATimerIfItTicks(pushedClock())
    clock.afterAWhile { $0.coverClock() }
    clock.afterAWhile { $0.uncoverClock() }
    assertTicksThenStopsWithItsTimers(clock, after: .itIsPopped)
  }

  func test_isFreedWhenItIsPoppedAfterTheUserCameBackToIt() {
    let clock = assertHasATimerIfItTicks(pushedClock())
    clock.act { $0.coverClock() }
    clock.act { $0.uncoverClock() }
    clock.act { $0.beginSwipeBackAndCancel() }
    assertFreed(clock, when: .itIsPopped)
  }

  func test_isFreedWhenItIsPoppedInTheMiddleOfATick() {
    let clock = assertHasATimerIfItTicks(pushedClock(every: .anHour))
    assertFreedAndItsTimerEndsWhenFired(clock, .inAFiringByHand, when: .itIsPopped)
  }

  func test_isFreedWhenItIsPoppedAsSoonAsItIsPushed() {
    assertFreed(pushedClock(), .rightAfterItsStart, when: .itIsPopped)
  }

  func test_isFreedWhenItIsPoppedLongBeforeItsNextTick() {
    let clock = assertHasATimerIfItTicks(pushedClock(every: .anHour))
    assertFreedAndItsTimerEndsWhenFired(clock, when: .itIsPopped)
  }

  func test_stopsTickingWhenTheUserLeavesItWhileATickIsOverdue() {
    assertTicksThenStopsWithItsTimers(pushedClock(), .whenATickIsOverdue, after: .itIsPopped)
    assertTicksThenStopsWithItsTimers(presentedClock(), .whenATickIsOverdue, after: .itIsDismissed)
  }

  /// The moment is what this lesson is about, so a timer that waits for its next firing has missed it.
  func test_leavesNoTimerWhenItIsPopped() {
    assertMakesATimerAndEndsIt(assertHasATimerIfItTicks(pushedClock(every: .anHour)), when: .itIsPopped)
  }

  func test_isFreedWhenTheUserSwipesBack() {
    assertFreed(
      assertHasATimerIfItTicks(pushedClock()),
      when: Act("the user swipes back") {
        $0.navigator.beginSwipeBack()
        $0.navigator.finishSwipeBack()
      })
  }

  func test_isFreedWhenTheStackPopsToItsRootWhileItIsCovered() {
    assertFreed(assertHasATimerIfItTicks(coveredClock()), when: .theStackPopsToItsRoot)
  }

  func test_stopsTickingAndEndsItsTimerWhenTheStackPopsToItsRootWhileItIsCovered() {
    assertTicksThenStopsWithItsTimers(assertHasATimerIfItTicks(coveredClock()), after: .theStackPopsToItsRoot)
    assertMakesATimerAndEndsIt(coveredClock(every: .anHour), when: .theStackPopsToItsRoot)
  }

  // MARK: - It is a sheet

  func test_isFreedWhenItIsDismissed() {
    assertFreed(assertHasATimerIfItTicks(presentedClock()), when: .itIsDismissed)
  }

  func test_isFreedWhenItIsDismissedWithoutAnimation() {
    assertFreed(
      assertHasATimerIfItTicks(presentedClock()),
      when: Act("it is dismissed without animation") { $0.navigator.dismiss(animated: false) })
  }

  func test_stopsTickingAndEndsItsTimerWhenItIsDismissed() {
    assertTicksThenStopsWithItsTimers(assertHasATimerIfItTicks(presentedClock()), after: .itIsDismissed)
    assertMakesATimerAndEndsIt(presentedClock(every: .anHour), when: .itIsDismissed)
  }

  /// The home screen and the navigator stay, so the button has to dismiss the clock.
  func test_isFreedWhenItsCloseButtonIsTapped() {
    let clock = assertHasATimerIfItTicks(presentedClock())
    clock.afterAWhile { $0.clock?.closeButtonTapped() }
    expect(
      !clock.isAlive, within: Heartbeat.patience / 4, of: clock,
      "the clock is freed when its close button is tapped.", or: "The clock was not freed.", nil,
      heldBy: clock.findHolder())
  }

  // MARK: - Beside other clocks

  func test_stopsTickingAndIsFreedBesideOtherClocks() {
    let other = pushedClock(every: .anHour)
    // It may make its timer on the main queue, and that is not to be taken for a timer of the next clock.
    other.listen(beats: 1)
    let clock = pushedClock()
    clock.listen()
    let visitor = pushedClock()
    visitor.letGo(.rightAfterItsStart, by: .itIsPopped)
    expect(
      !visitor.isAlive, within: Heartbeat.patience / 4, of: visitor,
      "of three clocks, the last is freed when it is popped.", or: "The clock was not freed.", nil,
      heldBy: visitor.findHolder())
    assertTicksThenStopsWithItsTimers(clock, after: .itIsPopped)
    other.act { $0.pop() }
  }

  // MARK: - Its timer

  private func assertMakesATimerAndEndsIt(
    _ scenario: Scenario<Visit>, when farewell: Act<Visit>, line: UInt = #line
  ) {
    scenario.listen()
    expect(
      scenario.timersMade + scenario.runningTimers > 0 || !seesTimers, of: scenario,
      "the clock makes a timer.",
      or: "The clock made no timer.", .neverTicked, line: line)
    scenario.letGo(.atWork, by: farewell)
    // Somebody may tidy up on the main queue, a moment later. That is soon enough.
    scenario.listen(beats: 1)
    let isAlive = scenario.isAlive
    expect(
      scenario.runningTimers == 0, of: scenario,
      "it ends its timer when \(farewell.words), and not when that fires next.",
      or: "The user has left the clock, and its timer is still valid.", isAlive ? nil : .ticksAfterFree,
      heldBy: isAlive ? scenario.findHolder() : nil, line: line)
  }
}
