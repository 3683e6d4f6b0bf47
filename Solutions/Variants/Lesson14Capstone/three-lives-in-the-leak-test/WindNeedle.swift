/// The moving part of a wind gauge. Tells its gauge when it has moved.
final class WindNeedle {
  private weak var gauge: WindGauge?

  init(of gauge: WindGauge) {
    self.gauge = gauge
  }

  func move() {
    gauge?.needleMoved()
  }
}
