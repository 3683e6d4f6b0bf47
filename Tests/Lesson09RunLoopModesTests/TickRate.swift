import Lesson09RunLoopModes
import LessonKit
import TimerLab

/// A measurement of how often a countdown ticks.
struct TickRate {
  /// The interval between two numbers of the measured countdown, in heartbeat intervals.
  static let intervalsPerSecond = 5
  /// The interval between two numbers of the measured countdown, in seconds.
  static let secondDuration = Double(intervalsPerSecond) * Heartbeat.interval

  let tickCount: Int
  /// The number of the countdown's intervals that passed during the measurement, according to the system clock.
  let secondCount: Int
  /// The number of the countdown's valid timers at the end of the measurement.
  let validTimerCount: Int

  /// The highest number of ticks that a single timer can make, which includes an overdue tick at the beginning and one
  /// more tick at the end.
  var maximumTickCount: Int { secondCount + 2 }
  /// Whether there are more ticks than a single timer can make.
  var isTooHigh: Bool { tickCount > maximumTickCount }
}

extension Scenario<Countdown> {
  /// Measures how often the countdown ticks in twelve of its intervals. The run loop changes its mode four times per
  /// interval.
  ///
  /// A busy machine merges overdue firings, which hides extra ticks. So timers that fire twice per interval run at the
  /// same time, and the measurement is repeated, up to 25 times, until they fire more often than a single timer can.
  func measureTickRate(in modes: [RunLoop.Mode]) -> TickRate {
    var rate: TickRate
    var isConclusive = false
    var attempts = 0
    repeat {
      let (firingsOfTwo, firingsOfOne) = (Ticks(isTraced: false), Ticks(isTraced: false))
      // The census must not take these timers for the countdown's.
      let fastTimers = TimerCensus.shared.withoutRegisteringTimers {
        (modes + modes).prefix(2).map {
          makeRunningTimer(every: TickRate.secondDuration, in: $0, counting: firingsOfTwo)
        }
          + [makeRunningTimer(every: TickRate.secondDuration / 2, in: .common, counting: firingsOfOne)]
      }
      let (before, start) = (ticks.count, ContinuousClock.now)
      while ContinuousClock.now - start < .seconds(12 * TickRate.secondDuration) {
        for mode in modes { runRunLoop(in: mode, intervals: Double(TickRate.intervalsPerSecond) / 4) }
      }
      rate = tickRate(since: start, ticksBefore: before)
      isConclusive = rate.isTooHigh || min(firingsOfTwo.count, firingsOfOne.count) > rate.maximumTickCount
      for timer in fastTimers { timer.invalidate() }
      attempts += 1
    } while !isConclusive && attempts < 25
    return rate
  }

  /// Runs the run loop until the countdown ticks, and returns how often it has ticked in that time.
  func measureTickRateUntilNextTick() -> TickRate {
    let (before, start) = (ticks.count, ContinuousClock.now)
    for _ in 0..<Limits.intervalsUntilTimeout where ticks.count == before {
      runRunLoop(in: .default, intervals: 1)
    }
    return tickRate(since: start, ticksBefore: before)
  }

  private func tickRate(since start: ContinuousClock.Instant, ticksBefore: Int) -> TickRate {
    let seconds = Int((ContinuousClock.now - start) / .seconds(TickRate.secondDuration))
    return TickRate(
      tickCount: ticks.count - ticksBefore, secondCount: seconds, validTimerCount: validTimerCount)
  }

  private func runRunLoop(in mode: RunLoop.Mode, intervals: Double) {
    if mode == .tracking { TraceSpan.scroll.begin() }
    Heartbeat.runOnce(beats: intervals, mode: mode)
    if mode == .tracking { TraceSpan.scroll.end() }
  }

  private func makeRunningTimer(every interval: TimeInterval, in mode: RunLoop.Mode, counting firings: Ticks)
    -> Timer
  {
    let timer = Timer(timeInterval: interval, repeats: true) { _ in firings.add() }
    RunLoop.current.add(timer, forMode: mode)
    return timer
  }
}

extension LessonTestCase {
  /// Asserts that a countdown didn't tick more than once per second. This doesn't check whether it ticked at all.
  func assertNoSecondCountsTwice(
    _ rate: TickRate, while situation: String, file: StaticString = #filePath, line: UInt = #line
  ) {
    expect(
      !rate.isTooHigh, "one tick in each of its seconds, while \(situation).",
      or: "The countdown ticks too often.", rate.validTimerCount > 1 ? .moreThanOneTimer : .countsTooFast,
      happened: "\(rate.tickCount) ticks in \(rate.secondCount) of its seconds. One per second, and "
        + "one more at each end, makes \(rate.maximumTickCount).",
      found: rate.validTimerCount > 1 ? "\(rate.validTimerCount) timers are valid." : nil, file: file,
      line: line)
  }
}
