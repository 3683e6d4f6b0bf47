import Lesson03Mediator
import LessonKit
import TimerLab

/// The mediator alone, with an owner that does not help it.
final class TimerMediatorTests: LessonTestCase {
  // MARK: - It holds nobody, and ends the timer

  func test_doesNotHoldItsOwner() {
    assertFreed(startedGauge(), when: .itsLastClientLetsGo)
  }

  func test_doesNotHoldItsOwnerBeforeTheFirstTick() {
    for moment in [Moment.rightAfterItsStart, .atWork] {
      assertFreedAndItsTimerEndsWhenFired(startedGauge(every: .anHour), moment, when: .itsLastClientLetsGo)
    }
  }

  func test_doesNotHoldAnOwnerOfAnyClass() {
    failureNamesTheFinePrint = true
    assertFreedAndItsTimerEndsWhenFired(
      Scenario("the owner without NSObject") { PlainOwner(onTick: $0.add) }.act { $0.start(every: .anHour) },
      when: .itsLastClientLetsGo)
  }

  func test_doesNotHoldTheOwnerOfAOneShot() {
    assertFreedAndItsTimerEndsWhenFired(
      startedGauge(every: .anHour, repeats: false), when: .itsLastClientLetsGo)
  }

  func test_endsTheTimerWhenItsOwnerIsGone() {
    assertTicksThenStopsWithItsTimers(startedGauge(), after: .itsLastClientLetsGo)
  }

  // MARK: - One owner, or one timer, beside another

  func test_goesOnForOneOwnerWhenAnotherIsGone() {
    let scenario = startedGauge()
    scenario.listen()
    startedGauge().letGo()
    assertTicks(scenario, while: "the owner of another timer is gone")
  }

  func test_goesOnForOneTimerWhenItsOwnerAsksForAnother() {
    let gauge = Gauge()
    let timers = (1...2).map { _ in gauge.start(every: .anHour) }
    let isTold = timers.map { gauge.hearsAFiring(of: $0) && gauge.lastTimer === $0 }
    let lost = isTold.firstIndex(of: false)
    let isValid = lost.map { timers[$0].isValid } ?? true
    if isValid, !isTold.contains(true) { return passes(faultReportedBy: "test_passesOnTheTimerThatFired") }
    expect(
      lost == nil, "an owner that asks for two timers is told of each.",
      or: "An owner was not told of each of its two timers.", isValid ? .notPassedOn : .stoppedTooEarly,
      happened: "fire() was called on its \(lost == 0 ? "first" : "second") timer, and it was not told.",
      found: isValid ? nil : "that timer is invalid, and its owner did not invalidate it."
    )
  }

  func test_servesAnOwnerAtTheAddressOfOneThatIsGone() {
    var owners = (0..<100).map { _ in Gauge() }
    let addresses = Set(owners.map(ObjectIdentifier.init))
    for owner in owners { owner.start(every: .anHour) }
    owners = []

    guard let heir = Rebirth.object(at: addresses, make: { Gauge() }),
      let stranger = Rebirth.object(awayFrom: addresses, make: { Gauge() })
    else { return passes(faultReportedBy: "test_doesNotHoldItsOwnerBeforeTheFirstTick") }
    let isServed = [heir, stranger].map { $0.hearsAFiring(of: $0.start(every: .anHour)) }
    if !isServed.contains(true) { return passes(faultReportedBy: "test_passesOnTheTimerThatFired") }
    expect(
      isServed[0],
      "a new owner is told of its ticks, also at the address of one that is gone.",
      or: "A new owner gets no tick.", .entriesOfTheDead,
      happened: "its timer fired, and it was not told.",
      found: "another new owner, at an address that is new, is told."
    )
  }

  // MARK: - It passes on what it is told

  func test_passesOnTheTimerThatFired() {
    let gauge = Gauge()
    let timer = gauge.start(every: .anHour)
    for firing in 1...2 {
      let isTold = gauge.hearsAFiring(of: timer)
      expect(
        isTold && gauge.lastTimer === timer,
        "its timerDidFire(_:) is called with the timer, each time that the timer fires.",
        or: "The owner was not given the timer that fired.", .notPassedOn,
        happened: isTold
          ? "it was called with another timer."
          : firing == 1 ? "it was not called." : "it was not called for a second firing, by hand."
      )
    }
  }

