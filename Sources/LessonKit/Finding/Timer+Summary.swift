import TimerLab

extension TimerLab.Timer {
  /// Whether it was never added to a run loop. Apple's platforms do not tell.
  var isKnownToBeOnNoRunLoop: Bool {
    #if canImport(ObjectiveC)
      return false
    #else
      return isValid && !isInstalled
    #endif
  }

  /// Whether it was added to the run loop of a thread other than the current one.
  var isKnownToBeOfAnotherThread: Bool {
    TimerCensus.shared.threads(of: self).map { $0.installingThread != .current } ?? false
  }

  /// Whether it is the hidden timer of `perform(_:with:afterDelay:)`. Apple's platforms do not tell.
  package var isKnownToBeADelayedMessage: Bool {
    #if canImport(ObjectiveC)
      return false
    #else
      return isPerformRequest
    #endif
  }

  /// What is known of the timer, in a few words: "a repeating timer whose target is the clock".
  func summary(owner: String, watched: AnyObject?) -> String {
    if let displayLink {
      return "a display link whose target is \(Self.name(of: displayLink.target, owner, watched))"
    }
    let kind = timeInterval > 0 ? "a repeating timer" : "a one-shot timer"
    #if canImport(ObjectiveC)
      return kind
    #else
      let place = isKnownToBeOnNoRunLoop ? ", which is on no run loop," : ""
      guard let target = messageTarget else { return "\(kind)\(place) with a block" }
      let who = Self.name(of: target, owner, watched)
      if isPerformRequest { return "'perform(_:with:afterDelay:)', sent to \(who)" }
      return "\(kind)\(place) whose target is \(who)"
    #endif
  }

  /// Whether its target is another object of the owner's class. Apple's platforms do not tell.
  func isKnownToBeOfAnother(than watched: AnyObject?) -> Bool {
    #if canImport(ObjectiveC)
      return false
    #else
      guard let target = messageTarget, let watched else { return false }
      return target !== watched && type(of: target) == type(of: watched)
    #endif
  }

  private static func name(of target: AnyObject?, _ owner: String, _ watched: AnyObject?) -> String {
    guard let target else { return "gone" }
    if target === watched { return owner }
    let isOfItsKind = watched.map { type(of: $0) == type(of: target) } ?? false
    return "\(isOfItsKind ? "another" : "a") \(type(of: target))"
  }

  /// Invalidates it, and the display link that it drives, if it drives one.
  func end() {
    displayLink?.invalidate()
    invalidate()
  }
}

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
      threads(of: timer)?.installingThread == .current, case .message(let target)? = timer.content?.call
    else { return false }
    return target is TimerTarget || (target as? NSObject)?.responds(to: .timerDidFire) == true
  }
}
