import TimerLab

// An owner may leave the end of its timer to a block on the main queue. A timer whose fire date has passed may fire
// before that block runs, and must not call the client's closure then. Which of the two the run loop serves
// first isn't documented. So the kit fires such a timer itself, in the order that an owner has to allow for.

/// The firing of timers that were overdue when the client released the owner, or stopped it.
struct OverdueFiring {
  /// The number of ticks that came while the timers fired.
  let ticks: Int
  /// The number of all ticks right after that.
  fileprivate let totalTicksAfterFiring: Int
  /// Whether the main queue had no tick of the owner left before the client's act.
  fileprivate let wasMainQueueServed: Bool
  /// The number of all ticks when the main queue had run what was put there before the client's act.
  fileprivate let totalTicksWhenServed: LockedValue<Int>

  /// Returns how many ticks came from blocks that the timers put on the main queue when they fired.
  ///
  /// Returns 0 if a tick may have been on the main queue already, because it may have kept the owner alive until then.
  func ticksOnTheMainQueue(of ticks: Ticks) -> Int {
    guard wasMainQueueServed, let whenServed = totalTicksWhenServed.value, whenServed == totalTicksAfterFiring
    else {
      return 0
    }
    return ticks.count - whenServed
  }
}

extension Scenario {
  /// Whether all timers of this run loop that are due soon are overdue, and there is one.
  var isATickOverdue: Bool {
    drainingPool {
      let timers = timersDueSoon
      return !timers.isEmpty && timers.allSatisfy { $0.fireDate.timeIntervalSinceNow <= 0 }
    }
  }

  /// Holds this thread up until the fire dates of the owner's timers have passed, without running the run loop.
  ///
  /// Before that, the main queue runs everything that the owner's start and its ticks have put there. Returns without a
  /// timer that is overdue if none is due soon.
  func waitUntilATickIsOverdue() {
    guard isHeldByTest, !(isMainQueueServed && isATickOverdue) else { return }
    // The start may be on the main queue, and a chain of one-shots may make its next timer there.
    runRunLoop(beats: Limits.intervalsUntilTimeout, until: { hasTimersDueSoon })
    guard hasTimersDueSoon else { return }
    var isServed = false
    for _ in 0..<Limits.intervalsUntilTimeout where !isServed {
      isServed = serveMainQueueBetweenFirings()
    }
    isMainQueueServed = isServed
    while let date = dateOfLastTimerDueSoon, date.timeIntervalSinceNow > 0 { Thread.sleep(until: date) }
  }

  /// Does `act`, and then fires the timers that still are overdue, before the main queue runs.
  func fireOverdueTimers(after act: () -> Void) {
    guard isATickOverdue else { return act() }
    let wasMainQueueServed = isMainQueueServed
    // This block runs before everything that the act and the firing put on the main queue.
    let totalTicksWhenServed = LockedValue<Int>()
    DispatchQueue.main.async { [ticks] in totalTicksWhenServed.value = ticks.count }
    act()
    let before = ticks.count
    let hasFired = drainingPool {
      let overdue = timersDueSoon.filter { $0.fireDate.timeIntervalSinceNow <= 0 }
      for timer in overdue { timer.fire() }
      return !overdue.isEmpty
    }
    guard hasFired else { return }
    overdueFiring = OverdueFiring(
      ticks: ticks.count - before, totalTicksAfterFiring: ticks.count, wasMainQueueServed: wasMainQueueServed,
      totalTicksWhenServed: totalTicksWhenServed)
  }

  /// Serves the main queue and the main actor. Returns whether no timer of the owner fired meanwhile, so that none of its
  /// ticks is left there. A tick may reach the main actor by way of another thread, so serving the queue once isn't enough.
  private func serveMainQueueBetweenFirings() -> Bool {
    let (made, ticksBefore) = (allTimersMade, ticks.count)
    let fireDates = FireDateRecord(validTimers)
    runRunLoop(beats: 0)
    Heartbeat.servePendingWork(waiting: 0.05)
    return fireDates.firedTimers.isEmpty && allTimersMade == made && ticks.count == ticksBefore
  }

  private var hasTimersDueSoon: Bool { drainingPool { !timersDueSoon.isEmpty } }

  private var dateOfLastTimerDueSoon: Date? { drainingPool { timersDueSoon.map(\.fireDate).max() } }

  private var timersDueSoon: [TimerLab.Timer] {
    let patience = Double(Limits.intervalsUntilTimeout) * Heartbeat.interval
    return timersOfThisThread.filter { $0.fireDate.timeIntervalSinceNow < patience }
  }
}
