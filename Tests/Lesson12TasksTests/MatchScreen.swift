import Lesson12Tasks
import LessonKit
import TimerLab

extension Act<LiveMatch> {
  static var stopMatch: Act {
    Act("the user stops it", stopsOwner: true) { match in MainActor.assumeIsolated { match.stop() } }
  }
}

/// A fake display that records the scores and minutes that a match shows. Only the main thread uses it.
final class MatchDisplay: @unchecked Sendable {
  var shownScores: [String] = []
  var shownMinutes: [Int] = []
}

/// A fixture that simulates a match's screen. It creates and starts the match with a fake server, clock and display.
struct MatchScreen {
  /// A loop of the match, whose ticks a test can count separately.
  enum CountedLoop {
    case scores, minutes
  }

  let server: FakeScoreServer
  let clock: ManualClock
  /// The scenario that creates, uses and releases the match.
  let match: Scenario<LiveMatch>
  let display = MatchDisplay()

  /// - Parameters:
  ///   - minutesPass: Whether each minute of the clock ends after one heartbeat. If not, only `endAllSleeps()` ends it.
  ///   - loop: The loop whose ticks count, or `nil` for both.
  init(minutesPass: Bool = false, counting loop: CountedLoop? = nil) {
    let (server, clock, display) = (
      FakeScoreServer(), ManualClock(advancesAutomatically: minutesPass), display
    )
    (self.server, self.clock) = (server, clock)
    // The test kit's own clock is a task on the main actor. When it has ticked, the match's tasks have had their turn.
    let task = NonTimerClock<LiveMatch>("its task", referenceClock: .task, stop: Act.stopMatch.action)
    match = Scenario("the match", while: "its screen is open", clock: task) { ticks in
      MainActor.assumeIsolated {
        LiveMatch(
          scores: server.connect(), clock: clock,
          showScore: { score in
            display.shownScores.append(score)
            if loop != .minutes { ticks.add() }
          },
          showMinute: { minute in
            display.shownMinutes.append(minute)
            if loop != .scores { ticks.add() }
          })
      }
    }
    match.act { match in MainActor.assumeIsolated { match.start() } }
  }

  /// Waits until a task sleeps on the match's clock. Gives up after a timeout.
  func waitForSleepingTask() {
    _ = waitUntil { clock.sleepingTaskCount > 0 }
  }

  /// Waits until `condition` is true, for at most `intervals` heartbeats. Returns the final value of `condition`.
  func waitUntil(within intervals: Int = Limits.intervalsUntilTimeout / 2, _ condition: () -> Bool) -> Bool {
    if !condition() { match.runRunLoop(beats: intervals, until: condition) }
    return condition()
  }
}

// MARK: - The work of the match's tasks

extension MatchScreen {
  /// Finds out what retains the match. To do so, it ends the sleeps, sends a score, closes the server and stops the
  /// match, until one of these steps frees it. Returns a sentence about the holder, and the diagnosis.
  func findHolder() -> (finding: String, diagnosis: Diagnosis?) {
    match.traceEndOfObservation()
    let ends: [(() -> Void, finding: String, Diagnosis)] = [
      (
        {}, "let a minute pass, the match was freed. The loop for the minutes held it while waiting.",
        .heldAcrossTheWait
      ),
      (
        { server.send("1:0") },
        "sent a score, the match was freed. The loop for the scores held it while waiting.",
        .heldAcrossTheWait
      ),
      (
        { server.close() },
        "ended the stream of scores, the match was freed. So the task that waits for scores held it.",
        .heldByItsClock
      ),
    ]
    for (end, finding, diagnosis) in ends {
      end()
      clock.endAllSleeps()
      match.wait()
      if !match.isAlive { return ("when the test \(finding)", diagnosis) }
    }
    let holder = match.findHolder()
    guard holder.diagnosis == .heldBySomethingElse, clock.hasTaskIgnoredCancellation else {
      return (holder.finding, holder.diagnosis)
    }
    return ("it was told to stop, but its loop keeps running without pausing.", .ignoresCancellation)
  }

  /// A sentence for failure messages about tasks of the match that should have ended but still exist.
  var remainingTasksSentence: String {
    if clock.hasTaskIgnoredCancellation {
      return "a task was cancelled, but its loop keeps running without pausing."
    }
    let waits =
      (server.isStreamOpen ? ["for the next score"] : [])
      + (clock.sleepingTaskCount > 0 ? ["for the next minute"] : [])
    return "a task is still waiting \(waits.joined(separator: ", and another "))."
  }

  /// The diagnosis for tasks of the match that should have ended but still exist.
  var causeOfRemainingTasks: Diagnosis {
    if clock.hasTaskIgnoredCancellation { return .ignoresCancellation }
    return match.isHeldByClient ? .taskLeftBehind : .waitsAfterBeingFreed
  }
}
