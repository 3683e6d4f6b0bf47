#if !canImport(ObjectiveC)
  import Foundation

  // Messages that are sent on another thread. Source of each rule: Apple's documentation of `NSObject`, "Sending
  // Messages".
  //
  // Unlike there, the run loop of another thread than the main one is known only once the thread has put a timer
  // on it. Until then the messages wait.

  extension NSObject {
    /// Sends a message to the object on `thr`, from its run loop in the common modes; with `wait` does not return
    /// before that is done. With `wait`, on `thr` itself, it is sent at once.
    ///
    /// Object and argument are held strongly until then. A thread that has ended is sent nothing.
    public func perform(_ aSelector: Selector, on thr: Thread, with arg: Any?, waitUntilDone wait: Bool) {
      perform(aSelector, on: thr, with: arg, waitUntilDone: wait, modes: [RunLoop.Mode.common.rawValue])
    }

    /// As ``perform(_:on:with:waitUntilDone:)``, in the modes of these names. Without a mode it does nothing.
    public func perform(
      _ aSelector: Selector, on thr: Thread, with arg: Any?, waitUntilDone wait: Bool, modes array: [String]?
    ) {
      guard let array, !array.isEmpty, !thr.isFinished else { return }
      let letter = Letter(to: self, aSelector, with: arg, modes: array.map { RunLoop.Mode($0) })
      if wait, thr === Thread.current {
        letter.deliver()
        return
      }
      if thr === Thread.current { TimerThread.current.openMail() }
      ThreadMail.shared.send(letter, to: thr)
      if wait { letter.wait() }
    }
  }
#endif
