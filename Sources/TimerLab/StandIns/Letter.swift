#if !canImport(ObjectiveC)
  import Foundation

  /// A message for an object, to be sent to it once, on another thread. Holds receiver and argument until then.
  final class Letter: @unchecked Sendable {
    let modes: [RunLoop.Mode]
    private let lock = NSLock()
    private var content: (receiver: AnyObject, selector: Selector, argument: Any?)?
    private let isOver = DispatchSemaphore(value: 0)

    init(to receiver: AnyObject, _ selector: Selector, with argument: Any?, modes: [RunLoop.Mode]) {
      self.modes = modes
      content = (receiver, selector, argument)
    }

    var isDelivered: Bool { lock.withLock { content == nil } }

    func deliver() {
      if let (receiver, selector, argument) = take() {
        Message.send(selector, to: receiver, with: argument)
      }
      isOver.signal()
    }

    /// Nobody will deliver it any more.
    func discard() {
      _ = take()
      isOver.signal()
    }

    /// Blocks the thread until the letter is delivered or discarded.
    func wait() {
      isOver.wait()
    }

    private func take() -> (receiver: AnyObject, selector: Selector, argument: Any?)? {
      lock.withLock {
        defer { content = nil }
        return content
      }
    }
  }
#endif
