import TimerLab

/// A proxy that stands in for its target without holding it, and forwards messages to it.
public final class WeakProxy: NSObject {
  /// The receiver of the messages, or `nil` after it has been deallocated.
  public private(set) weak var target: NSObject?

  public init(_ target: NSObject) {
    self.target = target
    super.init()
  }

  public override func forwardingTarget(for aSelector: Selector!) -> Any? {
    target
  }

  public override func responds(to aSelector: Selector!) -> Bool {
    super.responds(to: aSelector) || target?.responds(to: aSelector) == true
  }
}
