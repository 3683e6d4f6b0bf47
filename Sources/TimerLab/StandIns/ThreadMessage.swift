#if !canImport(ObjectiveC)
  import Foundation

  /// A message to deliver on a given thread. It holds its receiver and argument until it is delivered or discarded.
  final class ThreadMessage: @unchecked Sendable {
    /// The run loop modes in which the message can be delivered.
    let modes: [RunLoop.Mode]
    private let lock = NSLock()
    /// The call that delivers the message; `nil` once the message was delivered or discarded.
    private var pendingCall: (receiver: AnyObject, selector: Selector, argument: Any?)?
    private let completionSemaphore = DispatchSemaphore(value: 0)

    init(to receiver: AnyObject, _ selector: Selector, with argument: Any?, modes: [RunLoop.Mode]) {
      self.modes = modes
      pendingCall = (receiver, selector, argument)
    }

    /// Whether the message was delivered or discarded.
    var isCompleted: Bool { lock.withLock { pendingCall == nil } }

    /// Sends the message on the current thread, unless it was already delivered or discarded.
    func deliver() {
      if let (receiver, selector, argument) = takePendingCall() {
        MessageDispatch.send(selector, to: receiver, with: argument)
      }
      completionSemaphore.signal()
    }

    /// Releases the receiver and the argument without sending the message.
    func discard() {
      _ = takePendingCall()
      completionSemaphore.signal()
    }

    func waitUntilCompleted() {
      completionSemaphore.wait()
    }

    /// Removes and returns the call, or returns `nil` if the message was already delivered or discarded.
    private func takePendingCall() -> (receiver: AnyObject, selector: Selector, argument: Any?)? {
      lock.withLock {
        defer { pendingCall = nil }
        return pendingCall
      }
    }
  }
#endif
