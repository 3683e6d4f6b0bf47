import Lesson09RunLoopModes
import LessonKit
import TimerLab

/// The display on which the buyer reads the countdown. Remembers the numbers that it showed.
final class Display {
  let start: Int
  private(set) var numbers: [Int] = []

  /// - Parameter start: The number with which the countdown begins. The default is so high that no test comes to zero.
  init(showing start: Int = 1_000_000) {
    self.start = start
  }

  var number: Int { numbers.last ?? start }

  func show(_ number: Int) { numbers.append(number) }
}

extension LessonTestCase {
  /// Opens a screen, which makes and starts a countdown. Closing it releases the countdown.
  ///
  /// Each number below the first one counts as a tick. A countdown may also show the first one.
  func openScreen(
    with display: Display = Display(), every interval: TimeInterval = Heartbeat.interval
  ) -> Scenario<Countdown> {
    Scenario("the countdown", while: "the list rests") { ticks in
      Countdown(from: display.start, interval: interval) { number in
        display.show(number)
        if number < display.start { ticks.add() }
      }
    }
    .act { $0.start() }
  }
}

// MARK: - The user drags the list

extension Scenario<Countdown> {
  /// Has the user drag the list, which runs the run loop in the tracking mode.
  func drag(intervals: Int = Limits.intervalsToWatch) {
    listen(beats: intervals, mode: .tracking)
  }

  /// Lets the list rest, has the user drag it, and lets it rest again. Returns the most timers that were valid at once.
  func countTimersInBothModes() -> Int {
    var most = 0
    for mode in [RunLoop.Mode.default, .tracking, .default] {
      listen(mode: mode)
      most = max(most, runningTimers)
    }
    return most
  }
}

extension RunLoop.Mode {
  /// The end of a sentence about what happens while the run loop is in this mode.
  var words: String { self == .tracking ? "while the user drags the list" : "while the list rests" }
}

extension Diagnosis {
  /// The cause for two timers that do the work of one.
  static let moreThanOneTimer = Diagnosis("more-than-one-timer")
  /// The cause for a single timer that makes more than one tick a second.
  static let countsTooFast = Diagnosis("counts-too-fast")
  /// The cause for a countdown, or a timer of it, that doesn't end at zero.
  static let doesNotEndAtZero = Diagnosis("does-not-end-at-zero")
}
