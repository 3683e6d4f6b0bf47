import Lesson08IndirectCycle
import LessonKit

/// However the user leaves the price screen, it is freed, it stops, and it takes along all that it made.
final class ClosingTests: LessonTestCase {
  func test_isFreedWhenItIsPopped() {
    assertFreed(.pushed, when: "it is popped", after: { $0.pop() })
  }

  func test_stopsTickingWhenItIsPopped() {
    assertStopsTicking(.pushed, when: "it is popped", after: { $0.pop() })
  }

  func test_isFreedWhenItIsPoppedInTheMiddleOfATick() {
    assertFreed(.pushed, when: "it is popped in the middle of a tick", inATick: true, after: { $0.pop() })
  }

  /// What makes its next timer after the look must not do so when the screen has gone in that look.
  func test_stopsTickingWhenItIsPoppedInTheMiddleOfATick() {
    assertStopsTicking(
      .pushed, when: "it is popped in the middle of a tick", inATick: true, after: { $0.pop() })
  }

  func test_isFreedWhenItIsPoppedAsSoonAsItIsPushed() {
    let scenario = Scenario.pushed
    scenario.letGo { $0.pop() }
    assertFreed(scenario, when: "it is popped as soon as it is pushed")
  }

  /// What a firing hands to a queue comes to its turn when the screen is gone, and must not need it.
  func test_isFreedWhenItIsPoppedRightAfterItsTimerHasFired() {
    let scenario = Scenario.pushed(every: 3600)
    scenario.listen()
    scenario.letGoAfterAFiring { $0.pop() }
    assertFreed(scenario, when: "it is popped right after its timer has fired")
  }

  func test_isFreedWhenItIsPoppedLongBeforeItsNextTick() {
    assertFreed(.pushed(every: 3600), when: "it is popped an hour before its next tick", after: { $0.pop() })
  }

  func test_isFreedWhenItIsDismissed() {
    assertFreed(.presented, when: "it is dismissed", after: { $0.navigator.dismiss(animated: true) })
  }

  func test_isFreedWhenTheStackPopsToItsRootWhileItIsCovered() {
    assertFreed(
      .covered, when: "the stack pops to its root",
      after: { $0.navigator.popToRootViewController(animated: true) })
  }

  func test_leavesNothingBehindWhenItIsPopped() {
    let scenario = Scenario.pushed
    scenario.listen()
    scenario.act { $0.pop() }
    var living: [String] = []
    // What ticks may need a moment to find out that it is over. Only what is never let go of takes so long.
    Heartbeat.listen(
      beats: Heartbeat.patience,
      until: {
        scenario.act { living = $0.living }
        return living.isEmpty
      })
    guard !living.isEmpty else { return }
    var failure = Failure(
      "The price screen left something behind.",
      expected: "when it is popped, nobody holds the price feed and the exchange rates any more.",
      happened: "still there: \(living.joined(separator: " and ")).")
    explain(&failure, in: scenario)
    report(failure)
  }

  /// Who holds what was left behind: the screen that was not freed, a timer, or somebody else.
  private func explain(_ failure: inout Failure, in scenario: Scenario<Visit>) {
    if scenario.isAlive {
      let holder = scenario.findHolder()
      failure.found = "the price screen is alive too. For that one: \(holder.finding)"
      failure.path = holder.path
      failure.diagnosis = holder.diagnosis
    } else if scenario.runningTimers > 0 {
      failure.found = "the price screen is gone, and its timer is still running."
      failure.diagnosis = .ticksAfterFree
    } else if scenario.listen() > 0 {
      failure.found = "the price screen is gone, and it ticks on, without a timer."
      failure.diagnosis = .ticksAfterFree
    } else {
      failure.found = "the price screen is gone and silent. Somebody else holds what is left."
      failure.diagnosis = .leavesPartsBehind
    }
  }
}
