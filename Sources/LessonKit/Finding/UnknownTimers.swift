import TimerLab

/// Timers on this thread's run loop that are not TimerLab's. On Apple's platforms there is no such difference.
enum UnknownTimers {
  /// Whether one is pending; `nil` where timers that are known come first, and so keep the kit from finding out.
  static var arePending: Bool? {
    #if canImport(ObjectiveC)
      return false
    #else
      // The date of a run loop's next timer gives one away that nothing else does. Without any it is nil, or, with
      // another source, the distant future (RunLoop.swift in swiftlang/swift-corelibs-foundation).
      guard let next = RunLoop.current.limitDate(forMode: .default) else { return false }
      let known = TimerCensus.shared.timers().filter(\.isKnownToBeOnARunLoop).map(\.fireDate).min()
      guard let known else { return next < .distantFuture }
      return next < known - 0.000_5 ? true : nil
    #endif
  }
}
