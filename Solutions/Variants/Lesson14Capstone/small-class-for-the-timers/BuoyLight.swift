import TimerLab

/// Shows the light of a buoy, which flashes as the real one does.
public final class BuoyLight: Instrument {
  private let blinker: Blinker

  public init(interval: TimeInterval, onTick: @escaping () -> Void) {
    blinker = Blinker(interval: interval)
    blinker.onBlink = onTick
  }

  public func start() {
    blinker.start()
  }
}
