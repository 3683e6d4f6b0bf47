import LessonKit
import TimerLab

/// An owner of several timers. The one that it is told to forget it leaves valid.
final class Ensemble: @unchecked Sendable {
  enum Part: CaseIterable { case strings, brass, drums }

  private var timers: [Part: TimerLab.Timer] = [:]
  private let ticks: Ticks
  /// Whose ticks count.
  private let solo: Part?
  private let forgotten: Part?

  init(_ ticks: Ticks, solo: Part?, forgetting forgotten: Part?) {
    (self.ticks, self.solo, self.forgotten) = (ticks, solo, forgotten)
  }

  deinit {
    for part in Part.allCases where part != forgotten { stop(part) }
  }

  func start() {
    for part in Part.allCases {
      timers[part] = .scheduledTimer(withTimeInterval: Heartbeat.interval, repeats: true) { [weak self] _ in
        if let self, [nil, part].contains(solo) { ticks.add() }
      }
    }
  }

  func stop(_ part: Part) {
    timers[part]?.invalidate()
  }

  /// An ensemble whose user has started it.
  static func scenario(solo: Part? = nil, forgetting forgotten: Part? = nil) -> Scenario<Ensemble> {
    Scenario("the ensemble") { Ensemble($0, solo: solo, forgetting: forgotten) }.act { $0.start() }
  }
}
