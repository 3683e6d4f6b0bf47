#if !canImport(ObjectiveC)
  // Initializers and factories of timers, with Apple's signatures. Only the factories, which are named
  // `scheduledTimer`, add the timer to the current run loop, in the default mode.

  extension Timer {
    /// Creates a timer that sends `aSelector` to `aTarget`, with the timer as the argument. It holds `aTarget` and
    /// `userInfo` strongly until it is invalidated. The caller must add it to a run loop.
    public convenience init(
      timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector,
      userInfo: Any?, repeats yesOrNo: Bool
    ) {
      self.init(
        firstFire: nil, interval: ti, repeats: yesOrNo,
        payload: .message(target: aTarget as AnyObject, selector: aSelector), userInfo: userInfo)
    }

    /// Creates a timer that sends `s` to `t`, for the first time at `date`. The caller must add it to a run loop.
    public convenience init(
      fireAt date: Date, interval ti: TimeInterval, target t: Any, selector s: Selector,
      userInfo ui: Any?, repeats rep: Bool
    ) {
      self.init(
        firstFire: date, interval: ti, repeats: rep,
        payload: .message(target: t as AnyObject, selector: s), userInfo: ui)
    }

    /// Creates a timer that sends `aSelector` to `aTarget`, and adds it to the current run loop in the default mode.
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

    /// Creates a timer that passes itself to `block`, which it holds while valid. The caller must add it to a run loop.
    public convenience init(
      timeInterval interval: TimeInterval, repeats: Bool, block: @escaping @Sendable (Timer) -> Void
    ) {
      self.init(firstFire: nil, interval: interval, repeats: repeats, payload: .block(block), userInfo: nil)
    }

    /// Creates a timer that passes itself to `block`, first at `date`. The caller must add it to a run loop.
    public convenience init(
      fire date: Date, interval: TimeInterval, repeats: Bool, block: @escaping @Sendable (Timer) -> Void
    ) {
      self.init(firstFire: date, interval: interval, repeats: repeats, payload: .block(block), userInfo: nil)
    }

    /// Creates a timer that passes itself to `block`, and adds it to the current run loop in the default mode.
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
