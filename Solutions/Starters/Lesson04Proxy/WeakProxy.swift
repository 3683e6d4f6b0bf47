import TimerLab

/// A proxy between a timer and its target. The timer holds the proxy, and the proxy forwards messages.
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
