#if !canImport(ObjectiveC)
  /// A timer that behaves like `NSTimer`, and is driven by a Foundation timer.
  ///
  /// On Linux, Foundation's own `Timer` never releases its block, not even when it is invalidated. So this object holds
  /// the target, the block and `userInfo` itself, and releases them in ``invalidate()``.
  ///
  /// Times are in seconds. A timer belongs to the thread on whose run loop it was installed. The rules come
  /// from Apple's documentation of `Timer`, and from the Threading and Timer programming guides.
  open class Timer: NSObject {
    private let state: TimerState

    /// Creates a timer that is on no run loop, and registers it in ``TimerCensus``.
    ///
    /// `nil` as `firstFire` means one interval from now. As in `NSTimer`, an interval of zero or less becomes 0.1 ms.
    init(firstFire: Date?, interval: TimeInterval, repeats: Bool, payload: TimerPayload, userInfo: Any?) {
      let interval = interval > 0 ? interval : 0.0001
      state = TimerState(
        fireDate: firstFire ?? Date(timeIntervalSinceNow: interval), interval: interval, repeats: repeats,
        payload: payload, userInfo: userInfo)
      super.init()
      TimerCensus.shared.register(self, isDelayedMessage: state.isPerformRequest)
    }

    /// Creates an invalid timer that the census doesn't register.
    private init(unregistered: Void) {
      state = TimerState(
        fireDate: .distantFuture, interval: 1, repeats: false, payload: .block { _ in }, userInfo: nil)
      super.init()
      state.invalidate()
    }

    /// An invalid timer that a target receives in place of `nil`. It ignores messages, as `nil` does in Objective-C.
    nonisolated(unsafe) static let placeholderForNil = Timer(unregistered: ())

    // MARK: - Properties

    /// The number of seconds between ticks, or 0 for a one-shot timer.
    open var timeInterval: TimeInterval { state.repeats ? state.interval : 0 }

    /// Whether the timer can still fire. An invalid timer never becomes valid again.
    open var isValid: Bool { state.isValid }

    /// The value that was passed at creation. It is held strongly until the timer is invalidated, and `nil` afterwards.
    open var userInfo: Any? { state.userInfo }

    /// The date of the next tick. Setting this property also moves the later ticks. An invalid timer always has the
    /// reference date of 2001, as in Core Foundation (CFRunLoop.c, CFRunLoopTimerGetNextFireDate).
    open var fireDate: Date {
      get { state.fireDate }
      set {
        TimerCensus.shared.recordFireDate(newValue, of: self)
        state.fireDate = newValue
      }
    }

    /// The number of seconds that a tick may be late, at most half a repeating timer's interval. This class ignores it.
    open var tolerance: TimeInterval {
      get { state.tolerance }
      set { state.tolerance = newValue }
    }

    // MARK: - Firing and invalidating

    /// Fires immediately. A repeating timer keeps its schedule, and a one-shot timer becomes invalid.
    open func fire() {
      guard let payload = state.payload else { return }
      payload.performAction(for: self)
      if !state.repeats { invalidate() }
    }

    /// Stops the timer permanently, and releases its target or block and its `userInfo`.
    ///
    /// The release may free the timer's owner. If the owner's `deinit` calls `invalidate()`, that call has no effect.
    open func invalidate() {
      TimerCensus.shared.recordInvalidation(of: self)
      state.invalidate()
    }

    // MARK: - Internal state

    /// Adds the timer to `runLoop`, in `mode`. An invalid timer is not added.
    ///
    /// If `runLoop` belongs to another thread, the run loop holds the timer even after the end of that thread.
    func install(on runLoop: RunLoop, mode: RunLoop.Mode) {
      guard let (backingTimer, isNew) = state.install(self) else { return }
      if isNew {
        TimerCensus.shared.recordInstallation(of: self)
        if runLoop === RunLoop.current { ThreadState.current.add(backingTimer.timerLink) }
      }
      for mode in mode.foundationModes(on: runLoop) {
        runLoop.add(backingTimer.foundationTimer, forMode: mode)
      }
    }

    /// Releases the timer from a run loop whose thread has ended.
    func detachFromEndedRunLoop() {
      state.detachFromEndedRunLoop()
    }

    /// Whether the timer is valid and on a run loop.
    package var isInstalled: Bool { state.isInstalled }
    /// The receiver of the timer's message, or `nil` for a timer that has a block or is invalid.
    package var messageTarget: AnyObject? { state.payload?.target }
    /// The action of the timer, or `nil` if the timer is invalid.
    var payload: TimerPayload? { state.payload }

    /// Whether `perform(_:with:afterDelay:)` created the timer.
    package var isPerformRequest: Bool { state.isPerformRequest }
  }
#endif
