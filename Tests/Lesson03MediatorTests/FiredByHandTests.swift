import Lesson03Mediator
import LessonKit
import TimerLab

/// The mediator alone, with a timer that is fired by hand, or stopped before it is due.
final class FiredByHandTests: LessonTestCase {
  func test_endsTheTimerAtTheFirstFiringWithoutItsOwner() {
    // One mediator may serve them all.
    let other = Gauge()
    other.start(every: .anHour)
    var timers: [Timer] = []
    let scenario = Scenario("the owner") { Gauge(onTick: $0.add) }
      .act { gauge in timers = (1...2).map { _ in gauge.start(every: .anHour) } }
    scenario.letGo()
    scenario.listen(beats: Heartbeat.patience / 4, until: { !scenario.isAlive })
    if scenario.isAlive { return passes(faultReportedBy: "test_doesNotHoldItsOwnerBeforeTheFirstTick") }
    for timer in timers { timer.fire() }
    // Somebody may end them on the main queue, a moment later.
    expect(
      timers.allSatisfy { !$0.isValid }, within: Heartbeat.patience,
      "the timer of an owner that is gone ends when it fires next.",
      or: "A timer went on after it had fired for nobody.", .ticksAfterFree,
      happened: "its owner was gone, it fired, and it is still valid.",
      found: timers.firstIndex { !$0.isValid }
        .map { "the owner had two timers. The \($0 == 0 ? "first" : "second") has ended." }
    )
    withExtendedLifetime(other) {}
  }

  func test_noTickComesAfterItsOwnerHasStoppedItsTimer() {
    let gauge = Gauge()
    let timer = gauge.start(every: .anHour)
    timer.fire()
    timer.invalidate()
    let calls = gauge.calls
    // What the firing has put on the main queue would come now.
    Heartbeat.listen()
    expect(
      gauge.calls == calls,
      "a timer that its owner has stopped stays stopped.",
      or: "The owner was told of a tick after it had stopped its timer.", .ignoresStop,
      happened: "the timer fired, the owner invalidated it, and then it was told of the tick."
    )
  }

  func test_noTickComesFromAOneShotThatItsOwnerHasStopped() {
    failureNamesTheFinePrint = true
    let changes: [(name: String, make: (Timer) -> Void)] = [
      ("invalidated it", { $0.invalidate() }), ("put it off", { $0.fireDate = .distantFuture }),
    ]
    // All at once: what one window shows of each.
    let owners = changes.map { change in
      let gauge = Gauge()
      let timer = gauge.start(every: Heartbeat.interval, repeats: false)
      let calls = gauge.calls
      change.make(timer)
      return (gauge: gauge, timer: timer, calls: calls, change: change.name)
    }
    Heartbeat.listen(
      beats: Heartbeat.patience / 4, pulse: .anyThread,
      until: { owners.allSatisfy { $0.gauge.calls > $0.calls } })
    for owner in owners {
      owner.timer.invalidate()
      expect(
        owner.gauge.calls == owner.calls,
        "the timer that the owner is given is the one that tells it.",
        or: "The owner was told of a one-shot that it had stopped before it was due.", .ignoresStop,
        happened: "the owner \(owner.change), and then it was told."
      )
    }
  }

  func test_tellsAnOwnerInTheMiddleOfATickOfAnother() {
    failureNamesTheFinePrint = true
    var inTick: (() -> Void)?
    // Many owners, because some of them may have the address of an owner that is gone: another test is about that.
    let owners = (0..<200).map { _ in
      let gauge = Gauge(onTick: { inTick?() })
      return (gauge: gauge, timer: gauge.start(every: .anHour))
    }
    for owner in owners { owner.timer.fire() }
    Heartbeat.listen(
      beats: Heartbeat.patience, until: { owners.count(where: { $0.gauge.calls > 0 }) >= 2 })
    let told = owners.filter { $0.gauge.calls > 0 }
    guard told.count >= 2 else { return passes(faultReportedBy: "test_passesOnTheTimerThatFired") }
    let (first, second) = (told[0], told[1])
    inTick = {
      inTick = nil
      second.timer.fire()
    }
    let calls = second.gauge.calls
    first.timer.fire()
    Heartbeat.listen(beats: Heartbeat.patience, until: { second.gauge.calls > calls })
    let isTold = second.gauge.calls > calls
    if !isTold, !second.gauge.hearsAFiring(of: second.timer) {
      return passes(faultReportedBy: "test_passesOnTheTimerThatFired")
    }
    expect(
      isTold, "an owner is told of each firing of its timer, even in the middle of another owner's tick.",
      or: "An owner got no tick in the middle of another owner's tick.", .notPassedOn,
      happened: "another owner fired its timer while it was told of a tick, and the owner was not told.")
  }

  func test_tellsAnOwnerOfAnyClass() {
    failureNamesTheFinePrint = true
    let scenario = Scenario("the owner") { PlainOwner(onTick: $0.add) }
    scenario.act { $0.start(every: .anHour).fire() }
    expect(
      scenario.ticks.count > 0, within: Heartbeat.patience, of: scenario,
      "every TimerTarget is told of its ticks.",
      or: "An owner got no tick.", .neverTicked,
      happened: "its timer fired, and it was not told.", found: "its class does not inherit from NSObject."
    )
  }
}
