#if !canImport(ObjectiveC)
  // The ways to make a timer, with Apple's signatures. `scheduledTimer` adds the timer to the current run
  // loop in the default mode; the others leave that to the caller.

  extension Timer {
    /// A timer that sends `aSelector` to `aTarget`, with itself as argument. Holds `aTarget` and
    /// `userInfo` strongly until it is invalidated. On no run loop yet.
    public convenience init(
      timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector,
      userInfo: Any?, repeats yesOrNo: Bool
    ) {
      self.init(
        firstFire: nil, interval: ti, repeats: yesOrNo,
        payload: .message(target: aTarget as AnyObject, selector: aSelector), userInfo: userInfo)
    }

    /// As ``init(timeInterval:target:selector:userInfo:repeats:)``, with the date of the first tick.
    public convenience init(
      fireAt date: Date, interval ti: TimeInterval, target t: Any, selector s: Selector,
      userInfo ui: Any?, repeats rep: Bool
    ) {
      self.init(
        firstFire: date, interval: ti, repeats: rep,
        payload: .message(target: t as AnyObject, selector: s), userInfo: ui)
    }

    /// A timer that sends `aSelector` to `aTarget`, on the current run loop in the default mode.
    @discardableResult
    public class func scheduledTimer(
      timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector,
      userInfo: Any?, repeats yesOrNo: Bool
    ) -> Timer {
      let timer = Timer(
        timeInterval: ti, target: aTarget, selector: aSelector, userInfo: userInfo, repeats: yesOrNo)
      timer.install(on: .current, mode: .default)
      return timer
    }

    /// A timer that calls `block` with itself. Holds `block` until it is invalidated. On no run loop yet.
    public convenience init(
      timeInterval interval: TimeInterval, repeats: Bool, block: @escaping @Sendable (Timer) -> Void
    ) {
      self.init(
        firstFire: nil, interval: interval, repeats: repeats, payload: .block(block), userInfo: nil)
    }

    /// As ``init(timeInterval:repeats:block:)``, with the date of the first tick.
    public convenience init(
      fire date: Date, interval: TimeInterval, repeats: Bool, block: @escaping @Sendable (Timer) -> Void
    ) {
      self.init(
        firstFire: date, interval: interval, repeats: repeats, payload: .block(block), userInfo: nil)
    }

    /// A timer that calls `block` with itself, on the current run loop in the default mode.
    @discardableResult
    public class func scheduledTimer(
      withTimeInterval interval: TimeInterval, repeats: Bool, block: @escaping @Sendable (Timer) -> Void
    ) -> Timer {
      let timer = Timer(timeInterval: interval, repeats: repeats, block: block)
      timer.install(on: .current, mode: .default)
      return timer
    }
  }
#endif
