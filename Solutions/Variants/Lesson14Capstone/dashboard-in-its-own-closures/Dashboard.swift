import TimerLab

/// The five instruments of the harbour office on one screen. It is their only client.
///
/// Its screen starts it, and lets go of it when it closes.
public final class Dashboard {
  private let onTick: (DashboardPart) -> Void
  private var instruments: [any Instrument] = []

  /// - Parameters:
  ///   - interval: Seconds between two ticks of each instrument.
  ///   - onTick: Is told at each tick whose it was.
  public init(interval: TimeInterval, onTick: @escaping (DashboardPart) -> Void) {
    self.onTick = onTick
    instruments = [
      TideClock(interval: interval) { self.onTick(.tideClock) },
      WindGauge(interval: interval) { self.onTick(.windGauge) },
      FerryBoard(interval: interval) { self.onTick(.ferryBoard) },
      Radar(interval: interval) { self.onTick(.radar) },
      BuoyLight(interval: interval) { self.onTick(.buoyLight) },
    ]
  }

  public func start() {
    for instrument in instruments {
      instrument.start()
    }
  }
}
