import TimerLab

/// Stands between a timer and its target, and asks a closure where the target is.
public final class WeakProxy: NSObject {
  private let findTarget: () -> TimerTarget?

  public init(_ target: TimerTarget) {
    findTarget = { [weak target] in target }
  }

  public override func forwardingTarget(for aSelector: Selector!) -> Any? {
    findTarget()
  }

  public override func responds(to aSelector: Selector!) -> Bool {
    let target = findTarget() as? NSObject
    return super.responds(to: aSelector) || target?.responds(to: aSelector) == true
  }
}
