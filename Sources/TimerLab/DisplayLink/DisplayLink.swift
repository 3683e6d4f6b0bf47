import Foundation

/// A model of `CADisplayLink`. Until ``invalidate()``, it holds its target and sends it a message before each frame.
///
/// `CADisplayLink` exists only on Apple's platforms and needs a screen. This class has the same names and rules, but
/// uses a timer on the run loop. Times are in seconds, on the clock of `ProcessInfo.systemUptime`. Use a display link
/// only on the thread of its run loop, except for ``invalidate()``. The source of the rules is Apple's documentation.
public final class DisplayLink: NSObject, @unchecked Sendable {
  /// The frame rate of the simulated screen, at which a display link fires unless it has a preferred rate.
  private static let screenFramesPerSecond: TimeInterval = 60

  private let lock = NSLock()
  /// The mutable properties, which may be used only while `lock` is held.
  private var state: State

  private struct State {
    /// The message to send, or `nil` if the display link is invalid.
    var message: DisplayLinkMessage?
    var runLoop: RunLoop?
    var modes: [RunLoop.Mode] = []
    /// The timer that drives the display link, or `nil` while the display link is on no run loop.
    var timer: Timer?
    var isPaused = false
    /// The preferred number of frames per second, or 0 if there is none.
    var preferredFramesPerSecond = 0
    var timestamp: TimeInterval = 0

    var effectiveFramesPerSecond: TimeInterval {
      preferredFramesPerSecond > 0 ? TimeInterval(preferredFramesPerSecond) : screenFramesPerSecond
    }
    var frameInterval: TimeInterval { 1 / effectiveFramesPerSecond }
  }

  /// Creates a display link that sends `selector` to `target`, with itself as the argument. It holds `target` strongly
  /// until it is invalidated. The caller must add it to a run loop.
  public init(target: Any, selector: Selector) {
    state = State(message: DisplayLinkMessage(target: target as AnyObject, selector: selector))
    super.init()
  }

  /// Creates a display link that is invalid if `message` is `nil`.
  private init(message: DisplayLinkMessage?) {
    state = State(message: message)
    super.init()
  }

  /// An invalid display link that a target gets in place of `nil`. It ignores messages, as `nil` does in Objective-C.
  static let placeholderForNil = DisplayLink(message: nil)

  // MARK: - Run loops

  /// Adds the display link to `runLoop` in `mode`. Call this method once for each mode.
  ///
  /// The run loop holds it strongly. An invalid display link is not added, and one on another run loop stays there.
  public func add(to runLoop: RunLoop, forMode mode: RunLoop.Mode) {
    changeState { state in
      guard state.runLoop == nil || state.runLoop === runLoop, !state.modes.contains(mode) else { return }
      state.runLoop = runLoop
      state.modes.append(mode)
    }
  }

  /// Removes the display link from `runLoop` in `mode`. When no mode is left, the run loop releases the display link,
  /// which still holds its target.
  public func remove(from runLoop: RunLoop, forMode mode: RunLoop.Mode) {
    changeState { state in
      guard state.runLoop === runLoop else { return }
      state.modes.removeAll { $0 == mode }
      if state.modes.isEmpty { state.runLoop = nil }
    }
  }

  /// Removes the display link from its run loop permanently, and releases its target. Any thread may call this method.
  /// On a thread other than the run loop's, messages stop at once, but the run loop is left only when it next runs.
  public func invalidate() {
    let (released, timer, runLoop) = lock.withLock {
      defer { (state.message, state.timer, state.runLoop, state.modes) = (nil, nil, nil, []) }
      return (state.message, state.timer.map(SendableTimer.init), state.runLoop)
    }
    // A timer must be invalidated on its own thread.
    if let timer, let runLoop, runLoop !== RunLoop.current {
      runLoop.perform { timer.timer.invalidate() }
    } else {
      timer?.timer.invalidate()
    }
    withExtendedLifetime(released) {}
    // The target is released here, outside the lock, because its `deinit` may call `invalidate()` again.
  }

  // MARK: - Frame rate

  /// Whether the display link is paused, so that it sends no messages. It stays on its run loop and holds its target.
  public var isPaused: Bool {
    get { lock.withLock { state.isPaused } }
    set { changeState { $0.isPaused = newValue } }
  }

  /// The preferred number of messages per second, or 0 for the screen's rate. It can exceed 60, and is never negative.
  public var preferredFramesPerSecond: Int {
    get { lock.withLock { state.preferredFramesPerSecond } }
    set { changeState { $0.preferredFramesPerSecond = max(newValue, 0) } }
  }

  /// The time of the last frame, or 0 before the first message.
  public var timestamp: TimeInterval { lock.withLock { state.timestamp } }

  /// The time of the next frame, or 0 before the first message.
  public var targetTimestamp: TimeInterval {
    lock.withLock { state.timestamp == 0 ? 0 : state.timestamp + state.frameInterval }
  }

  /// The duration of one frame at the screen's rate, or at the preferred rate if that is higher.
  public var duration: TimeInterval {
    lock.withLock { 1 / max(Self.screenFramesPerSecond, state.effectiveFramesPerSecond) }
  }

  // MARK: - Internal state

  /// The receiver of the messages, or `nil` if the display link is invalid.
  package var target: AnyObject? { lock.withLock { state.message?.target } }

  /// Records the time of a frame, and sends the message to the target.
  func fire() {
    let message = lock.withLock {
      state.timestamp = ProcessInfo.processInfo.systemUptime
      return state.message
    }
    message?.send(from: self)
  }

  /// Changes the state, and replaces the timer with one that matches the new state. Does nothing after invalidation.
  private func changeState(_ change: (inout State) -> Void) {
    let old = lock.withLock {
      guard state.message != nil else { return nil as SendableTimer? }
      let old = state.timer
      change(&state)
      state.timer = makeScheduledTimer()
      return old.map(SendableTimer.init)
    }
    old?.timer.invalidate()
  }

  /// Creates a timer and adds it to the run loop, or returns `nil` if there is no run loop. The lock must be held.
  private func makeScheduledTimer() -> Timer? {
    guard let runLoop = state.runLoop else { return nil }
    let timer = Timer(
      timeInterval: state.frameInterval, target: DisplayLinkDriver.shared, selector: .timerDidFire,
      userInfo: self, repeats: true)
    if state.isPaused { timer.fireDate = .distantFuture }
    for mode in state.modes { runLoop.add(timer, forMode: mode) }
    return timer
  }
}

/// A sendable wrapper for passing a timer out of a lock's closure, or to the timer's own thread.
private struct SendableTimer: @unchecked Sendable {
  let timer: Timer
}
