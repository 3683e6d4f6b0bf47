import Foundation

/// Lets three kinds of clocks tick, one after the other, and notes when.
///
/// Runs the current run loop, for about a second a clock. Ends early when the command is interrupted.
struct ClockStudy {
  /// Seconds between two ticks: the frames of a common screen.
  static let interval = 1.0 / 60
  private static let ticks = 61

  func run(progress: (String) -> Void) -> [Jitter] {
    [("Timer", timer), ("dispatch source", dispatchSource), ("display link", displayLink)].map {
      name, measure in
      progress("Listening to a \(name)…")
      return Jitter(clock: name, moments: measure(), interval: Self.interval)
    }
  }

  private func timer() -> [Double] {
    let record = TickRecord()
    let timer = Timer(timeInterval: Self.interval, repeats: true) { _ in record.note() }
    RunLoop.current.add(timer, forMode: .default)
    wait(for: record)
    timer.invalidate()
    return record.moments
  }

  private func dispatchSource() -> [Double] {
    let record = TickRecord()
    let source = DispatchSource.makeTimerSource(flags: .strict, queue: .global(qos: .userInteractive))
    source.schedule(deadline: .now() + Self.interval, repeating: Self.interval, leeway: .nanoseconds(0))
    source.setEventHandler { record.note() }
    source.resume()
    wait(for: record)
    source.cancel()
    return record.moments
  }

  /// The lab's display link is a timer on the run loop, so another one stands in for it: the command would have
  /// to wait for the lab to be compiled.
  private func displayLink() -> [Double] { timer() }

  private func wait(for record: TickRecord) {
    while record.moments.count < Self.ticks, !RunningChildren.shared.isInterrupted {
      _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: Self.interval))
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
