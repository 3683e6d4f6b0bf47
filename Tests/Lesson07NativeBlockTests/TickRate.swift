import Lesson07NativeBlock
import LessonKit
import TimerLab

/// The ticks of one part of a workout, and the time in which they came.
struct TickRate {
  /// The number of heartbeats for which a workout is measured. A busy machine delays them as it delays the workout's
  /// timers.
  static let heartbeats = 12 * Limits.intervalsToWatch

  /// The part's name in messages.
  let name: String
  let ticks: Int
  /// The number of the workout's intervals in that time, by the clock.
  let intervals: Int

  /// Whether a timer with the workout's interval can't have made that number of ticks, however busy the machine is.
  /// One more tick may come at each end, because the measurement doesn't begin with a tick.
  var isTooHigh: Bool { ticks > intervals + 2 }
}

extension Scenario<Workout> {
  /// Lets the workout run for a number of heartbeats, and measures how often it ticks.
  ///
  /// A busy machine hides extra ticks, because it merges those that are overdue. A timer of half the interval shows
  /// whether that has happened: if it has lost many of its firings, this measures again, up to twelve times.
  func measureTickRate() -> TickRate {
    var rate: TickRate
    var isConclusive = false
    var attempts = 0
    repeat {
      let firings = Ticks(isTraced: false)
      // The census must not take this timer for one of the workout's.
      let fastTimer = TimerCensus.shared.withoutRegisteringTimers {
        let timer = Timer(timeInterval: Heartbeat.interval / 2, repeats: true) { _ in firings.add() }
        RunLoop.current.add(timer, forMode: .default)
        return timer
      }
      let (start, before) = (ContinuousClock.now, ticks.count)
      wait(intervals: TickRate.heartbeats)
      let intervals = Int((ContinuousClock.now - start) / .seconds(Heartbeat.interval))
      fastTimer.invalidate()
      rate = TickRate(name: name, ticks: ticks.count - before, intervals: intervals)
      isConclusive = rate.isTooHigh || firings.count >= 3 * intervals / 2
      attempts += 1
    } while !isConclusive && attempts < 12
    return rate
  }
}

extension LessonTestCase {
  /// Asserts that a part ticks about once an interval. It may miss some ticks, because a busy machine merges late
  /// firings.
  ///
  /// Heartbeats give the lower bound, which is ``Limits/ticksToExpect`` ticks in ``Limits/intervalsToWatch``. The clock
  /// gives the upper bound: a timer never makes up for the firings that it misses, so no load on the machine can add a
  /// tick.
  func assertOncePerInterval(_ rate: TickRate, file: StaticString = #filePath, line: UInt = #line) {
    let promise = "each of the three parts ticks once an interval."
    let name = rate.name.capitalizedSentence
    let isOftenEnough = rate.ticks >= TickRate.heartbeats / Limits.intervalsToWatch * Limits.ticksToExpect
    expect(
      isOftenEnough, promise, or: "\(name) ticks too rarely.", .ticksTooRarely,
      happened: "\(rate.ticks.times("tick")) in \(TickRate.heartbeats) intervals.", file: file, line: line)
    expect(
      !rate.isTooHigh, promise, or: "\(name) ticks too often.", .ticksTooOften,
      happened: "\(rate.ticks.times("tick")) in \(rate.intervals) intervals.", file: file, line: line)
  }
}
