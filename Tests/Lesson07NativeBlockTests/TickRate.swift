import Lesson07NativeBlock
import LessonKit
import TimerLab

/// A measurement of how often one part of a workout ticks.
struct TickRate {
  /// The duration of a measurement, in heartbeats. A busy machine delays the heartbeat as much as the workout's timers.
  static let heartbeatsPerMeasurement = 12 * Limits.intervalsToWatch

  /// The phrase that failure messages use for the part.
  let partName: String
  let tickCount: Int
  /// The number of the workout's intervals that passed during the measurement, according to the system clock.
  let intervalCount: Int

  /// Whether there are more ticks than a single timer with the workout's interval can make.
  var isTooHigh: Bool { tickCount > intervalCount + 2 }
}

extension Scenario<Workout> {
  /// Measures how often the workout ticks within ``TickRate/heartbeatsPerMeasurement``.
  ///
  /// A busy machine merges overdue firings, which hides extra ticks. So a timer with half the interval runs, too. If it
  /// loses many firings and the workout doesn't tick too often, the measurement is repeated, at most eleven times.
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
      wait(intervals: TickRate.heartbeatsPerMeasurement)
      let intervals = Int((ContinuousClock.now - start) / .seconds(Heartbeat.interval))
      fastTimer.invalidate()
      rate = TickRate(partName: name, tickCount: ticks.count - before, intervalCount: intervals)
      isConclusive = rate.isTooHigh || firings.count >= 3 * intervals / 2
      attempts += 1
    } while !isConclusive && attempts < 12
    return rate
  }
}

extension LessonTestCase {
  /// Asserts that a part ticks about once per interval.
  ///
  /// The lower bound is ``Limits/minimumTickCount`` ticks in ``Limits/intervalsToWatch`` heartbeats, because a busy
  /// machine merges late firings. The upper bound is one tick per interval of the system clock, plus two.
  func assertTicksOncePerInterval(_ rate: TickRate, file: StaticString = #filePath, line: UInt = #line) {
    let promise = "each of the three parts ticks once per interval."
    let name = rate.partName.capitalizedSentence
    let isOftenEnough =
      rate.tickCount >= TickRate.heartbeatsPerMeasurement / Limits.intervalsToWatch * Limits.minimumTickCount
    expect(
      isOftenEnough, promise, or: "\(name) ticks too rarely.", .ticksTooRarely,
      happened: "\(rate.tickCount.quantity(of: "tick")) in \(TickRate.heartbeatsPerMeasurement) intervals.",
      file: file,
      line: line)
    expect(
      !rate.isTooHigh, promise, or: "\(name) ticks too often.", .ticksTooOften,
      happened: "\(rate.tickCount.quantity(of: "tick")) in \(rate.intervalCount) intervals.", file: file,
      line: line)
  }
}
