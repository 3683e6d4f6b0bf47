#if !canImport(ObjectiveC)
  import Foundation

  // Messages sent on another thread. The rules come from Apple's documentation of `NSObject`, "Sending Messages".
  //
  // Unlike on Apple's platforms, the messages for a background thread wait until that thread has added a timer to its
  // run loop or has queued a message for itself, because the run loop is unknown before.

  extension NSObject {
    /// Sends a message to the object on the thread `thr`, from its run loop in the common modes.
    ///
    /// If `wait` is true, the method returns after the message was sent or discarded. If `thr` is also the current
    /// thread, it sends the message at once. The receiver and the argument are held strongly until then. The method has
    /// no effect if `thr` has ended.
    public func perform(_ aSelector: Selector, on thr: Thread, with arg: Any?, waitUntilDone wait: Bool) {
      perform(aSelector, on: thr, with: arg, waitUntilDone: wait, modes: [RunLoop.Mode.common.rawValue])
    }

    /// Sends a message to the object on the thread `thr`, in the modes `array` of its run loop. Has no effect if
    /// `array` is `nil` or empty, or if `thr` has ended.
    public func perform(
      _ aSelector: Selector, on thr: Thread, with arg: Any?, waitUntilDone wait: Bool, modes array: [String]?
    ) {
      guard let array, !array.isEmpty, !thr.isFinished else { return }
      let message = ThreadMessage(to: self, aSelector, with: arg, modes: array.map { RunLoop.Mode($0) })
      if wait, thr === Thread.current {
        message.deliver()
        return
      }
      if thr === Thread.current { ThreadState.current.registerRunLoop() }
      ThreadMessageQueue.shared.add(message, for: thr)
      if wait { message.waitUntilCompleted() }
    }
  }
#endif