  func test_passesOnTheUserInfo() {
    // Both at once: the second must not have the address of one that is gone.
    let gauges = [(repeats: true, gauge: Gauge()), (repeats: false, gauge: Gauge())]
    for (repeats, gauge) in gauges {
      let timer = gauge.start(every: .anHour, note: "kitchen", repeats: repeats)
      for tick in 1...(repeats ? 2 : 1) {
        let isTold = gauge.hearsAFiring(of: timer)
        let info = gauge.lastUserInfo
        let words = info.map { $0 is String ? "\"\($0)\"" : "a \(type(of: $0))" } ?? "nil"
        expect(
          info as? String == "kitchen",
          "userInfo is what the owner handed over, at each tick: \"kitchen\".",
          or: "The owner did not find the user info in its timer.", .notPassedOn,
          happened: isTold
            ? "it is \(words) at tick \(tick) of a \(repeats ? "repeating" : "one-shot") timer."
            : "it was not called.",
          found: info == nil && gauge.lastTimer?.isValid == false
            ? "the timer is invalid by then, and has let go of its user info." : nil
        )
      }
    }
  }

  /// What the mediator does to the timer, its owner must not find done. An owner that is told later, when the timer's
  /// turn is over, finds what is so then.
  func test_passesOnATimerThatIsStillValid() {
    for repeats in [true, false] {
      let gauge = Gauge()
      let timer = gauge.start(every: .anHour, repeats: repeats)
      let date = timer.fireDate
      if !repeats {
        let isTold = gauge.calls > 0
        expect(
          !isTold,
          "a one-shot that is due in an hour fires then, or when its owner fires it.",
          or: "The owner of a one-shot was told too early.", .notPassedOn,
          happened: "its owner was told before it had the timer."
        )
      }
      for tick in 1...(repeats ? 2 : 1) {
        timer.fire()
        if gauge.calls > 0, gauge.lastTimer !== timer {
          return passes(faultReportedBy: "test_passesOnTheTimerThatFired")
        }
        let wasValid = gauge.lastTimerWasValid
        expect(
          gauge.calls == 0 || wasValid && gauge.lastFireDate == date,
          "\(repeats ? "a repeating" : "a one-shot") timer reaches its owner as it was made.",
          or:
            "The owner was given a timer \(wasValid ? "whose fire date had been moved" : "that had been invalidated").",
          .notPassedOn,
          happened: "\(wasValid ? "its fireDate was another one" : "isValid was false") "
            + "when the owner was told of tick \(tick)."
        )
      }
    }
  }

  func test_aOneShotStaysAOneShot() {
    let scenario = startedGauge(repeats: false)
    scenario.listen(beats: Heartbeat.patience, until: { scenario.ticks.count > 0 })
    // A second tick would come now.
    scenario.listen()
    let ticks = scenario.ticks.count
    expect(
      ticks == 1,
      "1 tick.", or: "A one-shot timer did not fire exactly once.", ticks == 0 ? .neverTicked : .notPassedOn,
      happened: ticks == 0 ? "no tick in \(Heartbeat.patience) of its intervals." : "\(ticks) ticks."
    )
  }

  // MARK: - It leaves the timer to its owner

  func test_aTimerThatItsOwnerStopsStaysStopped() {
    assertTicksThenStops(startedGauge(), when: Act("it invalidates its timer") { $0.lastTimer?.invalidate() })
  }

  func test_aTimerThatItsOwnerPutsOffInTheMiddleOfATickStaysPutOff() {
    failureNamesTheFinePrint = true
    assertTicksThenStops(
      startedGauge(), .inATickIfAny,
      when: Act("it puts its timer off") { $0.lastTimer?.fireDate = .distantFuture },
      mayPutOffItsTimer: true)
  }
}

extension Diagnosis {
  /// Something of what the timer said did not reach the owner as it was.
  static let notPassedOn = Diagnosis("not-passed-on")
}
