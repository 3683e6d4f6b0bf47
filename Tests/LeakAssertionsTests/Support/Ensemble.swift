import LeakAssertions
import TimerLab

/// An owner of several timers, each with a property of its own. Those that it is told to forget it leaves valid.
final class Ensemble: @unchecked Sendable {
  enum Part: CaseIterable { case strings, brass, drums }

  private var strings: TimerLab.Timer?
  private var brass: TimerLab.Timer?
  private var drums: TimerLab.Timer?
  private let ticks: TickCounter
  /// Whose ticks count.
  private let solo: Part?
  private let forgotten: Part?

  init(_ ticks: TickCounter, solo: Part? = nil, forgetting forgotten: Part? = nil) {
    self.ticks = ticks
    self.solo = solo
    self.forgotten = forgotten
  }

  deinit {
    for part in Part.allCases where part != forgotten { stop(part) }
  }

  func start() {
    (strings, brass, drums) = (timer(for: .strings), timer(for: .brass), timer(for: .drums))
  }

  func stop(_ part: Part) {
    switch part {
    case .strings: strings?.invalidate()
    case .brass: brass?.invalidate()
    case .drums: drums?.invalidate()
    }
  }

  private func timer(for part: Part) -> TimerLab.Timer {
    .scheduledTimer(withTimeInterval: Heartbeat.interval, repeats: true) { [weak self] _ in
      guard let self, self.solo == nil || self.solo == part else { return }
      self.ticks.add()
    }
  }

  /// An ensemble whose user has started it.
  static func scenario(solo: Part? = nil, forgetting forgotten: Part? = nil) -> LeakScenario<Ensemble> {
    LeakScenario("the ensemble") { Ensemble($0, solo: solo, forgetting: forgotten) }.act { $0.start() }
  }
}
