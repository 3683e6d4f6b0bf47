import LeakAssertions
import TimerLab

/// The mediator alone, with an owner that does not help it.
final class TimerMediatorTests: LeakTestCase {
  private func startedGauge() -> Scenario<Gauge> {
    Scenario("the owner") { Gauge(onTick: $0.add) }
      .act { $0.start(every: Heartbeat.interval) }
  }

  // MARK: - It holds nobody, and ends the timer

  func test_doesNotHoldItsOwner() {
    assertFreed(startedGauge(), when: "its last user lets go")
  }

  func test_endsTheTimerWhenItsOwnerIsGone() {
    assertStopsTicking(startedGauge(), when: "its last user lets go")
  }

  func test_goesOnForOneOwnerWhenAnotherIsGone() {
    let scenario = startedGauge()
    scenario.listen()
    let other = startedGauge()
    other.letGo()
    assertTicks(scenario, while: "the owner of another timer is gone")
  }

  // MARK: - It passes on what it is told

  func test_passesOnTheTimerThatFired() {
    let gauge = Gauge(onTick: {})
    let timer = gauge.start(every: 3600)
    timer.fire()
    guard gauge.lastTimer !== timer else { return }
    report(
      Failure(
        "The owner was not given the timer that fired.",
        expected: "its timerDidFire(_:) is called with the timer.",
        happened: gauge.calls == 0 ? "it was not called." : "it was called with another timer.",
        diagnosis: .notPassedOn))
  }

  func test_passesOnTheUserInfo() {
    let gauge = Gauge(onTick: {})
    gauge.start(every: 3600, note: "kitchen").fire()
    guard gauge.lastNote != "kitchen" else { return }
    report(
      Failure(
        "The owner did not find the user info in its timer.",
        expected: "userInfo is what the owner handed over: \"kitchen\".",
        happened: "it is \(gauge.lastNote ?? "nil").",
        diagnosis: .notPassedOn))
  }

  func test_aOneShotStaysAOneShot() {
    let scenario = Scenario("the owner") { Gauge(onTick: $0.add) }
      .act { $0.start(every: Heartbeat.interval, repeats: false) }
    let ticks = scenario.listen()
    guard ticks != 1 else { return }
    report(
      Failure(
        "A one-shot timer did not fire one time.",
        expected: "1 tick.",
        happened: "\(ticks) ticks in \(Heartbeat.beats) heartbeats.",
        diagnosis: ticks == 0 ? .neverTicked : .notPassedOn))
  }

  func test_aTimerThatItsOwnerStopsStaysStopped() {
    assertStopsTicking(
      startedGauge(), whenTold: "its owner invalidates the timer", by: { $0.lastTimer?.invalidate() })
  }
}
