import Lesson14Capstone
import LessonKit
import TimerLab

/// Each instrument alone: a leak in one of them is no failure of another.
final class InstrumentTests: LessonTestCase {
  func test_theTideClockTicksAndLeavesNothingBehind() {
    judge("the tide clock", TideClock.init(interval:onTick:))
  }

  func test_theWindGaugeTicksAndLeavesNothingBehind() {
    judge("the wind gauge", WindGauge.init(interval:onTick:))
  }

  func test_theFerryBoardTicksAndLeavesNothingBehind() {
    judge("the ferry board", FerryBoard.init(interval:onTick:))
  }

  func test_theRadarTicksAndLeavesNothingBehind() {
    judge("the radar", Radar.init(interval:onTick:))
  }

  func test_theBuoyLightTicksAndLeavesNothingBehind() {
    judge("the buoy light", BuoyLight.init(interval:onTick:))
  }

  // MARK: - One life, and if need be a second one

  /// Lets the instrument live once. If that does not end well, the assertion that tells why gets a life of
  /// its own.
  private func judge<Owner: Instrument>(
    _ name: String, _ make: @escaping (TimeInterval, @escaping () -> Void) -> Owner
  ) {
    func started(every interval: TimeInterval = Heartbeat.interval) -> Scenario<Owner> {
      Scenario(name) { make(interval, $0.add) }.act { $0.start() }
    }
    let mark = TimerCensus.shared.mark
    let life = started()
    if seesTimers, TimerCensus.shared.mark == mark || life.hasDelayedMessagesAlone, ticksWithoutATimer(life) {
      return report(.noTimer(name))
    }
    assertTicks(life, while: "it is in use")

    let ticks = life.ticks.count
    life.letGo()
    life.listen()
    let (isAlive, timers, lateTicks) = (life.isAlive, life.runningTimers, life.ticks.count - ticks)
    // A timer of the first life must not be taken for one of the second.
    TimerCensus.shared.timers(since: mark).forEach { $0.invalidate() }

    if isAlive {
      assertFreed(started(), when: "its last client lets go")
    } else if timers > 0 || lateTicks >= Heartbeat.ticksToExpect {
      assertStopsTicking(started(), when: "its last client lets go")
    } else {
      let event = "its last client lets go in the middle of a tick"
      assertFreed(started(), when: event, inATick: true)
      let life = started()
      life.letGoInATick()
      life.listen()
      if life.runningTimers > 0 { assertStopsTicking(started(), when: event, inATick: true) }

      // What a firing hands to a queue comes to its turn when the instrument is gone, and must not need it.
      let patient = started(every: 3600)
      patient.letGoAfterAFiring()
      patient.listen()
      patient.validTimers.forEach { $0.invalidate() }

      let (older, newer) = (started(), started())
      newer.listenUntilHeard()
      older.letGo()
      let newest = started()
      assertTicks(newer, while: "it is in use, an older one has gone, and a newer one has come")
      newest.letGo()
    }
  }

  /// It made no timer when it was started, has none later, and ticks all the same.
  private func ticksWithoutATimer<Owner: Instrument>(_ life: Scenario<Owner>) -> Bool {
    Heartbeat.listen(beats: Heartbeat.patience, pulse: .task, until: { life.ticks.count > 0 })
    return life.ticks.count > 0 && (life.runningTimers == 0 || life.hasDelayedMessagesAlone)
  }
}

extension Diagnosis {
  /// An instrument ticks by something else than a timer.
  fileprivate static let noTimer = Diagnosis("no-timer")
}

extension Failure {
  fileprivate static func noTimer(_ name: String) -> Failure {
    Failure(
      "\(name.prefix(1).uppercased() + name.dropFirst()) ticks, and not by a timer.",
      expected: "it stays with a Timer, as the task says.",
      happened: "it has made no timer, and ticks.",
      diagnosis: .noTimer)
  }
}
