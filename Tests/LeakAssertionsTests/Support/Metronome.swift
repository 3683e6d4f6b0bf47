import Dispatch
import LeakAssertions

/// An owner that ticks by a dispatch source.
final class Metronome: @unchecked Sendable {
  private let ticks: TickCounter
  private(set) var source: (any DispatchSourceTimer)?
  private let cancelsInDeinit: Bool

  init(_ ticks: TickCounter, cancelsInDeinit: Bool = true) {
    self.ticks = ticks
    self.cancelsInDeinit = cancelsInDeinit
  }

  deinit {
    if cancelsInDeinit { stop() }
  }

  func start() {
    let ticks = ticks
    start { ticks.add() }
  }

  func startHoldingItself() {
    start { self.ticks.add() }
  }

  func stop() {
    source?.cancel()
    source = nil
  }

  private func start(_ tick: @escaping @Sendable () -> Void) {
    let source = DispatchSource.makeTimerSource()
    source.schedule(deadline: .now() + Heartbeat.interval, repeating: Heartbeat.interval)
    source.setEventHandler(handler: tick)
    source.resume()
    self.source = source
  }

  /// A metronome whose user starts it in the way that `start` says.
  static func scenario(
    cancelsInDeinit: Bool = true, _ start: (Metronome) -> Void = { $0.start() }
  ) -> LeakScenario<Metronome> {
    let clock = OtherClock<Metronome>("its dispatch source", pulse: .dispatchSource) { $0.stop() }
    return LeakScenario("the metronome", clock: clock) {
      Metronome($0, cancelsInDeinit: cancelsInDeinit)
    }
    .act(start)
  }
}
