import LessonKit
import TimerLab

/// The mediator alone, with an owner that does not help it.
final class TimerMediatorTests: LessonTestCase {
  private func startedGauge() -> Scenario<Gauge> {
    Scenario("the owner") { Gauge(onTick: $0.add) }
      .act { $0.start(every: Heartbeat.interval) }
  }

  // MARK: - It holds nobody, and ends the timer

  func test_doesNotHoldItsOwner() {
    assertFreed(startedGauge(), when: "its last client lets go")
  }

  func test_doesNotHoldItsOwnerBeforeTheFirstTick() {
    let scenario = Scenario("the owner") { Gauge(onTick: $0.add) }.act { $0.start(every: 3600) }
    assertFreed(scenario, when: "its last client lets go before the first tick")
  }

  func test_doesNotHoldAnOwnerOfAnyClass() {
    let scenario = Scenario("the owner") { PlainOwner(onTick: $0.add) }.act { $0.start(every: 3600) }
    assertFreed(scenario, when: "its last client lets go, and its class does not inherit from NSObject")
  }

  func test_doesNotHoldTheOwnerOfAOneShot() {
    let scenario = Scenario("the owner") { Gauge(onTick: $0.add) }
      .act { $0.start(every: 3600, repeats: false) }
    assertFreed(scenario, when: "its last client lets go before its one-shot fires")
  }

  func test_endsTheTimerWhenItsOwnerIsGone() {
    assertStopsTicking(startedGauge(), when: "its last client lets go")
  }

  func test_goesOnForOneOwnerWhenAnotherIsGone() {
    let scenario = startedGauge()
    scenario.listen()
    let other = startedGauge()
    other.letGo()
    assertTicks(scenario, while: "the owner of another timer is gone")
  }

  func test_goesOnForOneTimerWhenItsOwnerAsksForAnother() {
    let gauge = Gauge(onTick: {})
    let timers = (1...2).map { _ in gauge.start(every: 3600) }
    let wereValid = timers.map(\.isValid)
    let isTold = timers.map { timer in
      let calls = gauge.calls
      timer.fire()
      Heartbeat.listen(beats: timer.isValid ? Heartbeat.patience : 0, until: { gauge.calls > calls })
      return gauge.lastTimer === timer
    }
    // A mediator that tells its owner nothing, or of a timer of its own, is left to the tests below.
    guard let lost = isTold.firstIndex(of: false), !timers[lost].isValid || isTold.contains(true)
    else { return }
    report(
      Failure(
        "An owner's two timers disturbed each other.",
        expected: "an owner that asks for two timers is told of each.",
        happened: "it is not told of its \(lost == 0 ? "first" : "second") timer.",
        found: timers[lost].isValid
          ? nil
          : "that timer is invalid since \(wereValid[lost] ? "it fired" : "the owner asked for another"). "
            + "The owner did not invalidate it.",
        diagnosis: timers[lost].isValid ? .notPassedOn : .stoppedTooEarly))
  }

  func test_servesAnOwnerAtTheAddressOfOneThatIsGone() {
    var owners = (0..<100).map { _ in Gauge(onTick: {}) }
    let addresses = Set(owners.map(ObjectIdentifier.init))
    for owner in owners { owner.start(every: 3600) }
    owners = []

    func isServed(_ make: (() -> Gauge) -> Gauge?) -> Bool? {
      guard let gauge = make({ Gauge(onTick: {}) }) else { return nil }
      gauge.start(every: 3600).fire()
      Heartbeat.listen(beats: Heartbeat.patience, until: { gauge.calls > 0 })
      return gauge.calls > 0
    }
    guard isServed({ Rebirth.object(at: addresses, make: $0) }) == false,
      isServed({ Rebirth.object(awayFrom: addresses, make: $0) }) == true
    else { return }
    report(
      Failure(
        "A new owner gets no tick.",
        expected: "a new owner is told of its ticks, also at the address of one that is gone.",
        happened: "its timer fired, and it was not told.",
        found: "another new owner, at an address that is new, is told.",
        diagnosis: .entriesOfTheDead))
  }

  // MARK: - It passes on what it is told

