import TimerLab

/// The five instruments of the harbour office on one screen. The dashboard is their only client.
///
/// The screen starts the dashboard, and releases it when the screen closes.
public final class Dashboard {
  private let instruments: [any Instrument]

  /// - Parameters:
  ///   - interval: Seconds between two ticks of each instrument.
  ///   - onTick: Called at each tick with the part that has ticked.
  public init(interval: TimeInterval, onTick: @escaping (DashboardPart) -> Void) {
    instruments = [
      TideClock(interval: interval) { onTick(.tideClock) },
      WindGauge(interval: interval) { onTick(.windGauge) },
      FerryBoard(interval: interval) { onTick(.ferryBoard) },
      Radar(interval: interval) { onTick(.radar) },
      BuoyLight(interval: interval) { onTick(.buoyLight) },
    ]
  }

  public func start() {
    for instrument in instruments {
      instrument.start()
    }
  }
}
