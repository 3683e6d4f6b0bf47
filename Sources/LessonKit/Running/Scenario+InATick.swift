import TimerLab

// A client's acts during a tick, in the closure that the owner calls. An owner that makes its next timer only
// after the tick, or checks only before the tick, misses that it was stopped. A timer whose next firing is far in the
// future is fired by hand. Work that such a tick delays by a fraction of the long interval isn't done during the test.

extension Scenario {
  /// Performs `work` during the next tick, on the thread of that tick, or on this thread if no tick comes.
  ///
  /// - Parameter wait: A function that waits until its argument returns `true`, or until a timeout.
  /// - Returns: `false` if `work` has begun but not finished when the wait ends; otherwise `true`.
  package func performInNextTick(_ work: @escaping @Sendable () -> Void, waiting wait: (() -> Bool) -> Void)
    -> Bool
  {
    let (hasBegun, isDone) = (LockedValue<Bool>(), LockedValue<Bool>())
    ticks.setWorkInNextTick {
      hasBegun.value = true
      work()
      isDone.value = true
    }
    wait { isDone.value != nil }
    ticks.setWorkInNextTick(nil)?()
    return hasBegun.value == nil || isDone.value != nil
  }

  /// Performs `work` during the next tick, or between two ticks if none comes.
  ///
  /// - Returns: Whether a tick came.
  func performInNextTick(_ work: () -> Void) -> Bool {
    // An owner that has been released has no client that could act in a tick.
    guard isHeldByClient else {
      work()
      return false
    }
    var isDone = false
    withoutActuallyEscaping(work) { work in
      ticks.setWorkInNextTick {
        work()
        isDone = true
      }
      withAutoreleasePool { for timer in idleTimers { timer.fire() } }
      runRunLoop(beats: Limits.intervalsUntilTimeout, until: { isDone })
      ticks.setWorkInNextTick(nil)
    }
    if !isDone { work() }
    return isDone
  }
}

extension Scenario {
  /// Whether the owner has timers whose next firing is far in the future, such as in an hour.
  var hasIdleTimers: Bool { withAutoreleasePool { !idleTimers.isEmpty } }

  /// The timers whose next firing is more than a minute away, except those of display links.
  private var idleTimers: [TimerLab.Timer] {
    timersOfThisThread.filter { $0.displayLink == nil && $0.fireDate.timeIntervalSinceNow > 60 }
  }

  /// The valid timers on this thread's run loop, without those that are paused by a fire date in the distant future.
  var timersOfThisThread: [TimerLab.Timer] {
    validTimers.filter { timer in
      timer.couldStillFire && !timer.isPausedByFireDate
        && TimerCensus.shared.threads(of: timer)?.installingThread == .current
    }
  }
}
