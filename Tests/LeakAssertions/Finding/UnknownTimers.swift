import TimerLab

/// Timers on this thread's run loop that are not TimerLab's. On Apple's platforms there is no such difference.
enum UnknownTimers {
  /// Whether one is pending; `nil` where timers that are known keep the kit from finding out.
  static var arePending: Bool? {
    #if canImport(ObjectiveC)
      return false
    #else
      if TimerCensus.shared.timers().contains(where: \.isKnownToBeOnARunLoop) { return nil }
      // The date of a run loop's next timer gives one away that nothing else does. Without any it is nil, or, with
      // another source, the distant future (RunLoop.swift in swiftlang/swift-corelibs-foundation).
      return RunLoop.current.limitDate(forMode: .default).map { $0 < .distantFuture } ?? false
    #endif
  }
}
