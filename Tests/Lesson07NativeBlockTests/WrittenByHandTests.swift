import Lesson07NativeBlock
import XCTest

/// A leak test in plain XCTest: use a workout, release it, and look at what is left.
final class WrittenByHandTests: XCTestCase {
  private var ticks = 0

  func test_workoutIsFreed() {
    let workout = useAndRelease()
    wait(until: { workout() == nil }, timeout: 0.4)
    XCTAssertNil(workout(), "The workout was not freed. Read Lessons/07-native-block.md")
  }

  func test_workoutIsSilent() {
    _ = useAndRelease()
    // A tick that is already on the main queue may still come.
    RunLoop.main.run(until: .now + 0.01)
    let ticksSoFar = ticks
    RunLoop.main.run(until: .now + 0.1)
    XCTAssertEqual(ticks, ticksSoFar, "The workout still ticks. Read Lessons/07-native-block.md")
  }

  /// Lets a workout tick three times. Returns a function that returns the workout while it is alive.
  private func useAndRelease() -> () -> Workout? {
    autoreleasepool {
      let workout = Workout(interval: 0.01, firstDrink: .now) { _ in self.ticks += 1 }
      workout.start()
      wait(until: { ticks > 2 }, timeout: 5)
      XCTAssertGreaterThan(ticks, 2, "The workout doesn't tick. Read Lessons/07-native-block.md")
      return { [weak workout] in workout }
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
