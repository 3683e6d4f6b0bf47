import TimerLab

/// Stands between a display link and its target. Forwards what it is sent, and holds nobody.
final class WeakProxy: NSObject {
  private weak var target: DisplayLinkTarget?

  init(_ target: DisplayLinkTarget) {
    self.target = target
    super.init()
  }

  override func forwardingTarget(for aSelector: Selector!) -> Any? {
    target
  }
}
