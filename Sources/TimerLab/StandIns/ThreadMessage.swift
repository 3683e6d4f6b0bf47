#if !canImport(ObjectiveC)
  import Foundation

  /// A message that another thread sends to an object once. The receiver and the argument are held until then.
  final class ThreadMessage: @unchecked Sendable {
    let modes: [RunLoop.Mode]
    private let lock = NSLock()
    private var call: (receiver: AnyObject, selector: Selector, argument: Any?)?
    private let completion = DispatchSemaphore(value: 0)

    init(to receiver: AnyObject, _ selector: Selector, with argument: Any?, modes: [RunLoop.Mode]) {
      self.modes = modes
      call = (receiver, selector, argument)
    }

    /// Whether the message was delivered or discarded.
    var isCompleted: Bool { lock.withLock { call == nil } }

    func deliver() {
      if let (receiver, selector, argument) = takeCall() {
        Message.send(selector, to: receiver, with: argument)
      }
      completion.signal()
    }

    /// Releases the receiver and the argument without sending the message.
    func discard() {
      _ = takeCall()
      completion.signal()
    }

    func waitUntilCompleted() {
      completion.wait()
    }

    private func takeCall() -> (receiver: AnyObject, selector: Selector, argument: Any?)? {
      lock.withLock {
        defer { call = nil }
        return call
      }
    }
  }
#endif
