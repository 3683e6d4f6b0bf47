#if !canImport(ObjectiveC)
  import Foundation

  // Messages that are sent later, from the current run loop. Source of each rule: Apple's documentation of
  // `NSObject`, "Sending Messages".
  //
  // On Apple's platforms the timer behind such a request is hidden. Here it is a one-shot timer of the lab, so the
  // census knows it, and its target is the receiver.

  extension NSObject {
    /// Sends a message to the object when `delay` seconds have passed, on the current run loop in the default mode.
    ///
    /// Object and argument are held strongly until then, or until the request is cancelled.
    public func perform(_ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval) {
      perform(aSelector, with: anArgument, afterDelay: delay, inModes: [.default])
    }

    /// As ``perform(_:with:afterDelay:)``, in `modes`. Without a mode it does nothing.
    public func perform(
      _ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval,
      inModes modes: [RunLoop.Mode]
    ) {
      guard !modes.isEmpty else { return }
      let timer = Timer(
        firstFire: nil, interval: delay, repeats: false,
        payload: .request(target: self, selector: aSelector, argument: anArgument), userInfo: nil)
      for mode in modes { timer.install(on: .current, mode: mode) }
    }

    /// Cancels the requests for `aTarget` that wait on the current run loop, in all modes, and lets go of it.
    public class func cancelPreviousPerformRequests(withTarget aTarget: Any) {
      cancelRequests { target, _, _ in target === aTarget as AnyObject }
    }

    /// Cancels those requests for `aTarget` that wait on the current run loop to send it `aSelector` with an argument
    /// that equals `anArgument`. `nil` equals `nil` alone.
    public class func cancelPreviousPerformRequests(
      withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?
    ) {
      cancelRequests { target, selector, argument in
        target === aTarget as AnyObject && selector == aSelector && areEqual(argument, anArgument)
      }
    }

    private static func cancelRequests(
      where isMeant: (_ target: AnyObject, _ selector: Selector, _ argument: Any?) -> Bool
    ) {
      for timer in TimerThread.current.timers {
        guard case .request(let target, let selector, let argument) = timer.payload else { continue }
        if isMeant(target, selector, argument) { timer.invalidate() }
      }
    }

    private static func areEqual(_ one: Any?, _ other: Any?) -> Bool {
      guard let one, let other else { return one == nil && other == nil }
      if let one = one as? AnyHashable, let other = other as? AnyHashable { return one == other }
      return one as AnyObject === other as AnyObject
    }
  }
#endif
