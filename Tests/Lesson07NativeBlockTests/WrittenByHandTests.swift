import Lesson07NativeBlock
import XCTest

/// Leak tests of a workout, in plain XCTest, without the test kit.
final class WrittenByHandTests: XCTestCase {
  private var tickCount = 0

  func test_workoutIsFreed() {
    let workout = useAndReleaseWorkout()
    wait(until: { workout() == nil }, timeout: 0.4)
    XCTAssertNil(workout(), "The workout was not freed. Read Lessons/07-native-block.md")
  }

  func test_workoutIsSilent() {
    _ = useAndReleaseWorkout()
    // A tick that is already on the main queue may still come.
    RunLoop.main.run(until: .now + 0.01)
    let ticksSoFar = tickCount
    RunLoop.main.run(until: .now + 0.1)
    XCTAssertEqual(tickCount, ticksSoFar, "The workout still ticks. Read Lessons/07-native-block.md")
  }

  /// Releases a workout after three ticks, and returns a closure that reads a weak reference to it.
  private func useAndReleaseWorkout() -> () -> Workout? {
    autoreleasepool {
      let workout = Workout(interval: 0.01, firstDrink: .now) { _ in self.tickCount += 1 }
      workout.start()
      wait(until: { tickCount > 2 }, timeout: 5)
      XCTAssertGreaterThan(tickCount, 2, "The workout doesn't tick. Read Lessons/07-native-block.md")
      return { [weak workout] in workout }
    }
  }

  private func wait(until condition: () -> Bool, timeout: TimeInterval) {
    let deadline = Date(timeIntervalSinceNow: timeout)
    while !condition(), Date() < deadline { RunLoop.main.run(until: .now + 0.01) }
  }
}

#if !canImport(ObjectiveC)
  /// Calls `body` directly, because platforms without the Objective-C runtime have no autorelease pools.
  private func autoreleasepool<Result>(invoking body: () -> Result) -> Result { body() }
#endif
