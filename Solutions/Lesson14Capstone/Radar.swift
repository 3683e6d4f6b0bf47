import TimerLab

/// A radar that shows the ships nearby, and draws them again at every rotation of its beam.
public final class Radar: Instrument {
  private let interval: TimeInterval
  private let onTick: () -> Void
  private var timer: Timer?

  /// The duration of one rotation of the beam, in seconds. `start()` sets it.
  private var rotationDuration: TimeInterval = 0 {
    didSet { rotateBeam() }
  }

  public init(interval: TimeInterval, onTick: @escaping () -> Void) {
    self.interval = interval
    self.onTick = onTick
  }

  deinit {
    timer?.invalidate()
  }

  public func start() {
    rotationDuration = interval
    rotateBeam()
  }

  private func rotateBeam() {
    timer?.invalidate()
    let timer = Timer(timeInterval: rotationDuration, repeats: true) { [weak self] _ in
      self?.onTick()
    }
    RunLoop.current.add(timer, forMode: .common)
    self.timer = timer
  }
}
