import KataTrace
import TimerLab

extension Scenario {
  /// Finds the object that keeps the owner alive. For this purpose, the function invalidates the owner's timers one by
  /// one until the owner is freed. This also prevents a leak from slowing down the next test.
  ///
  /// A clock other than a timer is stopped last. But a clock whose end can be detected, such as a thread, is stopped
  /// first, because only a thread itself may invalidate its timers.
  package func findHolder() -> Holder {
    traceEndOfObservation()
    let holder = endTimersUntilOwnerIsFreed()
    traceChanges()
    if let path = holder.path {
      Trace.shared?.write(TraceEvent(.path, name: name, message: path))
    }
    return holder
  }

  /// Writes to the trace that from now on the test kit itself ends clocks and timers, which can cause later events.
  package func traceEndOfObservation() {
    Trace.shared?.write(.observationEnded, name: name)
  }

  /// Stops the owner's clock and invalidates its timers until the owner is freed. Returns the owner's holder.
  private func endTimersUntilOwnerIsFreed() -> Holder {
    guard isAlive else { return .ownerAlreadyFreed }
    if let clock, clock.hasEnded != nil {
      stopClock()
      waitForClockToEnd(beats: 20)
      if !isAlive { return holder(whenStopped: clock) }
      if isClockStillRunning {
        return Holder(
          finding: "\(clock.name) is still running, although the test told it to stop.",
          diagnosis: .heldByItsClock)
      }
    }
    // The owner may have a timer in place of the other clock.
    let stopped = isDrivenByNonTimerClock ? clock?.name : nil
    let all = validTimerCount
    var (invalidated, holding, summaries) = (0, 0, [String]())
    while isAlive {
      // Nothing else happens between the two counts, so a later release doesn't count for this timer.
      let holders = strongReferenceCount
      guard let suspect = invalidateOneTimer() else { break }
      invalidated += 1
      // A timer that held the owner has released it by now, even if others still hold it.
      guard strongReferenceCount < holders else { continue }
      holding += 1
      if suspect.kind == .timer, !summaries.contains(suspect.timerSummary) {
        summaries.append(suspect.timerSummary)
      }
      if !isAlive {
        return holder(
          whenInvalidated: suspect, summaries: summaries, share: clock == nil ? (holding, all) : (1, 1))
      }
    }
    if let clock, clock.hasEnded == nil {
      stopClock()
      // Work that has begun on another thread may hold the owner a little longer.
      runRunLoop()
      if !isAlive { return holder(whenStopped: clock) }
    }
    // A timer that can't be seen can't be invalidated either.
    if TimerDetection.isUnavailable {
      return Holder(
        finding:
          "it has no other clock that could be stopped. On this system, the test kit can't detect whether a timer holds it.",
        path: pathFromOwnerToItself)
    }
    let act =
      stopped.map { "stopped \($0)" }
      ?? "invalidated the \(invalidated == 1 ? "timer" : invalidated.quantity(of: "timer"))"
    let tried =
      stopped == nil && invalidated == 0
      ? "\(name) has no valid timer" : "when the test \(act), \(name) stayed alive"
    return Holder(
      finding: "\(tried). Something else holds it.", path: pathFromOwnerToItself,
      diagnosis: .heldBySomethingElse)
  }

  /// Returns the holder of an owner that was freed when the test stopped the owner's clock.
  private func holder(whenStopped clock: NonTimerClock<Subject>) -> Holder {
    .makeHolder(
      of: name, freedWhenTest: "told it to stop", conclusion: "\(clock.name) held it", .heldByItsClock)
  }

