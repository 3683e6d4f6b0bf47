import Lesson06BlockCategory
import LessonKit
import TimerLab

extension LessonTestCase {
  /// Creates a timer with `kata_scheduledTimer`. Each call of its block counts as a tick.
  func scheduleTimer() -> Scenario<Timer> {
    Scenario("the timer") { ticks in
      Timer.kata_scheduledTimer(every: Heartbeat.interval, repeats: true) { _ in ticks.add() }
    }
  }

  /// Creates a timer with `kata_timer`. Each call of its block counts as a tick.
  func makeUnscheduledTimer() -> Scenario<Timer> {
    Scenario("the timer") { ticks in
      Timer.kata_timer(every: Heartbeat.interval, repeats: true) { _ in ticks.add() }
    }
  }

  /// Runs `body` on another thread, and waits for it. The test fails if `body` takes more than two seconds.
  func runOnAnotherThread(_ body: @escaping @Sendable () -> Void) {
    let isDone = Gate()
    Thread {
      body()
      isDone.open()
    }
    .start()
    let isOver = isDone.waitUntilOpen()
    expect(
      isOver, "a call on another thread returns within two seconds.",
      or: "A call on another thread did not return.",
      nil, happened: "it was still running.")
  }
}

extension Diagnosis {
  /// The diagnosis for a factory method whose timer has the wrong properties, or calls its block in a wrong way.
  static let wrongFactoryResult = Diagnosis("wrong-form")
}
