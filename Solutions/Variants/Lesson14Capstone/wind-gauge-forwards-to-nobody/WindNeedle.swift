import TimerLab

/// The moving part of a wind gauge. Forwards what it is sent to its gauge.
final class WindNeedle: NSObject {
  private weak var gauge: WindGauge?

  init(of gauge: WindGauge) {
    self.gauge = gauge
    super.init()
  }

  override func forwardingTarget(for aSelector: Selector!) -> Any? {
    gauge
  }
}
