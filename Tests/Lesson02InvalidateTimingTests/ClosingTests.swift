import LessonKit

/// However the user leaves the clock, it is freed, and it stops.
final class ClosingTests: LessonTestCase {
  func test_isFreedWhenItIsPopped() {
    assertFreed(pushedClock, when: "it is popped", after: { $0.pop() })
  }

  func test_stopsTickingWhenItIsPopped() {
    let scenario = pushedClock
    coverForAWhile(scenario)
    assertStopsTicking(scenario, when: "it is popped", after: { $0.pop() })
  }

  func test_isFreedWhenItIsPoppedAfterTheUserCameBackToIt() {
    let scenario = pushedClock
    scenario.act { $0.coverClockAndComeBack() }
    scenario.act { $0.beginSwipeBackAndCancel() }
    assertFreed(scenario, when: "it is popped after the user came back to it", after: { $0.pop() })
  }

  func test_isFreedWhenItIsPoppedInTheMiddleOfATick() {
    let scenario = Scenario("the clock", watching: { $0.clock }) { _ in Visit() }
    scenario.act { $0.pushClock(every: 3600, onTick: scenario.ticks.add) }
    assertFreed(
      scenario, when: "it is popped in the middle of a tick, an hour before the next", inATick: true,
      after: { $0.pop() })
  }

  func test_isFreedWhenItIsPoppedAsSoonAsItIsPushed() {
    let scenario = Scenario("the clock", watching: { $0.clock }) { _ in Visit() }
    scenario.act { $0.pushClock(onTick: scenario.ticks.add) }
    scenario.letGo { $0.pop() }
    assertFreed(scenario, when: "it is popped as soon as it is pushed")
  }

  func test_isFreedWhenItIsPoppedLongBeforeItsNextTick() {
    let scenario = Scenario("the clock", watching: { $0.clock }) { _ in Visit() }
    scenario.act { $0.pushClock(every: 3600, onTick: scenario.ticks.add) }
    assertFreed(scenario, when: "it is popped an hour before its next tick", after: { $0.pop() })
  }

  /// The moment is what this lesson is about, so a timer that waits for its next firing has missed it.
  func test_endsItsTimerWhenItIsPopped() {
    let scenario = Scenario("the clock", watching: { $0.clock }) { _ in Visit() }
    scenario.act { $0.pushClock(every: 3600, onTick: scenario.ticks.add) }
    scenario.listen()
    scenario.letGo { $0.pop() }
    // Somebody may tidy up on the main queue, a moment later. That is soon enough.
    Heartbeat.listen(beats: 1)
    let timers = scenario.runningTimers
    // A clock that is alive is left to the tests above.
    guard !scenario.isAlive, timers > 0 else { return }
    report(
      Failure(
        "The clock was popped, and its timer is still valid.",
        expected: "it ends its timer when it is popped, and not when that fires next.",
        happened: "\(timers) of its timers can still fire, an hour later.",
        found: "the clock is gone.",
        diagnosis: .ticksAfterFree))
  }

  func test_isFreedWhenTheUserSwipesBack() {
    assertFreed(
      pushedClock, when: "the user swipes back",
      after: { visit in
        visit.navigator.beginSwipeBack()
        visit.navigator.finishSwipeBack()
      })
  }

  func test_isFreedWhenItIsDismissed() {
    assertFreed(
      presentedClock, when: "it is dismissed", after: { $0.navigator.dismiss(animated: true) })
  }

  func test_isFreedWhenItIsDismissedWithoutAnimation() {
    assertFreed(
      presentedClock, when: "it is dismissed without animation",
      after: { $0.navigator.dismiss(animated: false) })
  }

  func test_stopsTickingWhenItIsDismissed() {
    assertStopsTicking(
      presentedClock, when: "it is dismissed", after: { $0.navigator.dismiss(animated: true) })
  }

  func test_isFreedWhenItsCloseButtonIsTapped() {
    assertFreed(
      presentedClock, when: "its close button is tapped", after: { $0.clock?.closeButtonTapped() })
  }

  func test_isFreedWhenTheStackPopsToItsRootWhileItIsCovered() {
    assertFreed(
      coveredClock, when: "the stack pops to its root",
      after: { $0.navigator.popToRootViewController(animated: true) })
  }

  func test_stopsTickingWhenTheStackPopsToItsRootWhileItIsCovered() {
    assertStopsTicking(
      coveredClock, when: "the stack pops to its root",
      after: { $0.navigator.popToRootViewController(animated: true) })
  }

  /// Another screen comes on top of the clock, and goes again.
  private func coverForAWhile(_ scenario: Scenario<Visit>) {
    let cover = Lane.circumstance("cover", while: "another screen covered the clock")
    scenario.listen()
    cover.begin()
    scenario.act { $0.coverClock() }
    scenario.listen()
    scenario.act { $0.pop() }
    cover.end()
  }
}
