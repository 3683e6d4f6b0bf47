import TimerLab

/// Stands between a timer and its target. The timer holds the proxy; the proxy forwards what it is sent.
public final class WeakProxy: NSObject {
  private let target: TimerTarget

  public init(_ target: TimerTarget) {
    self.target = target
    super.init()
  }

  public override func forwardingTarget(for aSelector: Selector!) -> Any? {
    target
  }
}
