import Foundation
import LeakAssertions

/// Ticks by a task on the main actor.
@MainActor
final class Actress {
  private let ticks: TickCounter
  private var task: Task<Void, Never>?

  init(_ ticks: TickCounter) {
    self.ticks = ticks
  }

  isolated deinit { task?.cancel() }

  func play(holdingItself: Bool) {
    let (ticks, other) = (ticks, holdingItself ? self : nil)
    task = Task {
      while !Task.isCancelled {
        try? await Task.sleep(for: .seconds(Heartbeat.interval))
        ticks.add()
        _ = other
      }
    }
  }

  func stop() { task?.cancel() }

  static func scenario(holdsItself: Bool = false) -> LeakScenario<Actress> {
    let clock = OtherClock<Actress>("its task", pulse: .task) { actress in
      MainActor.assumeIsolated { actress.stop() }
    }
    return LeakScenario("the actress", clock: clock) { ticks in Actress(ticks) }
      .act { $0.play(holdingItself: holdsItself) }
  }
}
