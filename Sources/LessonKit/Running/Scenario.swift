import TimerLab

/// The life of a timer's owner, from its creation to its release, with a record of the events in it.
///
/// The scenario is the only client of its subject, which is the owner or an object that holds the owner. It holds the
/// subject strongly until ``releaseSubject(after:)``. So anything that keeps the subject alive after that is a leak.
package final class Scenario<Subject: AnyObject> {
  /// The name of the owner in messages, such as "the clock".
  package let name: String
  package let ticks: Ticks

  /// The owner's clock, if it isn't a timer.
  let clock: NonTimerClock<Subject>?
  /// The noun for the owner's clock in messages, such as "display link". For a thread, it is "timer".
  package var clockNoun: String {
    isDrivenByNonTimerClock && clock?.hasEnded == nil ? clock?.nameWithoutIts ?? "timer" : "timer"
  }

  /// The end of the sentence "it ticks while …", if an assertion gives no situation and doesn't simulate scrolling.
  let defaultSituation: String
  /// Returns the owner to observe, which is the subject or an object that the subject holds; `nil` if there is none.
  private let findOwner: (Subject) -> AnyObject?
  /// The number that `TimerCensus` gives to the first timer that is made in this scenario.
  private let firstTimerNumber: Int
  /// The number of timers of `perform(_:with:afterDelay:)` that `TimerCensus` had registered before this scenario.
  let earlierDelayedMessageCount: Int
  /// The subject while the client holds it; `nil` after the release.
  private var heldSubject: Subject?
  /// The owner, or `nil` if it doesn't exist or is deallocated.
  private(set) weak var owner: AnyObject?
  /// Whether the owner has existed, even if it is deallocated now.
  private(set) var hasHadOwner = false
  /// A count of 1 if a tick came while the client released the subject, such as in the owner's `deinit`; otherwise 0.
  let ticksDuringRelease = Ticks(isTraced: false)
  /// The result of firing timers that were overdue when the client acted, or `nil` if the test kit has fired none.
  var overdueFiring: OverdueFiring?
  var tracedState = TracedState()
  let subjectCreationTime: ContinuousClock.Instant
  /// The number of timers that were made while the subject was created or its client acted.
  private(set) var madeTimerCountInActs = 0
  /// The number of timers that were made while the run loop ran, such as in a tick.
  private var madeTimerCountInRuns = 0
  /// The largest number of valid timers that was found after the subject's creation or an act of the client.
  private(set) var maximumValidTimerCount = 0
  /// Whether an act has shown that the owner replaced a timer with a newer one, and left the old one valid.
  private(set) var hasLostATimer = false
  /// The number that `TimerCensus` gives to the first timer that is made after the client's latest action.
  private var firstTimerNumberAfterLastAct = 0
  /// The latest act of `perform`, `release` or `closeScreen`, if any. An action of ``act(_:)`` isn't recorded.
  package var lastAct: LastAct?
  /// Whether no tick can be waiting on the main queue, because all its blocks have run and the run loop hasn't run since.
  var hasNoPendingTick = false
  /// The owner's current state, which the next act stores in ``lastAct``.
  var ownerState = OwnerState.justStarted
  /// Whether the owner's next tick is due before the test ends. If it isn't, `assertSilent` also accepts an owner that
  /// hasn't ticked before the client's last act.
  package var isTickDueDuringTest = true
  /// Whether the client has performed an action on the subject, other than the one that releases the subject.
  private(set) var wasUsed = false

  /// - Parameters:
  ///   - name: The name of the owner in messages, with its article.
  ///   - situation: The end of the sentence "it ticks while …".
  ///   - watching: Returns the owner to watch, if that isn't the subject but an object that the subject holds.
  ///   - clock: The owner's clock, if that isn't a timer.
  ///   - make: Makes the subject. The owner must call ``Ticks/add()`` at each tick.
  package init(
    _ name: String, while situation: String = "it is in use",
    watching: @escaping (Subject) -> AnyObject? = { $0 },
    clock: NonTimerClock<Subject>? = nil, make: (Ticks) -> Subject
  ) {
    firstTimerNumber = TimerCensus.shared.registeredTimerCount
    earlierDelayedMessageCount = TimerCensus.shared.delayedMessageCount
    self.name = name
    defaultSituation = situation
    findOwner = watching
    self.clock = clock
    let ticks = Ticks()
    self.ticks = ticks
    heldSubject = withAutoreleasePool { make(ticks) }
    madeTimerCountInActs = TimerCensus.shared.registeredTimerCount - firstTimerNumber
    Trace.shared?.write(.ownerMade, name: name)
    subjectCreationTime = .now
    // An owner may start by itself, before its client acts.
    performAndRecordTimers { _ in }
  }

  /// Performs `action` on the subject, such as starting it, without recording it in ``lastAct``.
  @discardableResult
  package func act(_ action: (Subject) -> Void) -> Self {
    wasUsed = true
    return performAndRecordTimers(action)
  }

  /// Performs `action` on the subject, if the client still holds it, updates ``owner``, and records the new timers.
  @discardableResult
  private func performAndRecordTimers(_ action: (Subject) -> Void) -> Self {
    let before = TimerCensus.shared.registeredTimerCount
    withAutoreleasePool {
      guard let heldSubject else { return }
      action(heldSubject)
      if let owner = findOwner(heldSubject) {
        self.owner = owner
        hasHadOwner = true
      }
    }
    madeTimerCountInActs += TimerCensus.shared.registeredTimerCount - before
    firstTimerNumberAfterLastAct = TimerCensus.shared.registeredTimerCount
    let running = validTimerCount
    maximumValidTimerCount = max(maximumValidTimerCount, running)
    if running > 1, clock?.hasEnded == nil, !hasLostATimer {
      hasLostATimer = withAutoreleasePool {
        owner.map { ReachableObjects(of: $0).isMissingOlderTimer(of: validTimers) } ?? false
      }
    }
    traceChanges()
    return self
  }

  /// Performs the client's last `action`, and releases the subject.
  func releaseSubject(after action: (Subject) -> Void) {
    // The action is part of the release, because a screen that closes may free its owner before the scenario does.
    Trace.shared?.write(.ownerDropped, name: name)
    // If the next tick comes on this thread, the release itself caused it, because the run loop doesn't run meanwhile.
    let thread = Thread.current
    ticks.setWorkInNextTick { [ticksDuringRelease] in
      if Thread.current === thread { ticksDuringRelease.add() }
    }
    performAndRecordTimers(action)
    // The owner's `deinit` may use this scenario. So it must not run while `heldSubject` is being set.
    withAutoreleasePool { withExtendedLifetime(heldSubject) { heldSubject = nil } }
    ticks.setWorkInNextTick(nil)
    traceChanges()
  }

  /// Runs the run loop until the test kit's own timer, the heartbeat, has fired `beats` times. If the owner may have a
  /// clock outside of the run loop, a second clock of that kind must also have fired that often. In the default mode,
  /// then runs the main queue's work. Stops earlier if `isEnough` returns `true`.
  ///
  /// - Returns: The number of the owner's ticks in that time.
  @discardableResult
  package func runRunLoop(
    beats: Int = Limits.intervalsToWatch, mode: RunLoop.Mode = .default,
    until isEnough: () -> Bool = { false }
  ) -> Int {
    let ticksBefore = ticks.count
    // Writes earlier changes to the trace now, so that they don't appear in the time of this run.
    traceChanges()
    let before = TimerCensus.shared.registeredTimerCount
    let scrolling = mode == .tracking ? TraceSpan.scroll : nil
    scrolling?.begin()
    defer { scrolling?.end() }
    let referenceClock = clock?.referenceClock ?? (mayHaveUndetectedClock ? .taskAndDispatchSource : nil)
    let intervals = Heartbeat.runRunLoop(
      beats: beats, mode: mode, referenceClock: referenceClock, until: isEnough, afterEachBeat: traceChanges)
    if mode == .default, lastAct?.ticksAtGraceEnd != nil { lastAct?.intervalsSinceGraceEnd += intervals }
    // One of the new timers is the heartbeat's, which isn't counted.
    madeTimerCountInRuns += max(TimerCensus.shared.registeredTimerCount - before - 1, 0)
    ownerState = .running
    hasNoPendingTick = false
    return ticks.count - ticksBefore
  }

  /// The number of timers that were made in this scenario, excluding those of the test kit.
  var madeTimerCount: Int { madeTimerCountInActs + madeTimerCountInRuns }

  /// Whether a clock that the kit can't detect, such as a queue, may drive the owner, because no other clock is known.
  var mayHaveUndetectedClock: Bool { clock == nil && madeTimerCount == 0 }

  /// Whether the owner is driven by its ``clock``, and not by a timer that it has made instead. The timer of a display
  /// link or of a thread belongs to that clock.
  var isDrivenByNonTimerClock: Bool {
    guard let clock else { return false }
    return madeTimerCountInActs == 0 || clock.referenceClock == nil || clock.hasEnded != nil
  }

  /// Whether the owner's clock is known to be running. Always `false` if the kit can't find out whether it has ended.
  var isClockStillRunning: Bool { clock?.hasEnded.map { !$0() } ?? false }

  /// The number of valid timers that were made after the client's last act. A wait adds the kit's own timer.
  var newTimerCount: Int {
    withAutoreleasePool {
      TimerCensus.shared.timers(since: firstTimerNumberAfterLastAct).count(where: \.isValid)
    }
  }

  /// Whether the owner exists and is not deallocated.
  package var isAlive: Bool { withAutoreleasePool { owner != nil } }

  /// Whether the client, whose role the test plays, still holds the subject.
  package var isHeldByClient: Bool { heldSubject != nil }

  package var validTimerCount: Int { withAutoreleasePool { validTimers.count } }

  /// The valid timers that were made in this scenario, without the test kit's own timer.
  package var validTimers: [TimerLab.Timer] {
    TimerCensus.shared.timers(since: firstTimerNumber).filter { $0.isValid && $0 !== Heartbeat.timer }
  }
}
