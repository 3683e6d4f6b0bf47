import KataTrace
import TimerLab

// The events of an owner's life in the trace.

extension Scenario {
  /// The state that the trace shows already.
  struct Told {
    var timers = 0
    var timersPutOff = 0
    var isFreed = false
    /// The time at which the state was written.
    var at: ContinuousClock.Instant?
  }

  /// Writes the changes since the last time, for the pictures of this life: how many timers run, how many are put off,
  /// and that the owner is freed. A test does so after it has waited by other means than a scenario's own.
  package func look() {
    guard let trace = Trace.shared else { return }
    let putOff = drainingPool { validTimers.count(where: \.isPutOff) }
    let timers = runningTimers - putOff
    if timers != told.timers {
      // A timer may have ticked before this look at it, on its own thread or where the test has waited by other means.
      let moment = timers > told.timers ? moment(ofLast: timers - told.timers) : nil
      told.timers = timers
      trace.write(TraceEvent(.timers, name: name, message: link ?? "timer", count: timers), since: moment)
    }
    if putOff != told.timersPutOff {
      told.timersPutOff = putOff
      let lane =
        link.map { TraceSpan.worker("paused", name: "a \($0) that is paused") }
        ?? TraceSpan.worker("put off", name: "a timer that was put off")
      putOff > 0 ? lane.begin() : lane.end()
    }
    told.at = .now
    if wasSeen, !isAlive, !told.isFreed {
      told.isFreed = true
      trace.write(.ownerFreed, name: name)
    }
  }

  /// The name of the display link that the timers drive, or `nil`. Pictures show it in place of the timers.
  private var link: String? { clock.flatMap { $0.referenceClock == nil ? $0.noun : nil } }

  /// When the first of the last `count` timers was made, if that was after the last look. (The kit's own timers are made before
  /// what they listen to.)
  private func moment(ofLast count: Int) -> ContinuousClock.Instant? {
    drainingPool {
      validTimers.suffix(count).first.flatMap(TimerCensus.shared.registrationTime).map {
        max($0, told.at ?? began)
      }
    }
  }
}
