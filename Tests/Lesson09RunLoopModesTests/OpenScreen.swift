import Lesson09RunLoopModes
import LessonKit
import TimerLab

/// A fake display that records the numbers that a countdown shows.
final class RecordingDisplay {
  /// The number from which the countdown counts down.
  let startNumber: Int
  /// The numbers that the countdown has shown so far, in order.
  private(set) var shownNumbers: [Int] = []

  /// - Parameter startNumber: The default is too high for a countdown to reach zero in a test.
  init(showing startNumber: Int = 1_000_000) {
    self.startNumber = startNumber
  }

  /// The last number that the countdown has shown, or the start number.
  var lastNumber: Int { shownNumbers.last ?? startNumber }

  func show(_ number: Int) { shownNumbers.append(number) }
}

extension LessonTestCase {
  /// Simulates a screen that creates and starts a countdown, and releases it when the screen closes.
  ///
  /// Each shown number that is lower than the display's start number counts as a tick.
  func openScreen(
    with display: RecordingDisplay = RecordingDisplay(), every interval: TimeInterval = Heartbeat.interval
  ) -> Scenario<Countdown> {
    Scenario("the countdown", while: "the list is at rest") { ticks in
      Countdown(from: display.startNumber, interval: interval) { number in
        display.show(number)
        if number < display.startNumber { ticks.add() }
      }
    }
    .act { $0.start() }
  }
}

// MARK: - The user drags the list

extension Scenario<Countdown> {
  /// Simulates a drag of the screen's list by running the run loop in the tracking mode for `intervals` heartbeats.
  func drag(intervals: Int = Limits.intervalsToWatch) {
    runRunLoop(beats: intervals, mode: .tracking)
  }

  /// Runs the run loop while the list rests, is dragged, and rests again. Returns the highest number of timers that
  /// were valid at the end of one of these phases.
  func measureMaximumTimerCount() -> Int {
    var most = 0
    for mode in [RunLoop.Mode.default, .tracking, .default] {
      runRunLoop(mode: mode)
      most = max(most, validTimerCount)
    }
    return most
  }
}

extension RunLoop.Mode {
  /// The clause that describes this mode in failure messages.
  var situationPhrase: String {
    self == .tracking ? "while the user drags the list" : "while the list is at rest"
  }
}

extension Diagnosis {
  /// The diagnosis for a countdown with more than one timer.
  static let moreThanOneTimer = Diagnosis("more-than-one-timer")
  /// The diagnosis for a countdown that counts a second twice or before it is over.
  static let countsTooFast = Diagnosis("counts-too-fast")
  /// The diagnosis for a countdown that keeps counting, or keeps its timer, after it has reached zero.
  static let doesNotEndAtZero = Diagnosis("does-not-end-at-zero")
}