  /// Returns the holder of an owner that was deallocated when its timers were invalidated.
  ///
  /// - Parameters:
  ///   - last: The timer whose invalidation freed the owner.
  ///   - summaries: Descriptions of the timers that held the owner.
  ///   - share: The numbers of timers that held the owner, and of all its timers; both are 1 if it has another clock.
  private func holder(
    whenInvalidated last: SuspectedTimer, summaries: [String], share: (holding: Int, all: Int)
  ) -> Holder {
    let (invalidated, who) =
      switch share {
      case (_, ...1): ("the timer", "the timer")
      case (1, let all): ("one of the \(all) timers", "that timer")
      case (let holding, let all):
        ("\(holding == all ? "the" : "\(holding) of the") \(all) timers", "each of them")
      }
    var holder: Holder =
      switch last.kind {
      case .timer:
        .makeHolder(
          of: name, freedWhenTest: "invalidated \(invalidated)",
          conclusion: "\(who) held it: \(summaries.joined(separator: ", "))",
          .heldByTimer
        )
      case .delayedMessage:
        .makeHolder(
          of: name, freedWhenTest: "cancelled a delayed message",
          conclusion: "that message held it: \(last.timerSummary)",
          .heldByTimer)
      case .displayLink:
        .makeHolder(
          of: name, freedWhenTest: "invalidated the display link",
          conclusion: "the display link held it: \(last.timerSummary)",
          .heldByItsClock)
      }
    (holder.path, holder.isTimer) = (last.pathToOwner, true)
    return holder
  }

  /// The number of strong references to the owner; 0 if the owner is deallocated.
  private var strongReferenceCount: Int {
    withAutoreleasePool {
      guard let owner else { return 0 }
      #if canImport(ObjectiveC)
        return CFGetRetainCount(owner)
      #else
        return Int(_getRetainCount(owner))
      #endif
    }
  }

  /// Invalidates the oldest of the owner's valid timers, and returns a description of it, or `nil` if none is valid. A
  /// call handles only one timer, because an array of all timers would retain them and their targets.
  private func invalidateOneTimer() -> SuspectedTimer? {
    withAutoreleasePool {
      guard let timer = validTimers.first else { return nil }
      defer { timer.invalidateWithDisplayLink() }
      let kind: SuspectedTimer.Kind =
        timer.displayLink != nil ? .displayLink : timer.isKnownToBeADelayedMessage ? .delayedMessage : .timer
      let suffix = kind == .timer ? propertySuffix(for: timer) : ""
      return SuspectedTimer(
        kind: kind, timerSummary: timer.summary(ownerName: name, owner: owner) + suffix,
        pathToOwner: path(from: timer)?.replacing("timer", with: "timer\(suffix)", maxReplacements: 1))
    }
  }

  /// Returns the property that stores the timer, as in " (timer)"; "" for a single timer or without such a property.
  private func propertySuffix(for timer: TimerLab.Timer) -> String {
    guard canReflectOnOwner, maximumValidTimerCount > 1, let owner else { return "" }
    let property = StrongReferences(ofObject: owner).references.first { property in
      if case .object(let object) = property.target { object === timer } else { false }
    }
    return property.map { " (\($0.name.dropFirst()))" } ?? ""
  }

  // MARK: - Paths

  /// Returns the path of strong references from `timer` to the owner, or `nil` if none can be shown.
  private func path(from timer: TimerLab.Timer) -> String? {
    guard canReflectOnOwner else { return nil }
    return owner.flatMap {
      HoldingPathSearch.path(from: timer, to: $0, called: String(name.trimmingPrefix("the ")))
    }
  }

  /// The path of strong references from the owner to itself, or `nil` if none can be shown.
  private var pathFromOwnerToItself: String? {
    guard canReflectOnOwner else { return nil }
    return withAutoreleasePool {
      owner.flatMap { HoldingPathSearch.cycle(through: $0, called: String(name.trimmingPrefix("the "))) }
    }
  }

  /// Whether reflection on the owner is safe. It isn't safe if another thread may change properties at the same time.
  private var canReflectOnOwner: Bool {
    guard let clock else { return true }
    return clock.hasEnded == nil && (clock.referenceClock == nil || !isDrivenByNonTimerClock)
  }
}

/// A timer that may hold the owner, with its description in messages and its path of references to the owner.
private struct SuspectedTimer {
  enum Kind { case timer, delayedMessage, displayLink }

  let kind: Kind
  let timerSummary: String
  let pathToOwner: String?
}
