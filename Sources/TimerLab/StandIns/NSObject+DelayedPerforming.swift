#if !canImport(ObjectiveC)
  import Foundation

  // Messages that the current run loop sends after a delay. The rules come from Apple's documentation of
  // `NSObject`, "Sending Messages".
  //
  // On Apple's platforms, the timer of such a message is hidden. Here it is a one-shot timer of this module, which
  // ``TimerCensus`` registers, and its target is the receiver.

  extension NSObject {
    /// Sends a message to the object after `delay` seconds, on the current run loop in the default mode.
    ///
    /// The receiver and the argument are held strongly until then, or until the request is cancelled.
    public func perform(_ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval) {
      perform(aSelector, with: anArgument, afterDelay: delay, inModes: [.default])
    }

    /// Sends a message to the object after `delay` seconds, on the current run loop in `modes`, if there are any.
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

    /// Cancels all requests for `aTarget` on the current run loop, in all modes, and releases `aTarget`.
    public class func cancelPreviousPerformRequests(withTarget aTarget: Any) {
      cancelRequests { target, _, _ in target === aTarget as AnyObject }
    }

    /// Cancels the requests on the current run loop that match the target, the selector and the argument. Arguments are
    /// compared for equality if they are hashable, and for identity if not. `nil` matches only `nil`.
    public class func cancelPreviousPerformRequests(
      withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?
    ) {
      cancelRequests { target, selector, argument in
        target === aTarget as AnyObject && selector == aSelector && areEqual(argument, anArgument)
      }
    }

    private static func cancelRequests(
      where matches: (_ target: AnyObject, _ selector: Selector, _ argument: Any?) -> Bool
    ) {
      for timer in ThreadState.current.timers {
        guard case .request(let target, let selector, let argument) = timer.payload else { continue }
        if matches(target, selector, argument) { timer.invalidate() }
      }
    }

    /// Returns whether two arguments are equal or, if they aren't hashable, whether they are identical.
    private static func areEqual(_ first: Any?, _ second: Any?) -> Bool {
      guard let first, let second else { return first == nil && second == nil }
      if let first = first as? AnyHashable, let second = second as? AnyHashable { return first == second }
      return first as AnyObject === second as AnyObject
    }
  }
#endif
