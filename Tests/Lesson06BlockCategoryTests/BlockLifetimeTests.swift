import Lesson06BlockCategory
import LessonKit
import TimerLab

/// How long a timer keeps its block, and with it all that the block captured.
final class BlockLifetimeTests: LessonTestCase {
  func test_keepsItsBlockWhileItIsValid() {
    failureNamesTheFinePrint = true
    let (timer, cargo) = timerWithCargo(repeats: true)
    defer { timer.invalidate() }
    Heartbeat.listen()
    expect(
      !cargo.isGone,
      "a block that nobody else holds lives as long as its timer is valid.",
      or: "The block of a timer was freed too early.", .freedTooEarly,
      happened: "what it captured was freed; the timer is \(timer.isValid ? "valid" : "not valid")."
    )
  }

  func test_releasesItsBlockWhenItIsInvalidated() {
    for (hasTicked, repeats) in [(true, true), (false, true), (false, false)] {
      let (timer, cargo) = timerWithCargo(repeats: repeats)
      if hasTicked { Heartbeat.listen() }
      timer.invalidate()
      let event = "the timer is invalidated\(hasTicked ? "" : " before its first tick")"
      assertReleased(cargo, when: event)
    }
  }

  func test_releasesItsBlockAfterAOneShot() {
    let (timer, cargo) = timerWithCargo(repeats: false)
    Heartbeat.listen(beats: Heartbeat.patience, until: { !timer.isValid })
    if timer.isValid { return passes(faultReportedBy: "test_aOneShotRunsItsBlockOnce") }
    assertReleased(cargo, when: "a one-shot timer has fired")
  }

  func test_invalidatingOneTimerLeavesTheBlockOfAnotherAlone() {
    let scenario = Scenario("the other timer") { ticks in
      Timer.kata_scheduledTimer(every: Heartbeat.interval, repeats: true) { _ in ticks.add() }
    }
    Timer.kata_scheduledTimer(every: Heartbeat.interval, repeats: true) { _ in }.invalidate()
    assertTicks(scenario, while: "another timer has been invalidated")
  }

  /// A timer, and what only its block holds.
  private func timerWithCargo(repeats: Bool) -> (timer: Timer, cargo: WeakCargo) {
    let cargo = Cargo()
    let timer = Timer.kata_scheduledTimer(every: Heartbeat.interval, repeats: repeats) { _ in
      withExtendedLifetime(cargo) {}
    }
    return (timer, WeakCargo(cargo))
  }

  private func assertReleased(_ cargo: WeakCargo, when event: String, line: UInt = #line) {
    expect(
      cargo.isGone, within: Heartbeat.patience,
      "the block, and what it captured, is released when \(event).",
      or: "The block was kept although its timer is done.", .blockKept,
      happened: "it is still alive, more than \(Heartbeat.time(of: Heartbeat.patience) ?? "") later.",
      line: line
    )
  }
}

extension Diagnosis {
  /// The timer's block outlives the timer.
  fileprivate static let blockKept = Diagnosis("block-kept")
}
