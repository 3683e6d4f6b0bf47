import TimerLab

// An owner may leave the end of its timer to a block on the main queue. A timer whose fire date has passed may fire
// before that block runs, and must not call the client's closure then. Which of the two the run loop serves first isn't
// documented. So the kit fires such a timer itself, in the order that an owner has to allow for.

/// The result of firing timers that were overdue when the client released or stopped the owner.
struct OverdueFiring {
  /// The number of ticks that came while the timers fired.
  let tickCountDuringFiring: Int
  fileprivate let totalTicksAfterFiring: Int
  /// Whether no tick of the owner can have been waiting on the main queue before the client's act.
  fileprivate let hadNoPendingTick: Bool
  /// The total number of ticks after the main queue had run all blocks that were added to it before the client's act.
  fileprivate let totalTicksAfterEarlierBlocks: LockedValue<Int>

  /// Returns the number of ticks that came only after the firing, in blocks that the timers added to the main queue.
  ///
  /// Returns 0 if the queue may have held a tick before the client's act, because that tick could have held the owner.
  func delayedTickCount(countedBy counter: Ticks) -> Int {
    guard hadNoPendingTick, let ticksBefore = totalTicksAfterEarlierBlocks.value,
      ticksBefore == totalTicksAfterFiring
    else {
      return 0
    }
    return counter.count - ticksBefore
  }
}

extension Scenario {
  /// Whether this run loop has overdue timers, and no timer that will soon become due.
  var isATickOverdue: Bool {
    withAutoreleasePool {
      let timers = timersDueSoon
      return !timers.isEmpty && timers.allSatisfy { $0.fireDate.timeIntervalSinceNow <= 0 }
    }
  }

  /// Blocks this thread, without running the run loop, until the owner's timers are overdue.
  ///
  /// Before that, the main queue runs everything that the owner's start and ticks have put there. If no timer is due
  /// soon, this returns without an overdue timer.
  func waitUntilATickIsOverdue() {
    guard isHeldByClient, !(hasNoPendingTick && isATickOverdue) else { return }
    // The start may be on the main queue, and a chain of one-shots may make its next timer there.
    runRunLoop(beats: Limits.intervalsUntilTimeout, until: { hasTimersDueSoon })
    guard hasTimersDueSoon else { return }
    var isDone = false
    for _ in 0..<Limits.intervalsUntilTimeout where !isDone {
      isDone = runPendingWorkBetweenFirings()
    }
    hasNoPendingTick = isDone
    while let date = fireDateOfLastTimerDueSoon, date.timeIntervalSinceNow > 0 { Thread.sleep(until: date) }
  }

  /// Performs `act`, and then fires the timers that are still overdue, if any, before the main queue runs.
  func fireOverdueTimers(after act: () -> Void) {
    guard isATickOverdue else { return act() }
    let hadNoPendingTick = hasNoPendingTick
    // This block runs before everything that the act and the firing put on the main queue.
    let totalTicksAfterEarlierBlocks = LockedValue<Int>()
    DispatchQueue.main.async { [ticks] in totalTicksAfterEarlierBlocks.value = ticks.count }
    act()
    let before = ticks.count
    let hasFired = withAutoreleasePool {
      let overdue = timersDueSoon.filter { $0.fireDate.timeIntervalSinceNow <= 0 }
      for timer in overdue { timer.fire() }
      return !overdue.isEmpty
    }
    guard hasFired else { return }
    overdueFiring = OverdueFiring(
      tickCountDuringFiring: ticks.count - before, totalTicksAfterFiring: ticks.count,
      hadNoPendingTick: hadNoPendingTick,
      totalTicksAfterEarlierBlocks: totalTicksAfterEarlierBlocks)
  }

  /// Runs the work of the main queue and the main actor. Returns whether no timer of the owner fired in that time, so
  /// that no tick is pending. A tick may reach the main actor through another thread, so one run isn't enough.
  private func runPendingWorkBetweenFirings() -> Bool {
    let (made, ticksBefore) = (madeTimerCount, ticks.count)
    let fireDates = FireDateRecord(validTimers)
    runRunLoop(beats: 0)
    Heartbeat.runPendingWork(waiting: 0.05)
    return fireDates.firedTimers.isEmpty && madeTimerCount == made && ticks.count == ticksBefore
  }

  private var hasTimersDueSoon: Bool { withAutoreleasePool { !timersDueSoon.isEmpty } }

  private var fireDateOfLastTimerDueSoon: Date? {
    withAutoreleasePool { timersDueSoon.map(\.fireDate).max() }
  }

  /// The timers on this run loop that are overdue, or due within ``Limits/intervalsUntilTimeout``.
  private var timersDueSoon: [TimerLab.Timer] {
    let patience = Double(Limits.intervalsUntilTimeout) * Heartbeat.interval
    return timersOfThisThread.filter { $0.fireDate.timeIntervalSinceNow < patience }
  }
}
