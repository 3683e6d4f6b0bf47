#if !canImport(ObjectiveC)
  /// `NSTimer`'s contract, kept around a timer of Foundation, whose run loop and clock it uses.
  ///
  /// Foundation's own `Timer` here never releases its block, not even when it is invalidated. So that timer is
  /// only a shell: what to call, and `userInfo`, are held by this object, which lets go of them in
  /// ``invalidate()``. What then stays behind is an empty shell.
  ///
  /// Times are in seconds. A timer belongs to the thread on whose run loop it was installed. Source of each
  /// rule: Apple's documentation of `Timer`, and the Threading and Timer programming guides.
  open class Timer: NSObject {
    private let state: TimerState

    /// The designated initialiser: a timer that is on no run loop yet.
    ///
    /// `firstFire` is `nil` for one interval from now. An interval of zero or less becomes 0.1 ms, as on Apple's
    /// platforms.
    init(firstFire: Date?, interval: TimeInterval, repeats: Bool, payload: TimerPayload, userInfo: Any?) {
      let interval = interval > 0 ? interval : 0.0001
      state = TimerState(
        fireDate: firstFire ?? Date(timeIntervalSinceNow: interval), interval: interval, repeats: repeats,
        payload: payload, userInfo: userInfo)
      super.init()
      TimerCensus.shared.note(self)
    }

    /// An invalid timer, unknown to the census.
    private init(unknownToTheCensus: Void) {
      state = TimerState(
        fireDate: .distantFuture, interval: 1, repeats: false, payload: .block { _ in }, userInfo: nil)
      super.init()
      state.invalidate()
    }

    /// What a method that takes a timer is given in the place of `nil`.
    nonisolated(unsafe) static let missing = Timer(unknownToTheCensus: ())

    // MARK: - What it is

    /// Seconds between two ticks; 0 for a one-shot timer.
    open var timeInterval: TimeInterval { state.repeats ? state.interval : 0 }

    /// Whether the timer can still fire. Never true again once it was false.
    open var isValid: Bool { state.isValid }

    /// What its maker handed over. Held strongly until the timer is invalidated, `nil` afterwards.
    open var userInfo: Any? { state.userInfo }

    /// When it fires next. Setting it moves that tick, and with it the schedule. Of an invalid timer it is the
    /// reference date of 2001, as in Core Foundation (CFRunLoop.c, CFRunLoopTimerGetNextFireDate), and stays.
    open var fireDate: Date {
      get { state.fireDate }
      set {
        TimerCensus.shared.note(newValue, of: self)
        state.fireDate = newValue
      }
    }

    /// How many seconds a tick may be late to save energy: at most half the interval of a repeating timer. Kept,
    /// and otherwise without effect here.
    open var tolerance: TimeInterval {
      get { state.tolerance }
      set { state.tolerance = newValue }
    }

    // MARK: - What it does

    /// Fires now. A repeating timer keeps its schedule, a one-shot is done, an invalid timer does nothing.
    open func fire() {
      guard let payload = state.payload else { return }
      payload.deliver(self)
      if !state.repeats { invalidate() }
    }

    /// Stops the timer for good and lets go of its target or block and of `userInfo`.
    ///
    /// Releasing those may free the timer's owner, whose `deinit` may call `invalidate()` again. That second
    /// call finds nothing left to do.
    open func invalidate() {
      TimerCensus.shared.noteInvalidation(of: self)
      state.invalidate()
    }

    // MARK: - Behind the scenes

    /// Puts the timer on `runLoop`, in `mode`. An invalid timer stays off.
    ///
    /// If `runLoop` is another thread's, the end of that thread is not seen, and it goes on holding the timer.
    func install(on runLoop: RunLoop, mode: RunLoop.Mode) {
      guard let (shell, isNew) = state.install(self) else { return }
      if isNew {
        TimerCensus.shared.noteInstallation(of: self)
        if runLoop === RunLoop.current { TimerThread.current.remember(shell.link) }
      }
      for mode in mode.modesToInstall(on: runLoop) {
        runLoop.add(shell.clock, forMode: mode)
      }
    }

    /// The thread to whose run loop the timer was added has ended.
    func runLoopIsGone() {
      state.leaveRunLoop()
    }

    package var isInstalled: Bool { state.isInstalled }
    package var targetOfMessage: AnyObject? { state.payload?.target }
    var payload: TimerPayload? { state.payload }

    /// Whether it is the hidden timer of `perform(_:with:afterDelay:)`.
    package var isPerformRequest: Bool { state.isPerformRequest }
  }
#endif
