import TimerLab

extension TimerLab.Timer {
  /// Whether the timer is valid and on no run loop. Always `false` on Apple's platforms, where this is unknown.
  var isKnownToBeOnNoRunLoop: Bool {
    #if canImport(ObjectiveC)
      return false
    #else
      return isValid && !isInstalled
    #endif
  }

  /// Whether the timer was added to the run loop of a thread other than the current one.
  var isKnownToBeOnAnotherThread: Bool {
    TimerCensus.shared.threads(of: self).map { $0.installingThread != .current } ?? false
  }

  /// Whether the timer is a hidden timer of `perform(_:with:afterDelay:)`. Always `false` on Apple's platforms.
  package var isKnownToBeADelayedMessage: Bool {
    #if canImport(ObjectiveC)
      return false
    #else
      return isPerformRequest
    #endif
  }

  /// Returns a short description of the timer, such as "a repeating timer whose target is the clock".
  func summary(ownerName: String, owner: AnyObject?) -> String {
    if let displayLink {
      return
        "a display link whose target is \(Self.targetName(displayLink.target, ownerName: ownerName, owner: owner))"
    }
    let kind = timeInterval > 0 ? "a repeating timer" : "a one-shot timer"
    #if canImport(ObjectiveC)
      return kind
    #else
      let runLoopClause = isKnownToBeOnNoRunLoop ? " (not on any run loop)" : ""
      guard let target = messageTarget else { return "\(kind)\(runLoopClause) with a block" }
      let who = Self.targetName(target, ownerName: ownerName, owner: owner)
      if isPerformRequest { return "'perform(_:with:afterDelay:)', sent to \(who)" }
      return "\(kind)\(runLoopClause) whose target is \(who)"
    #endif
  }

  /// Returns the name of a timer's target for a message, such as "the clock" or "another Clock".
  private static func targetName(_ target: AnyObject?, ownerName: String, owner: AnyObject?) -> String {
    guard let target else { return "an object that has been freed" }
    if target === owner { return ownerName }
    let isOfItsKind = owner.map { type(of: $0) == type(of: target) } ?? false
    return "\(isOfItsKind ? "another" : "a") \(type(of: target))"
  }

  /// Invalidates the timer, and the display link that it drives, if any.
  func invalidateWithDisplayLink() {
    displayLink?.invalidate()
    invalidate()
  }
}

extension TimerCensus {
  /// Fires the timers with a target that a test has left on this run loop.
  ///
  /// A timer that several owners share may end at its next firing, when it finds no owner. If the test kit invalidated
  /// the timer instead, the object that manages it would keep an invalid timer for the next test.
  func fireRemainingTimers(since firstTimerNumber: Int) {
    #if !canImport(ObjectiveC)
      let handler = UnrecognizedMessage.handler
      UnrecognizedMessage.handler = { _ in }
      defer { UnrecognizedMessage.handler = handler }
    #endif
    withAutoreleasePool {
      for timer in timers(since: firstTimerNumber) where isSafeToFire(timer) { timer.fire() }
    }
  }

  /// Returns whether the timer can fire on this thread, and has a target with a method for `timerDidFire`. Excludes
  /// timers that are paused, drive a display link or deliver a delayed message.
  private func isSafeToFire(_ timer: TimerLab.Timer) -> Bool {
    guard timer.couldStillFire, !timer.isPausedByFireDate, timer.displayLink == nil,
      !timer.isKnownToBeADelayedMessage,
      threads(of: timer)?.installingThread == .current, case .message(let target)? = timer.content?.action
    else { return false }
    return target is TimerTarget || (target as? NSObject)?.responds(to: .timerDidFire) == true
  }
}
