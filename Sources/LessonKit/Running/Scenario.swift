import TimerLab

/// One life of a timer owner: made, at work, let go of.
///
/// The scenario is the owner's only user. It holds the subject strongly until ``releaseSubject(after:)`` and weakly
/// from then on, so what keeps it alive after that is the leak.
package final class Scenario<Subject: AnyObject> {
  /// What messages call the owner: "the clock".
  package let name: String
  package let ticks: Ticks

  /// What the owner ticks by, if that is no timer.
  let clock: OtherClock<Subject>?
  /// What messages count: "timer", "display link". A thread has timers of its own.
  package var noun: String {
    ticksByOtherClock && clock?.hasEnded == nil ? clock?.noun ?? "timer" : "timer"
  }

  /// The end of the sentence "it ticks while …", for an owner to which nothing was done since its start.
  let situationInUse: String
  private let watching: (Subject) -> AnyObject?
  private let mark: Int
  private var held: Subject?
  private(set) weak var watched: AnyObject?
  private(set) var wasSeen = false
  /// The ticks that came from the client's last act, or from the owner's `deinit`.
  let ticksDuringRelease = Ticks(isTraced: false)
  /// The firing of the timers that were overdue at the client's last act; `nil` if there were none afterwards.
  var overdueFiring: OverdueFiring?
  var told = Told()
  /// When the subject had been made.
  let began: ContinuousClock.Instant
  /// How many timers were made, by the subject's making and by its user's actions.
  private(set) var timersMade = 0
  /// How many more were made while the kit listened: by a tick, or by what was under way.
  private var timersMadeMeanwhile = 0
  /// The most timers that were valid at once.
  private(set) var mostTimers = 0
  /// Whether a timer was seen to be replaced by a newer one, and not invalidated.
  private(set) var hasLostATimer = false
  /// The timers from here on were made after what the user did last.
  private var markOfLastAct = 0
  /// The client's last act after the start, or `nil` before that.
  package var lastAct: LastAct?
  /// Whether the main queue has been served, and the run loop has not run since, so that the owner's next tick is
  /// overdue.
  var isServedUntilOverdue = false
  /// The owner's state before the next act.
  var phase = Phase.justStarted
  /// Whether the owner's next tick is due while the test runs. If it isn't, the owner's silence is believed although no
  /// tick came before.
  package var isTickDue = true
  /// Whether the client has done anything with the subject.
  private(set) var wasUsed = false

  /// Makes the subject.
  ///
  /// - Parameters:
  ///   - name: What messages call the owner, with its article.
  ///   - situation: The end of the sentence "it ticks while …".
  ///   - watching: The owner to watch, if it is not the subject itself but something that it holds.
  ///   - clock: What the owner ticks by, if that is no timer.
  ///   - make: Makes the subject. Is given the counter that the owner's ticks go to.
  package init(
    _ name: String, while situation: String = "it is in use",
    watching: @escaping (Subject) -> AnyObject? = { $0 },
    clock: OtherClock<Subject>? = nil, make: (Ticks) -> Subject
  ) {
    mark = TimerCensus.shared.registeredTimerCount
    self.name = name
    situationInUse = situation
    self.watching = watching
    self.clock = clock
    let ticks = Ticks()
    self.ticks = ticks
    held = drainingPool { make(ticks) }
    timersMade = TimerCensus.shared.registeredTimerCount - mark
    Trace.shared?.write(.ownerMade, name: name)
    began = .now
    // An owner may start by itself, before anybody acts.
    observe { _ in }
    LatestScenario.begin(self)
  }

  /// Has the subject's user do something with it: start it, push it, cover it.
  @discardableResult
  package func act(_ action: (Subject) -> Void) -> Self {
    wasUsed = true
    return observe(action)
  }

  @discardableResult
  private func observe(_ action: (Subject) -> Void) -> Self {
    let before = TimerCensus.shared.registeredTimerCount
    drainingPool {
      guard let held else { return }
      action(held)
      if let owner = watching(held) {
        watched = owner
        wasSeen = true
      }
    }
    timersMade += TimerCensus.shared.registeredTimerCount - before
    markOfLastAct = TimerCensus.shared.registeredTimerCount
    let running = runningTimers
    mostTimers = max(mostTimers, running)
    if running > 1, clock?.hasEnded == nil, !hasLostATimer {
      hasLostATimer = drainingPool {
        watched.map { Belongings(of: $0).leaveOut(olderOf: validTimers) } ?? false
      }
    }
    look()
    return self
  }

  /// Has the client do its last `action`, and releases the subject.
  func releaseSubject(after action: (Subject) -> Void) {
    // The action is part of the release: a screen that closes may free its owner before the scenario does.
    Trace.shared?.write(.ownerDropped, name: name)
    // The owner ticks on another thread, or when this one has its next turn: not in the middle of this.
    let thread = Thread.current
    ticks.doInTheNext { [ticksDuringRelease] in
      if Thread.current === thread { ticksDuringRelease.add() }
    }
    observe(action)
    // What its end brings about may come back here, and must find this property at rest.
    drainingPool { withExtendedLifetime(held) { held = nil } }
    ticks.doInTheNext(nil)
    look()
  }

  /// Lets so many heartbeats pass, or fewer if there is enough to judge by, and says how many ticks came in them. In
  /// one, what is on the main queue already comes to its turn.
  @discardableResult
  package func listen(
    beats: Int = Limits.intervalsToWatch, mode: RunLoop.Mode = .default,
    until isEnough: () -> Bool = { false }
  ) -> Int {
    let ticksBefore = ticks.count
    // What others have done since the last look is not to be told as a thing of this time.
    look()
    let before = TimerCensus.shared.registeredTimerCount
    let scrolling = mode == .tracking ? TraceSpan.scroll : nil
    scrolling?.begin()
    defer { scrolling?.end() }
    let referenceClock = clock?.referenceClock ?? (mayHaveAnUnseenClock ? .anyThread : nil)
    let intervals = Heartbeat.listen(
      beats: beats, mode: mode, referenceClock: referenceClock, until: isEnough, afterEachBeat: look)
    if mode == .default, lastAct?.ticksAfterGrace != nil { lastAct?.intervalsAfterGrace += intervals }
    // The kit's own timer is one of them.
    timersMadeMeanwhile += max(TimerCensus.shared.registeredTimerCount - before - 1, 0)
    phase = .atWork
    isServedUntilOverdue = false
    return ticks.count - ticksBefore
  }

  /// How many timers were made since the scenario began, those of the test kit left out.
  var allTimersMade: Int { timersMade + timersMadeMeanwhile }

  /// Whether the owner may tick by something that the kit neither sees nor was told of: a queue, or a sleeping task. Such
  /// a clock doesn't keep step with the test kit's.
  var mayHaveAnUnseenClock: Bool { clock == nil && allTimersMade == 0 }

  /// Whether it ticks by the other clock that the test has told of. An owner may have made a timer all the same,
  /// in place of that clock; but a display link and a thread have timers themselves.
  var ticksByOtherClock: Bool {
    guard let clock else { return false }
    return timersMade == 0 || clock.referenceClock == nil || clock.hasEnded != nil
  }

  /// Whether its clock was to come to an end, and has not.
  var clockGoesOn: Bool { clock?.hasEnded.map { !$0() } ?? false }

  /// How many timers are valid that were made after what the user did last. To be asked while the kit does not listen.
  var timersMadeSinceTheLastAct: Int {
    drainingPool { TimerCensus.shared.timers(since: markOfLastAct).count(where: \.isValid) }
  }

  /// Whether the owner is alive.
  package var isAlive: Bool { drainingPool { watched != nil } }

  /// Whether the user has not let go of the subject yet.
  package var isHeldByTest: Bool { held != nil }

  /// How many of the timers that were made in this scenario could still fire.
  package var runningTimers: Int { drainingPool { validTimers.count } }

  /// The timers that were made in this scenario and could still fire.
  package var validTimers: [TimerLab.Timer] {
    TimerCensus.shared.timers(since: mark).filter { $0.isValid && $0 !== Heartbeat.timer }
  }
}
