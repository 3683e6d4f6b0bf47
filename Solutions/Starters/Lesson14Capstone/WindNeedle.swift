import TimerLab

/// The moving part of a wind gauge. The needle calls its gauge when it has moved.
final class WindNeedle: NSObject, TimerTarget {
  private let gauge: WindGauge

  init(of gauge: WindGauge) {
    self.gauge = gauge
    super.init()
  }

  func timerDidFire(_ timer: Timer) {
    gauge.needleMoved()
  }
}
