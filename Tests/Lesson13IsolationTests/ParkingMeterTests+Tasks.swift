import Lesson13Isolation
import LessonKit
import TimerLab

extension ParkingMeterTests {
  /// A task that only falls silent is left behind.
  func test_leavesNoTaskBehindWhenItIsStopped() {
    let (scenario, luggage) = openScreenWithLuggage()
    assertNoTaskIsLeft(scenario.afterAWhile(driveOff), with: luggage, when: "the user drives off")
  }

  /// A task that holds the meter weakly shows nothing after the meter is gone, but it also has to end.
  func test_leavesNoTaskBehindWhenItsScreenCloses() {
    let (scenario, luggage) = openScreenWithLuggage()
    scenario.listen()
    scenario.letGo()
    assertNoTaskIsLeft(scenario, with: luggage, when: "its screen closes")
  }

  /// A value that each task copies when it is made, and keeps for as long as it exists. A detached task copies nothing, so
  /// these tests don't see it.
  @TaskLocal private static var luggage: Cargo?

  private func openScreenWithLuggage() -> (Scenario<ParkingMeter>, WeakCargo) {
    let luggage = Cargo()
    return (Self.$luggage.withValue(luggage) { openScreen() }, WeakCargo(luggage))
  }

  private func assertNoTaskIsLeft(
    _ scenario: Scenario<ParkingMeter>, with luggage: WeakCargo, when event: String, line: UInt = #line
  ) {
    scenario.listen(beats: Heartbeat.patience, until: { luggage.isGone })
    if !luggage.isGone, scenario.isAlive, !scenario.isHeldByTest {
      return passes(faultReportedBy: "test_isFreedAtOnceWhenItsScreenCloses")
    }
    expect(
      luggage.isGone,
      "the tasks that it has started end when \(event).",
      or: "The meter left a task behind.", .taskLeftBehind,
      happened: "a task that was made at its start is still there, more than "
        + "\(Heartbeat.time(of: Heartbeat.patience) ?? "") later.",
      line: line
    )
  }
}
