import TimerLab

/// Stands between a timer and its target, of whatever class that is.
public final class WeakProxy<Target: AnyObject>: NSObject {
  private weak var target: Target?

  public init(_ target: Target) {
    self.target = target
    super.init()
  }

  public override func forwardingTarget(for aSelector: Selector!) -> Any? {
    target
  }

  public override func responds(to aSelector: Selector!) -> Bool {
    super.responds(to: aSelector) || (target as? NSObject)?.responds(to: aSelector) == true
  }
}
