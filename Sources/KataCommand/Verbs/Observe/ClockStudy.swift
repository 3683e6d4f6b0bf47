import TimerLab

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

  private func displayLink() -> [Double] {
    let record = TickRecord()
    let link = DisplayLink(target: record, selector: .displayLinkDidFire)
    link.preferredFramesPerSecond = 60
    link.add(to: .current, forMode: .default)
    wait(for: record)
    link.invalidate()
    return record.moments
  }

  private func wait(for record: TickRecord) {
    while record.moments.count < Self.ticks, !ProcessGroups.shared.isInterrupted {
      _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: Self.interval))
    }
  }
}
