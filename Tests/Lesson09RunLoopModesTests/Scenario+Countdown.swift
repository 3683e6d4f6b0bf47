import Lesson09RunLoopModes
import LessonKit
import TimerLab

extension Scenario where Subject == Countdown {
  /// The scenario plays the screen: it starts the countdown, and lets go of it when it closes.
  static func countdown(
    on display: Display, interval: TimeInterval = Heartbeat.interval
  ) -> Scenario<Countdown> {
    Scenario("the countdown") { ticks in
      Countdown(from: display.start, interval: interval) { seconds in
        display.show(seconds)
        ticks.add()
      }
    }
    .act { $0.start() }
  }
}
