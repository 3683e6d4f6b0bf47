import Lesson06BlockCategory
import LessonKit
import TimerLab

/// How long a timer keeps its block, and with it all that the block captured.
final class BlockLifetimeTests: LessonTestCase {
  func test_keepsItsBlockWhileItIsValid() {
    let (timer, cargo) = timerWithCargo(repeats: true)
    Heartbeat.listen()
    guard cargo.isGone else { return timer.invalidate() }
    report(
      Failure(
        "The timer lost its block while it was valid.",
        expected: "a block that nobody else holds lives as long as its timer is valid.",
        happened: "what it captured was freed.",
        diagnosis: .freedTooEarly))
  }

  func test_releasesItsBlockWhenItIsInvalidated() {
    for (hasTicked, repeats) in [(true, true), (false, true), (false, false)] {
      let (timer, cargo) = timerWithCargo(repeats: repeats)
      if hasTicked { Heartbeat.listen() }
      timer.invalidate()
      Heartbeat.listen(beats: Heartbeat.patience, until: { cargo.isGone })
      guard !cargo.isGone else { continue }
      return report(.blockKept(when: "the timer is invalidated\(hasTicked ? "" : " before its first tick")"))
    }
  }

  func test_releasesItsBlockAfterAOneShot() {
    let (_, cargo) = timerWithCargo(repeats: false)
    Heartbeat.listen(beats: Heartbeat.patience, until: { cargo.isGone })
    if !cargo.isGone { report(.blockKept(when: "a one-shot timer has fired")) }
  }

  func test_invalidatingOneTimerLeavesTheBlockOfAnotherAlone() {
    let scenario = Scenario("the other timer") { ticks in
      Timer.kata_scheduledTimer(every: Heartbeat.interval, repeats: true) { _ in ticks.add() }
    }
    Timer.kata_scheduledTimer(every: Heartbeat.interval, repeats: true) { _ in }.invalidate()
    assertTicks(scenario.act { _ in }, while: "another timer has been invalidated")
  }

  /// A timer, and what only its block holds.
  private func timerWithCargo(repeats: Bool) -> (timer: Timer, cargo: WeakCargo) {
    let cargo = Cargo()
    let timer = Timer.kata_scheduledTimer(every: Heartbeat.interval, repeats: repeats) { _ in
      withExtendedLifetime(cargo) {}
    }
    return (timer, WeakCargo(cargo))
  }
}
