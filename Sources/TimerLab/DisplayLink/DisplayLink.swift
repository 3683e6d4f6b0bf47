import Foundation

/// `CADisplayLink`'s contract: sends its target a message before each frame, and holds it until invalidated.
///
/// `CADisplayLink` exists on Apple's platforms alone, and wants a screen. This one has its names and its
/// rules, and no screen: a timer on the run loop stands in for it. Times are in seconds, on the clock of
/// `ProcessInfo.systemUptime`. A display link belongs to the thread of its run loop; only ``invalidate()``
/// may be sent from any other. Source of each rule: Apple's documentation of `CADisplayLink`.
public final class DisplayLink: NSObject, @unchecked Sendable {
  /// Frames in a second, unless somebody asks for more.
  private static let refreshRate: TimeInterval = 60

  private let lock = NSLock()
  private var state: State

  private struct State {
    /// What to send; `nil` once the display link is invalid.
    var message: DisplayLinkMessage?
    var runLoop: RunLoop?
    var modes: [RunLoop.Mode] = []
    /// On the run loop while there are modes.
    var timer: Timer?
    var isPaused = false
    var range = FrameRateRange.default
    var timestamp: TimeInterval = 0

    /// Frames in a second.
    var rate: TimeInterval { range.rate ?? refreshRate }
    var interval: TimeInterval { 1 / rate }
  }

  /// A display link that sends `selector` to `target`, with itself as argument. Holds `target` strongly until
  /// it is invalidated. On no run loop yet.
  public init(target: Any, selector: Selector) {
    state = State(message: DisplayLinkMessage(target: target as AnyObject, selector: selector))
    super.init()
  }

  /// An invalid display link.
  private init(message: DisplayLinkMessage?) {
    state = State(message: message)
    super.init()
  }

  /// What a method that takes a display link is given in the place of `nil`.
  static let missing = DisplayLink(message: nil)

  // MARK: - On and off a run loop

  /// Puts the display link on `runLoop`, in `mode`; may be called once for each of several modes.
  ///
  /// The run loop then holds it strongly. An invalid display link is not added, and one that is on another
  /// run loop stays there.
  public func add(to runLoop: RunLoop, forMode mode: RunLoop.Mode) {
    reschedule { state in
      guard state.runLoop == nil || state.runLoop === runLoop, !state.modes.contains(mode) else { return }
      state.runLoop = runLoop
      state.modes.append(mode)
    }
  }

  /// Takes the display link off `runLoop` in `mode`. When no mode is left, the run loop lets go of it. It
  /// goes on holding its target.
  public func remove(from runLoop: RunLoop, forMode mode: RunLoop.Mode) {
    reschedule { state in
      guard state.runLoop === runLoop else { return }
      state.modes.removeAll { $0 == mode }
      if state.modes.isEmpty { state.runLoop = nil }
    }
  }

  /// Takes the display link off its run loop in all modes, for good, and lets go of its target. May be sent
  /// from any thread.
  public func invalidate() {
    let (released, timer, runLoop) = lock.withLock {
      defer { (state.message, state.timer, state.runLoop, state.modes) = (nil, nil, nil, []) }
      return (state.message, state.timer.map(TimerHandover.init), state.runLoop)
    }
    // A timer is invalidated on its own thread.
    if let timer, let runLoop, runLoop !== RunLoop.current {
      runLoop.perform { timer.timer.invalidate() }
    } else {
      timer?.timer.invalidate()
    }
    withExtendedLifetime(released) {}
    // The target is let go of here, outside the lock: its `deinit` may call `invalidate()` again.
  }

  // MARK: - Pace

  /// Whether the messages are held back. The display link stays on its run loop, and holds its target.
  public var isPaused: Bool {
    get { lock.withLock { state.isPaused } }
    set { reschedule { $0.isPaused = newValue } }
  }

  /// How many messages in a second are wanted; 0 for as many as the screen has frames. Here, where no screen
  /// sets a limit, it may be more than 60.
  public var preferredFramesPerSecond: Int {
    get { lock.withLock { state.range.rate.flatMap { Int(exactly: $0.rounded()) } ?? 0 } }
    set { reschedule { $0.range = FrameRateRange(newValue) } }
  }

  /// The limits of the messages per second, and the preferred rate. A range whose limits are equal has the effect of
  /// ``preferredFramesPerSecond``.
  public var preferredFrameRateRange: FrameRateRange {
    get { lock.withLock { state.range } }
    set { reschedule { $0.range = newValue } }
  }

  /// When the last frame was shown; 0 before the first message.
  public var timestamp: TimeInterval { lock.withLock { state.timestamp } }

  /// When the next frame is due; 0 before the first message.
  public var targetTimestamp: TimeInterval {
    lock.withLock { state.timestamp == 0 ? 0 : state.timestamp + state.interval }
  }

  /// How long the screen shows one frame, at its full rate.
  public var duration: TimeInterval {
    lock.withLock { 1 / max(Self.refreshRate, state.rate) }
  }

  // MARK: - Behind the scenes

  /// Who gets the messages; `nil` once the display link is invalid.
  package var target: AnyObject? { lock.withLock { state.message?.target } }

  func fire() {
    let message = lock.withLock {
      state.timestamp = ProcessInfo.processInfo.systemUptime
      return state.message
    }
    message?.send(from: self)
  }

  /// Changes the plan, and replaces the timer by one that fits it.
  private func reschedule(_ change: (inout State) -> Void) {
    let old = lock.withLock {
      guard state.message != nil else { return nil as TimerHandover? }
      let old = state.timer
      change(&state)
      state.timer = makeTimer()
      return old.map(TimerHandover.init)
    }
    old?.timer.invalidate()
  }

  private func makeTimer() -> Timer? {
    guard let runLoop = state.runLoop else { return nil }
    let timer = Timer(
      timeInterval: state.interval, target: DisplayLinkDriver.shared, selector: .timerDidFire, userInfo: self,
      repeats: true)
    if state.isPaused { timer.fireDate = .distantFuture }
    for mode in state.modes { runLoop.add(timer, forMode: mode) }
    return timer
  }
}

/// Carries a timer out of a lock, or to its own thread.
private struct TimerHandover: @unchecked Sendable {
  let timer: Timer
}
