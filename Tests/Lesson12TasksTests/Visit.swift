import Lesson12Tasks
import LessonKit
import TimerLab

/// Where the user reads the minutes: remembers those that were shown. On the main thread alone.
final class Display: @unchecked Sendable {
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
    let task = OtherClock<LiveMatch>("its task", pulse: .task) { match in
      MainActor.assumeIsolated { match.stop() }
    }
    scenario = Scenario("the match", clock: task) { ticks in
      MainActor.assumeIsolated {
        LiveMatch(
          scores: server.connect(), clock: clock,
          showScore: { _ in if loop != .minutes { ticks.add() } },
          showMinute: { minute in
            display.minutes.append(minute)
            if loop != .scores { ticks.add() }
          })
      }
    }
    scenario.act { match in MainActor.assumeIsolated { match.start() } }
  }

  /// The user stops the match, and stays on the screen.
  func stop() {
    scenario.act { match in MainActor.assumeIsolated { match.stop() } }
  }

  /// The screen closes when both loops have come to their first wait.
  func close() {
    scenario.listen()
    scenario.letGo()
    scenario.listen()
  }

  /// Lets heartbeats pass until `condition` holds, and says whether it does.
  ///
  /// A machine that is busy may need more than the usual few. A loop without an end needs them all.
  func comesTrue(_ condition: () -> Bool) -> Bool {
    for _ in 0..<10 where !condition() { scenario.listen() }
    return condition()
  }
}
