import Foundation

extension TimerCensus {
  /// Creates timers in several ways, invalidates them at once, and returns whether the census registered all of them.
  ///
  /// A release of Apple's platforms could change the methods that the census observes, although they are documented.
  /// The current thread must have a run loop.
  package func passesSelfTest() -> Bool {
    #if canImport(ObjectiveC)
      Self.startWatchingRealTimers()
      defer { Self.stopWatchingRealTimers() }
    #endif
    return Self.selfTestTimerFactories.allSatisfy { make in
      let before = registeredTimerCount
      #if canImport(ObjectiveC)
        autoreleasepool { make().invalidate() }
      #else
        make().invalidate()
      #endif
      return registeredTimerCount > before
    }
  }

  /// Closures that each create a timer in a different way, for ``passesSelfTest()``.
  private static var selfTestTimerFactories: [() -> Timer] {
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
