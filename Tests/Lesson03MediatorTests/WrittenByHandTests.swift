import Lesson03Mediator
import XCTest

/// Leak tests of a timer mediator, and of a thermometer as its owner, in plain XCTest, without the test kit.
final class WrittenByHandTests: XCTestCase {
  private var tickCount = 0

  func test_thermometerIsFreed() {
    let (thermometer, _) = useAndReleaseThermometer()
    wait(until: { thermometer() == nil }, timeout: 0.4)
    XCTAssertNil(thermometer(), "The thermometer was not freed. Read Lessons/03-mediator.md")
  }

  func test_thermometerIsSilent() {
    _ = useAndReleaseThermometer()
    // A tick that is already on the main queue may still come.
    RunLoop.main.run(until: .now + 0.01)
    let ticksSoFar = tickCount
    RunLoop.main.run(until: .now + 0.1)
    XCTAssertEqual(tickCount, ticksSoFar, "The thermometer still ticks. Read Lessons/03-mediator.md")
  }

  func test_mediatorEndsItsTimer() {
    let (_, isTimerValid) = useAndReleaseThermometer()
    wait(until: { !isTimerValid() }, timeout: 0.2)
    XCTAssertFalse(isTimerValid(), "The timer is still valid. Read Lessons/03-mediator.md")
  }

  /// Releases a thermometer after its timer mediator has called it three times, but keeps the timer.
  private func useAndReleaseThermometer() -> (thermometer: () -> Thermometer?, isTimerValid: () -> Bool) {
    autoreleasepool {
      let thermometer = Thermometer(interval: 0.01) { self.tickCount += 1 }
      let timer = TimerMediator.scheduledTimer(every: 0.01, owner: thermometer, userInfo: nil, repeats: true)
      wait(until: { tickCount > 2 }, timeout: 5)
      XCTAssertGreaterThan(tickCount, 2, "The thermometer doesn't tick. Read Lessons/03-mediator.md")
      return ({ [weak thermometer] in thermometer }, { timer.isValid })
    }
  }

  private func wait(until condition: () -> Bool, timeout: TimeInterval) {
    let deadline = Date(timeIntervalSinceNow: timeout)
    while !condition(), Date() < deadline { RunLoop.main.run(until: .now + 0.01) }
  }
}

#if !canImport(ObjectiveC)
  private func autoreleasepool<Result>(invoking body: () -> Result) -> Result { body() }
#endif
