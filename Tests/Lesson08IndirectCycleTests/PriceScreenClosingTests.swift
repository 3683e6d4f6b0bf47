import LessonKit

/// However the user leaves the price screen, it is freed, it stops, and it lets go of all that it was given.
final class PriceScreenClosingTests: LessonTestCase {
  func test_isFreedWhenItIsPopped() {
    assertFreed(pushedScreen(), when: .itIsPopped)
  }

  func test_stopsTickingWhenItIsPopped() {
    assertTicksThenStopsWithItsTimers(assertHasWhatItNeeds(pushedScreen()), after: .itIsPopped)
  }

  func test_stopsTickingWhenItIsPoppedWhileATickIsOverdue() {
    assertTicksThenStopsWithItsTimers(
      assertHasWhatItNeeds(pushedScreen()), .whenATickIsOverdue, after: .itIsPopped)
  }

  func test_isFreedWhenItIsPoppedInTheMiddleOfATick() {
    assertFreed(pushedScreen(), .inATickIfAny, when: .itIsPopped)
  }

  /// What makes its next timer after the look must not do so when the screen has gone in that look.
  func test_stopsTickingWhenItIsPoppedInTheMiddleOfATick() {
    assertTicksThenStopsWithItsTimers(assertHasWhatItNeeds(pushedScreen()), .inATickIfAny, after: .itIsPopped)
  }

  func test_isFreedWhenItIsPoppedAsSoonAsItIsPushed() {
    assertFreed(pushedScreen(), .rightAfterItsStart, when: .itIsPopped)
  }

  /// What a firing hands to a queue comes to its turn when the screen is gone, and must not need it.
  func test_isFreedWhenItIsPoppedRightAfterItsTimerHasFired() {
    assertFreedAndItsTimerEndsWhenFired(
      pushedScreen(every: .anHour), .rightAfterAFiringByHand, when: .itIsPopped)
  }

  func test_isFreedWhenItIsPoppedLongBeforeItsNextTick() {
    assertFreedAndItsTimerEndsWhenFired(pushedScreen(every: .anHour), when: .itIsPopped)
  }

  func test_isFreedWhenItIsDismissed() {
    assertFreed(presentedScreen, when: .itIsDismissed)
  }

  func test_isFreedWhenTheStackPopsToItsRootWhileItIsCovered() {
    assertFreed(pushedScreen().act { $0.cover() }, when: .theStackPopsToItsRoot)
  }

  func test_stopsTickingWhenItIsDismissedOrTheStackPopsToItsRoot() {
    assertTicksThenStopsWithItsTimers(presentedScreen, after: .itIsDismissed)
    assertTicksThenStopsWithItsTimers(
      pushedScreen().afterAWhile { $0.cover() }, after: .theStackPopsToItsRoot)
  }

  func test_leavesNothingBehindWhenItIsPopped() {
    let scenario = assertHasWhatItNeeds(pushedScreen()).afterAWhile { $0.pop() }
    lazy var cause = whoHoldsWhatIsLeft(of: scenario)
    expect(
      scenario.see(\.living).isEmpty, within: Heartbeat.patience,
      "when it is popped, nobody holds the price feed and the exchange rates any more.",
      or: "The price screen left something behind.", cause.diagnosis,
      happened: "still there: \(scenario.see(\.living).joined(separator: " and ")).", found: cause.finding
    )
  }

  /// The screen that was not freed, a timer, or somebody else.
  private func whoHoldsWhatIsLeft(of scenario: Scenario<Visit>) -> (finding: String, diagnosis: Diagnosis?) {
    if scenario.isAlive {
      let holder = scenario.findHolder()
      return ("the price screen is alive too. For that one: \(holder.finding)", holder.diagnosis)
    }
    if scenario.runningTimers > 0 {
      return ("the price screen is gone, and a timer is still valid.", .ticksAfterFree)
    }
    if scenario.listen() > 0 {
      return ("the price screen is gone, and ticks still come, although no timer is valid.", .ticksAfterFree)
    }
    return ("the price screen is gone and silent. Somebody else holds what is left.", .leavesPartsBehind)
  }
}

extension Diagnosis {
  /// The screen is gone, and something that it was given lives on.
  fileprivate static let leavesPartsBehind = Diagnosis("leaves-parts-behind")
}
