import Lesson12Tasks
import LessonKit
import TimerLab

extension Act<LiveMatch> {
  static var stop: Act {
    Act("the user stops it", isStop: true) { match in MainActor.assumeIsolated { match.stop() } }
  }
}

/// The scores and minutes that a match has shown. For the main thread alone.
final class Display: @unchecked Sendable {
  var scores: [String] = []
  var minutes: [Int] = []
}

/// The screen of a match, with everything that the match gets from outside. It makes the match and starts it.
struct MatchScreen {
  /// A loop of the match whose work can be counted as ticks.
  enum Loop {
    case scores, minutes
  }

  let server: Server
  let clock: HandClock
  let match: Scenario<LiveMatch>
  let display = Display()

  /// - Parameters:
  ///   - minutesPass: Whether minutes pass by themselves, one in each heartbeat. If not, the first one has no end.
  ///   - loop: The loop whose ticks count, or `nil` for both.
  init(minutesPass: Bool = false, counting loop: Loop? = nil) {
    let (server, clock, display) = (Server(), HandClock(runs: minutesPass), display)
    (self.server, self.clock) = (server, clock)
    // The test kit's own clock is a task on the main actor. When it has ticked, the match's tasks have had their turn.
    let task = OtherClock<LiveMatch>("its task", referenceClock: .task, stop: Act.stop.body)
    match = Scenario("the match", while: "its screen is open", clock: task) { ticks in
      MainActor.assumeIsolated {
        LiveMatch(
          scores: server.connect(), clock: clock,
          showScore: { score in
            display.scores.append(score)
            if loop != .minutes { ticks.add() }
          },
          showMinute: { minute in
            display.minutes.append(minute)
            if loop != .scores { ticks.add() }
          })
      }
    }
    match.act { match in MainActor.assumeIsolated { match.start() } }
  }

  /// Lets heartbeats pass until a task sleeps by the clock. Returns in vain after a while.
  func waitForASleep() {
    _ = comesTrue { clock.sleepersCount > 0 }
  }

  /// Lets heartbeats pass until `condition` is true. Returns whether it is.
  func comesTrue(within intervals: Int = Limits.intervalsOfPatience / 2, _ condition: () -> Bool) -> Bool {
    if !condition() { match.listen(beats: intervals, until: condition) }
    return condition()
  }
}

// MARK: - What its tasks do, and why

extension MatchScreen {
  /// Finds out by experiment why the match is alive. Lets the waits end, then the scores, and then stops the match.
  func findHolder() -> (finding: String, diagnosis: Diagnosis?) {
    match.beginExperiment()
    let ends: [(() -> Void, finding: String, Diagnosis)] = [
      (
        {}, "we let a minute pass, it was freed. The loop for the minutes held it while it waited.",
        .heldAcrossTheWait
      ),
      (
        { server.send("1:0") },
        "we sent a score, it was freed. The loop for the scores held it while it waited.",
        .heldAcrossTheWait
      ),
      (
        { server.close() }, "we ended the scores, it was freed. The task for the scores held it.",
        .heldByItsClock
      ),
    ]
    for (end, finding, diagnosis) in ends {
      end()
      clock.endAllSleeps()
      match.wait()
      if !match.isAlive { return ("when \(finding)", diagnosis) }
    }
    let holder = match.findHolder()
    guard holder.diagnosis == .heldBySomethingElse, clock.wasAskedByACancelledTask else {
      return (holder.finding, holder.diagnosis)
    }
    return ("it was told to stop, but its loop is still running, without a pause.", .ignoresCancellation)
  }

  /// The unneeded work that the match's tasks still do.
  var uselessWork: String {
    if clock.wasAskedByACancelledTask {
      return "a task was cancelled, and its loop is still running, without a pause."
    }
    let waits =
      (server.hasListener ? ["for the next score"] : [])
      + (clock.sleepersCount > 0 ? ["for the next minute"] : [])
    return "a task still waits \(waits.joined(separator: ", and one "))."
  }

  /// The cause of that work.
  var causeOfUselessWork: Diagnosis {
    if clock.wasAskedByACancelledTask { return .ignoresCancellation }
    return match.isHeldByTest ? .taskLeftBehind : .waitsForNobody
  }
}
