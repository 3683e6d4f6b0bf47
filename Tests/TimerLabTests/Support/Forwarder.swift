import TimerLab

/// Understands no message of its own and forwards all of them.
class Forwarder: LabObject {
  private let receiver: Any?

  init(to receiver: Any?) {
    self.receiver = receiver
    super.init()
  }

  override func forwardingTarget(for aSelector: Selector!) -> Any? {
    receiver
  }
}
