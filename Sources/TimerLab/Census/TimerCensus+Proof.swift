import Foundation

extension TimerCensus {
  /// Whether every timer is entered that is made or scheduled in a way that the census is meant to see: tried out
  /// with timers of its own, which it invalidates at once.
  ///
  /// What it listens to on Apple's platforms is documented, and may be different in some release all the same. To be
  /// called on a thread with a run loop.
  package func seesTimers() -> Bool {
    #if canImport(ObjectiveC)
      Self.watchRealTimers()
      defer { Self.stopWatchingRealTimers() }
    #endif
    return Self.ways.allSatisfy { make in
      let before = mark
      #if canImport(ObjectiveC)
        autoreleasepool { make().invalidate() }
      #else
        make().invalidate()
      #endif
      return mark > before
    }
  }

  /// How people make timers.
  private static var ways: [() -> Timer] {
    let (target, later) = (DisplayLinkDriver.shared, 1_000.0)
    return [
      { Timer(timeInterval: later, target: target, selector: .timerDidFire, userInfo: nil, repeats: true) },
      {
        Timer.scheduledTimer(
          timeInterval: later, target: target, selector: .timerDidFire, userInfo: nil, repeats: true)
      },
      { Timer(timeInterval: later, repeats: true) { _ in } },
      { Timer.scheduledTimer(withTimeInterval: later, repeats: true) { _ in } },
      {
        let timer = Timer(fire: Date(timeIntervalSinceNow: later), interval: later, repeats: true) { _ in }
        RunLoop.current.add(timer, forMode: .default)
        return timer
      },
    ]
  }
}
