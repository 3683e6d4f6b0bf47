import Lesson06BlockCategory
import LessonKit
import TimerLab

extension LessonTestCase {
  /// Makes a timer with `kata_scheduledTimer`, whose block ticks.
  func scheduleTimer() -> Scenario<Timer> {
    Scenario("the timer") { ticks in
      Timer.kata_scheduledTimer(every: Heartbeat.interval, repeats: true) { _ in ticks.add() }
    }
  }

  /// Makes a timer with `kata_timer`, whose block ticks.
  func makeUnscheduledTimer() -> Scenario<Timer> {
    Scenario("the timer") { ticks in
      Timer.kata_timer(every: Heartbeat.interval, repeats: true) { _ in ticks.add() }
    }
  }

  /// Runs `body` on another thread. Meanwhile this thread waits, for two seconds at most, and fails the test after that.
  func runOnAnotherThread(_ body: @escaping @Sendable () -> Void) {
    let isDone = Gate()
    Thread {
      body()
      isDone.open()
    }
    .start()
    let isOver = isDone.waitUntilOpen()
    expect(
      isOver, "what another thread calls returns within two seconds.",
      or: "A call did not return on another thread.",
      nil, happened: "it was still running.")
  }
}

extension Diagnosis {
  /// A factory makes another kind of timer than its name says.
  static let wrongForm = Diagnosis("wrong-form")
}
