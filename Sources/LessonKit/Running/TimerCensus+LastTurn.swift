import TimerLab

extension TimerCensus {
  /// Fires what a test has left on this run loop, when its owners are gone.
  ///
  /// A timer that several owners share may be given up when it fires and finds none of them. Were it invalidated behind
  /// the back of whoever keeps it, it would be missing in the next test.
  func fireForTheLastTime(since mark: Int) {
    #if !canImport(ObjectiveC)
      let handler = UnrecognizedMessage.handler
      UnrecognizedMessage.handler = { _ in }
      defer { UnrecognizedMessage.handler = handler }
    #endif
    drainingPool {
      for timer in timers(since: mark) where mayFireOnceMore(timer) { timer.fire() }
    }
  }

  /// Only one that sends a message to an object which says that it takes it.
  private func mayFireOnceMore(_ timer: TimerLab.Timer) -> Bool {
    guard timer.couldStillFire, !timer.isPutOff, timer.displayLink == nil, !timer.isKnownToBeADelayedMessage,
      threads(of: timer)?.installing == .current, case .message(let target)? = timer.content?.call
    else { return false }
    return target is TimerTarget || (target as? NSObject)?.responds(to: .timerDidFire) == true
  }
}
