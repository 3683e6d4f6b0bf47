import Lesson12Tasks
import LessonKit
import TimerLab

/// Where the user reads scores and minutes: remembers those that were shown. On the main thread alone.
final class Display: @unchecked Sendable {
  var scores: [String] = []
  var minutes: [Int] = []
}

/// One visit to the screen of a match: what the match gets from outside, and the match itself.
struct Visit {
  /// Whose work is counted as ticks.
  enum Loop {
    case scores, minutes
  }

  let server: Server
  let clock: HandClock
  let scenario: Scenario<LiveMatch>
  let display = Display()

  /// Opens the screen, which starts the match.
  ///
  /// - Parameters:
  ///   - clockRuns: Whether minutes pass by themselves. If not, the first one does not end.
  ///   - loop: The loop whose ticks count; `nil` for both.
  init(clockRuns: Bool = false, counting loop: Loop? = nil) {
    let (server, clock, display) = (Server(), HandClock(runs: clockRuns), display)
    (self.server, self.clock) = (server, clock)
    // The pulse beats on the main actor too. When it has, the tasks of the match have had their turn.
    let task = OtherClock<LiveMatch>("its task", pulse: .task, stop: Self.stop)
    scenario = Scenario("the match", clock: task) { ticks in
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
    scenario.act { match in MainActor.assumeIsolated { match.start() } }
  }

  /// The user stops the match, and stays on the screen.
  func stop(_ moment: Moment = .atWork) {
    scenario.tellToStop(moment, by: Self.stop)
  }

  static func stop(_ match: LiveMatch) {
    MainActor.assumeIsolated { match.stop() }
  }

  /// The screen closes when both loops have come to their first wait.
  func close() {
    scenario.listen()
    scenario.letGo()
    scenario.listen()
  }

  /// Lets heartbeats pass until `condition` holds, and says whether it does.
  ///
  /// A machine that is busy may need more than the usual few.
  func comesTrue(_ condition: () -> Bool) -> Bool {
    if !condition() { scenario.listen(beats: Self.patience, until: condition) }
    return condition()
  }

  static let patience = Heartbeat.patience / 2
}

extension Visit {
  /// Finds out by experiment why the match is alive: first lets the waits end, then the scores, then has the match
  /// stopped.
  func findHolder() -> (finding: String, diagnosis: Diagnosis?) {
    scenario.beginExperiment()
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
      clock.moveOn()
      scenario.listen()
      if !scenario.isAlive { return ("when \(finding)", diagnosis) }
    }
    let holder = scenario.findHolder()
    guard holder.diagnosis == .heldBySomethingElse, clock.wasAskedByACancelledTask else {
      return (holder.finding, holder.diagnosis)
    }
    return ("it was told to stop, but its loop is still running, without a pause.", .ignoresCancellation)
  }

  /// What its tasks do, although nobody needs them any more.
  var whatItsTasksDo: String {
    if clock.wasAskedByACancelledTask {
      return "a task was cancelled, and its loop is still running, without a pause."
    }
    let waits =
      (server.hasListener ? ["for the next score"] : [])
      + (clock.sleepersCount > 0 ? ["for the next minute"] : [])
    return "a task still waits \(waits.joined(separator: ", and one "))."
  }

  /// Why they do, of a match that was stopped or is gone.
  var whyTheyDo: Diagnosis {
    if clock.wasAskedByACancelledTask { return .ignoresCancellation }
    return scenario.isHeldByTest ? .taskLeftBehind : .waitsForNobody
  }

  /// Why it shows minutes after it was stopped.
  ///
  /// - Parameter isEarly: Whether one came before the minute was over: the stop ended the wait for it.
  func whyItCounts(early isEarly: Bool) -> Diagnosis {
    if clock.wasAskedByACancelledTask { return .ignoresCancellation }
    if clock.firstSleep == nil { return .anotherClock }
    return isEarly ? .countsAfterTheStop : .ignoresStop
  }
}
