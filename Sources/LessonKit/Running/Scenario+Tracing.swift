import KataTrace
import TimerLab

// The events of an owner's life in the trace.

extension Scenario {
  /// The state of the owner that was last written to the trace.
  struct TracedState {
    /// The number of valid timers that aren't paused.
    var activeTimerCount = 0
    var pausedTimerCount = 0
    var isFreed = false
    /// The time at which the state was written; `nil` before the first time.
    var writeTime: ContinuousClock.Instant?
  }

  /// Writes to the trace how many timers are active or paused, and whether the owner is freed, if this has changed. A
  /// test that waits without the scenario's methods calls this function afterwards.
  package func traceChanges() {
    guard let trace = Trace.shared else { return }
    let postponedTimerCount = withAutoreleasePool { validTimers.count(where: \.isPausedByFireDate) }
    let timers = validTimerCount - postponedTimerCount
    if timers != tracedState.activeTimerCount {
      // A timer may have ticked before this look at it, on its own thread or where the test has waited by other means.
      let moment =
        timers > tracedState.activeTimerCount
        ? earliestCreationTime(ofNewestTimers: timers - tracedState.activeTimerCount) : nil
      tracedState.activeTimerCount = timers
      trace.write(
        TraceEvent(.timers, name: name, message: displayLinkName ?? "timer", count: timers), at: moment)
    }
    if postponedTimerCount != tracedState.pausedTimerCount {
      tracedState.pausedTimerCount = postponedTimerCount
      let lane =
        displayLinkName.map { TraceSpan.worker("paused", name: "a paused \($0)") }
        ?? TraceSpan.worker("postponed", name: "a postponed timer")
      postponedTimerCount > 0 ? lane.begin() : lane.end()
    }
    tracedState.writeTime = .now
    if hasHadOwner, !isAlive, !tracedState.isFreed {
      tracedState.isFreed = true
      trace.write(.ownerFreed, name: name)
    }
  }

  /// The name of the display link that the timers drive, or `nil`. The timeline shows the display link instead.
  private var displayLinkName: String? {
    clock.flatMap { $0.referenceClock == nil ? $0.nameWithoutIts : nil }
  }

  /// Returns when the oldest of the `count` newest timers was made, or the last write if later; `nil` without timers.
  private func earliestCreationTime(ofNewestTimers count: Int) -> ContinuousClock.Instant? {
    withAutoreleasePool {
      validTimers.suffix(count).first.flatMap(TimerCensus.shared.registrationTime).map {
        max($0, tracedState.writeTime ?? subjectCreationTime)
      }
    }
  }
}
