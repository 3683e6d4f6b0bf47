import TimerLab

/// The clock of the tests, whose beats messages call intervals: a timer of the harness, next to the owner's timer on the same run loop.
///
/// Wall time says little on a busy machine. But once this timer has beaten five times, a timer of the same
/// interval on the same run loop and mode has had at least two turns, however slow the machine is. (Late
/// ticks are coalesced, so two beats in a row may come close together; three can't come within one interval.)
package enum Heartbeat {
  /// Seconds between two beats. Give it to the owner under test as its interval.
  package static let interval: TimeInterval = 0.001

  /// The timeout, in beats, for one beat of a second heart, which may be late on a busy machine. After it, the queue or
  /// thread of that heart counts as blocked.
  static let patienceWithAPulse = 1_000

  /// How long so many beats take at least, as a message says it: "0.055 s"; `nil` if that is nothing.
  package static func time(of beats: Int) -> String? {
    let milliseconds = Int(Double(beats - 1) * interval * 1_000)
    return milliseconds > 0 ? "\(Double(milliseconds) / 1_000) s" : nil
  }

  /// The timer that beats at the moment: the kit's own, and no owner's. To be used on the thread of the test alone.
  nonisolated(unsafe) private(set) static weak var heart: TimerLab.Timer?

  /// Runs the current run loop in `mode` until the heart has beaten `beats` times.
  ///
  /// What is on the main queue by then has had its turn as well, unless the mode or `isEnough` ends that.
  ///
  /// There is a timeout for a second heart whose queue or thread is blocked: the test fails, and goes on without it.
  ///
  /// On Apple's platforms every turn has an autorelease pool of its own, so what is autoreleased in one does not
  /// live until the test ends.
  ///
  /// - Parameters:
  ///   - pulse: A second heart, of another kind, which must have beaten as often.
  ///   - isEnough: Asked between two beats; ends the listening early.
  ///   - look: Called about once a beat, between two turns of the run loop.
  /// - Returns: The number of beats.
  @discardableResult
  package static func listen(
    beats: Int = Limits.intervalsToWatch, mode: RunLoop.Mode = .default, pulse: Heartbeat.Pulse? = nil,
    until isEnough: () -> Bool = { false }, look: () -> Void = {}
  ) -> Int {
    let (heard, felt) = (Ticks(told: false), Ticks(told: false))
    let heart = drainingPool {
      let heart = TimerLab.Timer(timeInterval: interval, repeats: true) { _ in heard.add() }
      RunLoop.current.add(heart, forMode: mode)
      return heart
    }
    let outer = Self.heart
    Self.heart = heart
    defer { Self.heart = outer }
    let pulse = TestUnderWay.current.hasObstacle ? nil : pulse
    let endPulse = pulse?.start(felt.add)
    var lastFelt = (count: 0, at: 0)
    var isOver = false
    while drainingPool({
      isOver = isEnough()
      return !isOver
    }),
      heard.count < beats || (pulse != nil && felt.count < beats)
    {
      drainingPool {
        turn(beats: 1, mode: mode)
        look()
      }
      guard let pulse, felt.count < beats else { continue }
      if felt.count > lastFelt.count { lastFelt = (felt.count, heard.count) }
      guard heard.count - lastFelt.at < max(patienceWithAPulse, beats) else {
        TestUnderWay.current.meet(.unserved(pulse))
        break
      }
    }
    if mode == .default, !isOver { serveMainQueue(until: isEnough) }
    drainingPool { heart.invalidate() }
    endPulse?()
    return heard.count
  }

  /// Lets all that is on the main queue by now come to its turn. On a busy machine beats can come without it: a turn of the
  /// run loop whose time is over has served the timer alone.
  private static func serveMainQueue(until isEnough: () -> Bool) {
    guard Thread.isMainThread else { return }
    let served = Ticks(told: false)
    DispatchQueue.main.async { served.add() }
    for number in 0..<Limits.intervalsOfPatience where served.count == 0 && drainingPool({ !isEnough() }) {
      // At first without waiting: mostly, that is all.
      drainingPool { turn(beats: number == 0 ? 0 : 1, mode: .default) }
    }
  }

  /// Serves the blocks on the main queue and the tasks of the main actor that are ready by now, so that one that traps
  /// does so before its test ends. A task that has just been cancelled becomes ready on another thread, so there are
  /// several rounds.
  ///
  /// - Parameter pause: How long one run of the run loop may wait for such work, in intervals.
  static func servePendingWork(waiting pause: Double = 1) {
    guard Thread.isMainThread else { return }
    for _ in 1...3 {
      let served = Ticks(told: false)
      Task.detached { @Sendable in await MainActor.run { served.add() } }
      for _ in 0..<Int(Double(Limits.intervalsOfPatience) / pause) where served.count == 0 {
        drainingPool { turn(beats: pause, mode: .default) }
      }
    }
  }

  /// Runs the current run loop once in `mode`.
  ///
  /// A timer is no input source: this returns when its time is up, not when a timer fires.
  ///
  /// - Parameter beats: How long, in intervals.
  package static func turn(beats: Double, mode: RunLoop.Mode) {
    TestUnderWay.current.runLoopTurn(mode: mode, before: Date(timeIntervalSinceNow: beats * interval))
  }
}
