import Lesson09RunLoopModes
import LessonKit
import TimerLab

/// A measurement of how often a countdown ticks.
struct TickRate {
  /// The number of heartbeats in each interval of the measured countdown.
  static let beatsPerCountdownInterval = 5
  /// The interval between two numbers of the measured countdown, in seconds.
  static let countdownInterval = Double(beatsPerCountdownInterval) * Heartbeat.interval

  let tickCount: Int
  /// The number of whole countdown intervals that passed during the measurement, according to the system clock.
  let countdownIntervalCount: Int
  /// The number of the countdown's valid timers at the end of the measurement.
  let validTimerCount: Int

  /// The most ticks that a single timer can cause, including an overdue one at the beginning and one more at the end.
  var maximumTickCount: Int { countdownIntervalCount + 2 }
  /// Whether the countdown ticked more often than a single timer could make it tick.
  var isTooHigh: Bool { tickCount > maximumTickCount }
}

extension Scenario<Countdown> {
  /// Measures how often the countdown ticks in twelve of its intervals. If there are two modes, the run loop changes
  /// its mode four times per interval.
  ///
  /// A busy machine merges overdue firings, which can hide extra ticks. So the measurement is repeated, up to 25 times,
  /// until it is conclusive. It is conclusive if the rate is too high. It is also conclusive if reference timers, which
  /// fire twice per interval, have fired more often than a single timer could.
  func measureTickRate(in modes: [RunLoop.Mode]) -> TickRate {
    var rate: TickRate
    var isConclusive = false
    var attempts = 0
    repeat {
      let (firingsOfTwo, firingsOfOne) = (Ticks(isTraced: false), Ticks(isTraced: false))
      // The census must not take these timers for the countdown's.
      let fastTimers = TimerCensus.shared.withoutRegisteringTimers {
        (modes + modes).prefix(2).map {
          makeRunningTimer(every: TickRate.countdownInterval, in: $0, counting: firingsOfTwo)
        }
          + [makeRunningTimer(every: TickRate.countdownInterval / 2, in: .common, counting: firingsOfOne)]
      }
      let (before, start) = (ticks.count, ContinuousClock.now)
      while ContinuousClock.now - start < .seconds(12 * TickRate.countdownInterval) {
        for mode in modes { runRunLoop(in: mode, intervals: Double(TickRate.beatsPerCountdownInterval) / 4) }
      }
      rate = makeTickRate(since: start, initialTickCount: before)
      isConclusive = rate.isTooHigh || min(firingsOfTwo.count, firingsOfOne.count) > rate.maximumTickCount
      for timer in fastTimers { timer.invalidate() }
      attempts += 1
    } while !isConclusive && attempts < 25
    return rate
  }

  /// Runs the run loop until the countdown ticks or a timeout expires, and returns the tick rate in that time.
  func measureTickRateUntilNextTick() -> TickRate {
    let (before, start) = (ticks.count, ContinuousClock.now)
    for _ in 0..<Limits.intervalsUntilTimeout where ticks.count == before {
      runRunLoop(in: .default, intervals: 1)
    }
    return makeTickRate(since: start, initialTickCount: before)
  }

  /// Returns the tick rate since `start`, when the countdown had already ticked `initialTickCount` times.
  private func makeTickRate(since start: ContinuousClock.Instant, initialTickCount: Int) -> TickRate {
    let seconds = Int((ContinuousClock.now - start) / .seconds(TickRate.countdownInterval))
    return TickRate(
      tickCount: ticks.count - initialTickCount, countdownIntervalCount: seconds,
      validTimerCount: validTimerCount)
  }

  /// Runs the run loop in `mode` for `intervals` heartbeats. The trace shows a run in the tracking mode as a scroll.
  private func runRunLoop(in mode: RunLoop.Mode, intervals: Double) {
    if mode == .tracking { TraceSpan.scroll.begin() }
    Heartbeat.runRunLoopOnce(beats: intervals, mode: mode)
    if mode == .tracking { TraceSpan.scroll.end() }
  }

  /// Adds a repeating timer to the current run loop, and returns it. Each firing is counted in `firings`.
  private func makeRunningTimer(every interval: TimeInterval, in mode: RunLoop.Mode, counting firings: Ticks)
    -> Timer
  {
    let timer = Timer(timeInterval: interval, repeats: true) { _ in firings.add() }
    RunLoop.current.add(timer, forMode: mode)
    return timer
  }
}

extension LessonTestCase {
  /// Asserts that a countdown ticked at most once per interval of the countdown, plus once at the beginning and once at
  /// the end. A countdown that didn't tick at all passes.
  func assertNoSecondCountsTwice(
    _ rate: TickRate, while situation: String, file: StaticString = #filePath, line: UInt = #line
  ) {
    expect(
      !rate.isTooHigh, "one tick in each of its seconds while \(situation).",
      or: "The countdown ticks too often.", rate.validTimerCount > 1 ? .moreThanOneTimer : .countsTooFast,
      happened:
        "\(rate.tickCount) ticks in \(rate.countdownIntervalCount) of its seconds. One per second, plus "
        + "one at each end, would be \(rate.maximumTickCount).",
      found: rate.validTimerCount > 1 ? "\(rate.validTimerCount) timers are valid." : nil, file: file,
      line: line)
  }
}
