import TimerLab

/// Shows the light of a buoy, which flashes as the real one does.
public final class BuoyLight: Instrument {
  private weak var blinker: Blinker?
  private let onTick: () -> Void

  public init(interval: TimeInterval, onTick: @escaping () -> Void) {
    let blinker = Blinker(interval: interval)
    self.blinker = blinker
    self.onTick = onTick
    blinker.onBlink = { self.flash() }
  }

  public func start() {
    blinker?.start()
  }

  private func flash() {
    onTick()
  }
}
