import Foundation

/// Lets two kinds of clocks tick, one after the other, and says how unevenly they did.
struct ClockStudy {
  /// Seconds between two ticks: the frames of a common screen.
  private static let interval = 1.0 / 60
  private static let ticks = 61

  /// Runs the current run loop, for about a second a clock. Ends early when the command is interrupted.
  ///
  /// - Returns: A sentence on each clock.
  static func run(progress: (String) -> Void) -> [String] {
    [("timer", timer), ("dispatch source", dispatchSource)].compactMap { name, measure in
      progress("Listening to a \(name)…")
      return sentence(on: name, moments: measure(), interval: interval)
    }
  }

  /// - Parameters:
  ///   - moments: When the ticks came, in seconds.
  ///   - interval: Seconds that should lie between two of them.
  /// - Returns: `nil` if there were not two ticks.
  static func sentence(on clock: String, moments: [Double], interval: Double) -> String? {
    let deviations = zip(moments, moments.dropFirst()).map { abs($1 - $0 - interval) }.sorted()
    guard let worst = deviations.last else { return nil }
    func milliseconds(_ seconds: Double) -> String { String(format: "%.2f ms", seconds * 1_000) }
    return "How uneven a \(clock) is on this machine: of \(deviations.count) gaps that should have been "
      + "\(milliseconds(interval)), half were within \(milliseconds(deviations[deviations.count / 2])) of it, and the "
      + "worst was off by \(milliseconds(worst))."
  }

  private static func timer() -> [Double] {
    let record = TickRecord()
    let timer = Timer(timeInterval: interval, repeats: true) { _ in record.note() }
    RunLoop.current.add(timer, forMode: .default)
    wait(for: record)
    timer.invalidate()
    return record.moments
  }

  private static func dispatchSource() -> [Double] {
    let record = TickRecord()
    let source = DispatchSource.makeTimerSource(flags: .strict, queue: .global(qos: .userInteractive))
    source.schedule(deadline: .now() + interval, repeating: interval, leeway: .nanoseconds(0))
    source.setEventHandler { record.note() }
    source.resume()
    wait(for: record)
    source.cancel()
    return record.moments
  }

  private static func wait(for record: TickRecord) {
    while record.moments.count < ticks, !RunningChildren.shared.isInterrupted {
      _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: interval))
    }
  }
}

/// Notes when it is told to, on any thread.
private final class TickRecord: Sendable {
  private let times = Locked<[Double]>([])

  /// Seconds, of a clock that never stands still.
  var moments: [Double] { times.withLock { $0 } }

  func note() {
    let now = Double(DispatchTime.now().uptimeNanoseconds) / 1e9
    times.withLock { $0.append(now) }
  }
}
