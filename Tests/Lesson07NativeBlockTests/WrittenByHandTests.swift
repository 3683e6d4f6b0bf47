import Lesson07NativeBlock
import XCTest

/// A leak test in plain XCTest: use a workout, let go of it, see that it is gone, and that it is silent.
final class WrittenByHandTests: XCTestCase {
  private weak var workout: Workout?
  private var ticks = 0

  override func setUp() {
    var owner: Workout? = Workout(interval: 0.01, firstDrink: .now) { _ in self.ticks += 1 }
    owner?.start()
    for _ in 1...500 where ticks < 3 { RunLoop.main.run(until: .now + 0.01) }
    guard ticks > 2 else { return XCTFail("Lessons/07-native-block.md") }
    workout = owner
    owner = nil
    for _ in 1...500 where workout != nil && ticks < 10 { RunLoop.main.run(until: .now + 0.01) }
  }

  func testByHand_isFreedAfterUse() {
    XCTAssertNil(workout, "Lessons/07-native-block.md")
  }

  func testByHand_isSilentAfterUse() {
    let ticksUntilThen = ticks
    RunLoop.main.run(until: .now + 0.1)
    XCTAssertEqual(ticks, ticksUntilThen, "Lessons/07-native-block.md")
  }
}
