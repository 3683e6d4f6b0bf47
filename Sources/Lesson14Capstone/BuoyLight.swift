import TimerLab

/// An instrument that shows the light of a buoy, which flashes like the real one.
public final class BuoyLight: Instrument {
  private let blinker: Blinker
  private let onTick: () -> Void

  public init(interval: TimeInterval, onTick: @escaping () -> Void) {
    blinker = Blinker(interval: interval)
    self.onTick = onTick
    blinker.onBlink = { self.flash() }
  }

  public func start() {
    blinker.start()
  }

  private func flash() {
    onTick()
  }
}