  func test_passesOnTheTimerThatFired() {
    let gauge = Gauge(onTick: {})
    let timer = gauge.start(every: 3600)
    for firing in 1...2 {
      timer.fire()
      Heartbeat.listen(beats: Heartbeat.patience, until: { gauge.calls >= firing })
      guard gauge.calls < firing || gauge.lastTimer !== timer else { continue }
      return report(
        Failure(
          "The owner was not given the timer that fired.",
          expected: "its timerDidFire(_:) is called with the timer, each time that the timer fires.",
          happened: gauge.calls >= firing
            ? "it was called with another timer."
            : gauge.calls == 0 ? "it was not called." : "it was not called for a second firing, by hand.",
          diagnosis: .notPassedOn))
    }
  }

  func test_passesOnTheUserInfo() {
    // Both at once: the second must not have the address of one that is gone.
    let gauges = [true, false].map { (repeats: $0, gauge: Gauge(onTick: {})) }
    defer { withExtendedLifetime(gauges) {} }
    for (repeats, gauge) in gauges {
      let timer = gauge.start(every: 3600, note: "kitchen", repeats: repeats)
      for tick in 1...(repeats ? 2 : 1) {
        timer.fire()
        Heartbeat.listen(beats: Heartbeat.patience, until: { gauge.calls >= tick })
        guard gauge.lastNote != "kitchen" else { continue }
        return report(
          Failure(
            "The owner did not find the user info in its timer.",
            expected: "userInfo is what the owner handed over, at each tick: \"kitchen\".",
            happened: gauge.calls < tick
              ? "it was not called."
              : "it is \(gauge.lastNote ?? "nil") at tick \(tick) of a \(repeats ? "repeating" : "one-shot") timer.",
            found: gauge.lastTimer?.isValid == false
              ? "the timer is invalid by then, and has let go of its user info." : nil,
            diagnosis: .notPassedOn))
      }
    }
  }

  /// What the mediator does to the timer, its owner must not find done. An owner that is told later, when the timer's
  /// turn is over, finds what is so then.
  func test_passesOnATimerThatIsStillValid() {
    for repeats in [true, false] {
      let gauge = Gauge(onTick: {})
      let timer = gauge.start(every: 3600, repeats: repeats)
      let date = timer.fireDate
      guard repeats || gauge.calls == 0 else {
        return report(
          Failure(
            "The owner of a one-shot was told too early.",
            expected: "a one-shot that is due in an hour fires then, or when its owner fires it.",
            happened: "its owner was told before it had the timer.",
            diagnosis: .notPassedOn))
      }
      for tick in 1...(repeats ? 2 : 1) {
        timer.fire()
        // An owner that was given another timer is left to the tests above.
        guard gauge.calls > 0, gauge.lastTimer === timer,
          !gauge.lastTimerWasValid || gauge.lastFireDate != date
        else { continue }
        return report(
          Failure(
            gauge.lastTimerWasValid
              ? "The owner was given a timer whose fire date had been moved."
              : "The owner was given a timer that had been invalidated.",
            expected: "\(repeats ? "a repeating" : "a one-shot") timer reaches its owner as it was made.",
            happened: gauge.lastTimerWasValid
              ? "its fireDate was another one when the owner was told of tick \(tick)."
              : "isValid was false when the owner was told of tick \(tick).",
            diagnosis: .notPassedOn))
      }
    }
  }

  func test_aOneShotStaysAOneShot() {
    let scenario = Scenario("the owner") { Gauge(onTick: $0.add) }
      .act { $0.start(every: Heartbeat.interval, repeats: false) }
    Heartbeat.listen(beats: Heartbeat.patience, until: { scenario.ticks.count > 0 })
    // A second tick would come now.
    scenario.listen()
    let ticks = scenario.ticks.count
    guard ticks != 1 else { return }
    report(
      Failure(
        "A one-shot timer did not fire exactly once.",
        expected: "1 tick.",
        happened: ticks == 0 ? "no tick in \(Heartbeat.patience) heartbeats." : "\(ticks) ticks.",
        diagnosis: ticks == 0 ? .neverTicked : .notPassedOn))
  }

  func test_aTimerThatItsOwnerStopsStaysStopped() {
    assertStopsTicking(
      startedGauge(), whenTold: "it invalidates its timer", by: { $0.lastTimer?.invalidate() })
  }

  func test_aTimerThatItsOwnerPutsOffInTheMiddleOfATickStaysPutOff() {
    assertStopsTicking(
      startedGauge(), whenTold: "it puts its timer off in the middle of a tick", mayGoOn: true,
      inATick: true, by: { $0.lastTimer?.fireDate = .distantFuture })
  }
}
