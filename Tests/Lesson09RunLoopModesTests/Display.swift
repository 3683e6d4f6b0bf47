import Lesson09RunLoopModes
import LessonKit
import TimerLab

/// Where the buyer reads the countdown: remembers the numbers that were shown.
final class Display {
  let start: Int
  var numbers: [Int] = []

  init(showing start: Int = 600) {
    self.start = start
  }

  var seconds: Int { numbers.last ?? start }
}

extension LessonTestCase {
  /// A countdown that `display` shows. The scenario plays the screen, which starts the countdown.
  func countdown(
    on display: Display = Display(), every interval: TimeInterval = Heartbeat.interval
  ) -> Scenario<Countdown> {
    Scenario("the countdown") { ticks in
      Countdown(from: display.start, interval: interval) { seconds in
        display.numbers.append(seconds)
        ticks.add()
      }
    }
    .act { $0.start() }
  }
}
