import Lesson09RunLoopModes
import LessonKit
import TimerLab

/// The ticks of a countdown, and the time in which they came.
struct TickRate {
  /// The second of a countdown that is measured, in intervals. On a busy machine, a longer one loses fewer ticks.
  static let intervals = 5
  static let second = Double(intervals) * Heartbeat.interval

  let ticks: Int
  /// The number of the countdown's seconds in that time, by the clock.
  let seconds: Int
  /// The number of the countdown's timers that were valid at the end.
  let timers: Int

  /// The ticks that one timer makes at most, however busy the machine is. They are one a second, one that was
  /// overdue at the beginning, and one at the end.
  var most: Int { seconds + 2 }
  var isTooHigh: Bool { ticks > most }
}

extension Scenario<Countdown> {
  /// Runs the run loop in `modes` by turns, for a quarter of a second of the countdown each, and measures how often the
  /// countdown ticks in twelve of its seconds.
  ///
  /// A busy machine hides extra ticks, because it merges those that are overdue. So two timers, and one of half the
  /// interval, run beside the countdown. Unless they have fired too often as well, this measures again, up to 25 times.
  func measureTickRate(in modes: [RunLoop.Mode]) -> TickRate {
    var rate: TickRate
    var isConclusive = false
    var attempts = 0
    repeat {
      let (firingsOfTwo, firingsOfOne) = (Ticks(isTraced: false), Ticks(isTraced: false))
      // The census must not take these timers for the countdown's.
      let fastTimers = TimerCensus.shared.withoutRegisteringTimers {
        (modes + modes).prefix(2).map { runningTimer(every: TickRate.second, in: $0, firingsOfTwo) }
          + [runningTimer(every: TickRate.second / 2, in: .common, firingsOfOne)]
      }
      let (before, start) = (ticks.count, ContinuousClock.now)
      while ContinuousClock.now - start < .seconds(12 * TickRate.second) {
        for mode in modes { turn(in: mode, intervals: Double(TickRate.intervals) / 4) }
      }
      rate = tickRate(since: start, before)
      isConclusive = rate.isTooHigh || min(firingsOfTwo.count, firingsOfOne.count) > rate.most
      for timer in fastTimers { timer.invalidate() }
      attempts += 1
    } while !isConclusive && attempts < 25
    return rate
  }

  /// Runs the run loop until the next tick has come, and measures how many came with it.
  func measureTickRateUntilTheNextTick() -> TickRate {
    let (before, start) = (ticks.count, ContinuousClock.now)
    for _ in 0..<Limits.intervalsOfPatience where ticks.count == before { turn(in: .default, intervals: 1) }
    return tickRate(since: start, before)
  }

  private func tickRate(since start: ContinuousClock.Instant, _ before: Int) -> TickRate {
    let seconds = Int((ContinuousClock.now - start) / .seconds(TickRate.second))
    return TickRate(ticks: ticks.count - before, seconds: seconds, timers: runningTimers)
  }

  private func turn(in mode: RunLoop.Mode, intervals: Double) {
    if mode == .tracking { TraceSpan.scroll.begin() }
    Heartbeat.runOnce(beats: intervals, mode: mode)
    if mode == .tracking { TraceSpan.scroll.end() }
  }

  private func runningTimer(every interval: TimeInterval, in mode: RunLoop.Mode, _ firings: Ticks) -> Timer {
    let timer = Timer(timeInterval: interval, repeats: true) { _ in firings.add() }
    RunLoop.current.add(timer, forMode: mode)
    return timer
  }
}

extension LessonTestCase {
  /// Asserts that a countdown made no more than one tick in each of its seconds. Doesn't check that it ticks at all.
  func assertNoSecondCountsTwice(
    _ rate: TickRate, while situation: String, file: StaticString = #filePath, line: UInt = #line
  ) {
    expect(
      !rate.isTooHigh, "one tick in each of its seconds, while \(situation).",
      or: "The countdown ticks too often.", rate.timers > 1 ? .moreThanOneTimer : .countsTooFast,
      happened: "\(rate.ticks) ticks in \(rate.seconds) of its seconds. One a second, and "
        + "one more at each end, makes \(rate.most).",
      found: rate.timers > 1 ? "\(rate.timers) timers are valid." : nil, file: file, line: line)
  }
}
