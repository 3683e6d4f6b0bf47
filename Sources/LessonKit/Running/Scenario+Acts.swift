import TimerLab

// The methods with which a test acts on an owner. Assertions only wait and observe, unless they fail.

extension Scenario {
  /// Waits for the grace period of the client's last act, if it isn't over yet, and then for `intervals` intervals.
  package func wait(intervals: Int = Limits.intervalsToWatch) {
    waitForEndOfGracePeriod()
    runRunLoop(beats: intervals)
  }

  /// Runs the run loop until `condition` holds, but no longer than ``Limits/intervalsUntilTimeout``.
  package func wait(in mode: RunLoop.Mode = .default, until condition: () -> Bool) {
    let patience = LessonTimeouts.current
    patience.wait(patience.conditionTimeout, until: condition) {
      runRunLoop(beats: $0, mode: mode, until: condition)
    }
  }

  /// Performs `act` on the owner without releasing the owner.
  package func perform(_ act: Act<Subject>, _ timing: ActTiming = .now) {
    performAndRecord(act, timing, isRelease: false) { [name] in
      if act.stopsOwner { Trace.shared?.write(.ownerTold, name: name) }
      self.act(act.action)
    }
  }

  /// Performs `act` as the client's last act, and then releases the owner.
  package func release(after act: Act<Subject>, _ timing: ActTiming = .now) {
    performAndRecord(act, timing, isRelease: true) { releaseSubject(after: act.action) }
  }

  /// Releases the owner, as if the screen that it belongs to had closed.
  package func closeScreen(_ timing: ActTiming = .now) {
    release(after: .screenCloses, timing)
  }

  /// Waits for the grace period, and fires the owner's timers on this run loop, even if they aren't due. This includes
  /// timers of display links, but not timers that are paused by a fire date in the distant future.
  package func fireTimers() {
    waitForEndOfGracePeriod()
    let before = ticks.count
    let timers = withAutoreleasePool { timersOfThisThread }
    guard !timers.isEmpty else { return }
    withAutoreleasePool { for timer in timers { timer.fire() } }
    if let act = lastAct, act.isRelease, act.ticksBeforeFiring == nil {
      lastAct?.ticksBeforeFiring = before
    }
    ownerState = .justFired
  }

  /// Invalidates the owner's timers on this thread's run loop, so that the test can go on with another owner.
  ///
  /// Otherwise, an owner that keeps making timers would use up the test's time.
  package func invalidateTimers() {
    guard validTimerCount > 0 else { return }
    traceEndOfObservation()
    withAutoreleasePool {
      for timer in validTimers where timer.couldStillFire {
        // Only a thread itself may invalidate the timers of its run loop.
        if TimerCensus.shared.threads(of: timer)?.installingThread == .current {
          timer.invalidateWithDisplayLink()
        }
      }
    }
  }

  /// Waits for the grace period after the client's last act. During this time, a clock may end, and a tick that was
  /// already on the main queue may arrive.
  func waitForEndOfGracePeriod() {
    guard let act = lastAct, act.ticksAtGraceEnd == nil else { return }
    let ticksAtOnce = ticks.count
    if act.isStopOrRelease { waitForClockToEnd() }
    // The stop of a clock that isn't a timer takes effect at once.
    if act.isRelease || clock == nil { runRunLoop(beats: act.graceIntervals) }
    lastAct?.ticksAtGraceEnd = act.mayHaveTickUnderWay ? ticks.count : ticksAtOnce
    lastAct?.madeTimerCountAtGraceEnd = madeTimerCount
  }

  /// Calls `work`, which performs `act`, at the moment that `timing` specifies. Records `act` as the client's last act.
  private func performAndRecord(
    _ act: Act<Subject>, _ timing: ActTiming, isRelease: Bool, by work: () -> Void
  ) {
    if timing == .whileATickIsOverdueIfAny { waitUntilATickIsOverdue() }
    let (isIdle, isOverdue) = (hasIdleTimers, isATickOverdue)
    var ownerState = ownerState
    var timersBefore = validTimerCount
    var ticksBefore = ticks.count
    func workNow() {
      // A tick may have made a timer or ended one.
      timersBefore = max(timersBefore, validTimerCount)
      ticksBefore = ticks.count
      ownerState = self.ownerState
      work()
    }
    var isInATick = false
    switch timing {
    case .now: workNow()
    case .inTheMiddleOfATickIfAny: isInATick = performInNextTick(workNow)
    case .whileATickIsOverdueIfAny: fireOverdueTimers(after: workNow)
    }
    let moment =
      if isInATick {
        " in the middle of a tick" + (isIdle ? ", an hour before the next one" : "")
      } else if timing == .whileATickIsOverdueIfAny, isOverdue {
        " while a tick is overdue"
      } else {
        ownerState.timingClause(isIdle: isIdle)
      }
    lastAct = LastAct(
      whenClause: act.whenClause + moment, isRelease: isRelease, isStopOrRelease: isRelease || act.stopsOwner,
      graceIntervals: act.graceIntervals,
      ownerState: isInATick ? nil : ownerState, ticksBeforeAct: ticksBefore,
      timerCountBeforeAct: timersBefore)
    if self.ownerState == .justFired { self.ownerState = .running }
  }
}

extension OwnerState {
  /// Returns a clause about the time of an act, such as " right after a tick", for the end of a sentence.
  ///
  /// - Parameter isIdle: Whether the owner's next tick is far in the future.
  fileprivate func timingClause(isIdle: Bool) -> String {
    switch self {
    case .justStarted: " right after the start" + (isIdle ? ", an hour before the first tick" : "")
    case .running: isIdle ? " an hour before its next tick" : ""
    case .justFired: " right after a tick"
    }
  }
}
