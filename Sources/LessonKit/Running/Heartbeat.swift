import TimerLab

/// The test kit's own clock, which is a timer on the owner's run loop. Each of its firings is called a beat, and the
/// time between two beats is called an interval.
///
/// Wall time is unreliable on a busy machine. But once this timer has beaten five times, a timer of the same interval
/// on the same run loop and mode has fired at least twice, however slow the machine is. Late firings are coalesced, so
/// two beats in a row may come close together, but three can't come within one interval.
package enum Heartbeat {
  /// The time between two beats, in seconds. Tests use it as the interval of their owners.
  package static let interval: TimeInterval = 0.001_25

  /// The number of beats within which a reference clock must beat. Otherwise, its queue or thread counts as blocked.
  static let referenceClockTimeout = 800

  /// Returns the minimum duration of a number of beats, such as "0.055 s", or `nil` if that is less than a millisecond.
  package static func minimumDuration(of beats: Int) -> String? {
    let milliseconds = Int(Double(beats - 1) * interval * 1_000)
    return milliseconds > 0 ? "\(Double(milliseconds) / 1_000) s" : nil
  }

  /// The heartbeat's timer while a test waits; otherwise `nil`. Only the thread of the test uses it.
  nonisolated(unsafe) private(set) static weak var timer: TimerLab.Timer?

  /// Runs the current run loop in `mode` until the timer has beaten `beats` times.
  ///
  /// At the end, runs the work that is on the main queue, unless the mode or `isEnough` prevents it. If the queue or
  /// thread of the reference clock is blocked, the function returns after a timeout, and the test fails. On Apple's
  /// platforms, every iteration of the run loop has its own autorelease pool.
  ///
  /// - Parameters:
  ///   - referenceClock: A second clock that must also beat `beats` times.
  ///   - isEnough: Returns whether to stop early. It is called between two beats.
  ///   - afterEachBeat: Called about once a beat, between two iterations of the run loop.
  /// - Returns: The number of beats.
  @discardableResult
  package static func runRunLoop(
    beats: Int = Limits.intervalsToWatch, mode: RunLoop.Mode = .default,
    referenceClock: ReferenceClock? = nil,
    until isEnough: () -> Bool = { false }, afterEachBeat: () -> Void = {}
  ) -> Int {
    let (counted, referenceCount) = (Ticks(isTraced: false), Ticks(isTraced: false))
    let timer = withAutoreleasePool {
      let timer = TimerLab.Timer(timeInterval: interval, repeats: true) { _ in counted.add() }
      RunLoop.current.add(timer, forMode: mode)
      return timer
    }
    let outer = Self.timer
    Self.timer = timer
    defer { Self.timer = outer }
    let clock = TestWatchdog.shared.hasObstacle ? nil : referenceClock
    let endClock = clock?.start(referenceCount.add)
    var lastReferenceBeat = (count: 0, at: 0)
    var isOver = false
    while withAutoreleasePool({
      isOver = isEnough()
      return !isOver
    }),
      counted.count < beats || (clock != nil && referenceCount.count < beats)
    {
      withAutoreleasePool {
        runRunLoopOnce(beats: 1, mode: mode)
        afterEachBeat()
      }
      guard let clock, referenceCount.count < beats else { continue }
      if referenceCount.count > lastReferenceBeat.count {
        lastReferenceBeat = (referenceCount.count, counted.count)
      }
      guard counted.count - lastReferenceBeat.at < max(referenceClockTimeout, beats) else {
        TestWatchdog.shared.record(obstacle: .blockedReferenceClock(clock))
        break
      }
    }
    if mode == .default, !isOver { runMainQueue(until: isEnough) }
    withAutoreleasePool { timer.invalidate() }
    endClock?()
    return counted.count
  }

  /// Runs everything that is on the main queue now, if this is the main thread. On a busy machine, beats don't ensure
  /// this, because an iteration of the run loop whose time limit has passed only fires the timer.
  private static func runMainQueue(until isEnough: () -> Bool) {
    guard Thread.isMainThread else { return }
    let served = Ticks(isTraced: false)
    DispatchQueue.main.async { served.add() }
    for number in 0..<Limits.intervalsUntilTimeout where served.count == 0 && !withAutoreleasePool(isEnough) {
      // The first iteration doesn't wait, and is usually enough.
      withAutoreleasePool { runRunLoopOnce(beats: number == 0 ? 0 : 1, mode: .default) }
    }
  }

  /// On the main thread, runs the blocks on the main queue and the tasks of the main actor that are ready, so that a
  /// crash in one of them happens before its test ends. It looks several times, because a cancelled task becomes ready
  /// on another thread. On any other thread, it does nothing.
  ///
  /// - Parameter pause: The time that one run of the run loop may wait for such work, in intervals.
  static func runPendingWork(waiting pause: Double = 1) {
    guard Thread.isMainThread else { return }
    for _ in 1...3 {
      let served = Ticks(isTraced: false)
      Task.detached { @Sendable in await MainActor.run { served.add() } }
      for _ in 0..<Int(Double(Limits.intervalsUntilTimeout) / pause) where served.count == 0 {
        withAutoreleasePool { runRunLoopOnce(beats: pause, mode: .default) }
      }
    }
  }

  /// Runs the current run loop once in `mode`, for at most `beats` intervals. A timer that fires doesn't end the run,
  /// because a timer isn't an input source.
  package static func runRunLoopOnce(beats: Double, mode: RunLoop.Mode) {
    TestWatchdog.shared.runRunLoopOnce(mode: mode, before: Date(timeIntervalSinceNow: beats * interval))
  }
}
