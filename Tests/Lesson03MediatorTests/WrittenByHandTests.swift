import Lesson03Mediator
import XCTest

/// A leak test in plain XCTest: use a thermometer, let go of it, see that it is gone, and that it is silent.
final class WrittenByHandTests: XCTestCase {
  private weak var thermometer: Thermometer?
  private var ticks = 0

  override func setUp() {
    var owner: Thermometer? = Thermometer(interval: 0.01) { self.ticks += 1 }
    owner?.start()
    for _ in 1...500 where ticks < 3 { RunLoop.main.run(until: .now + 0.01) }
    guard ticks > 2 else { return XCTFail("Lessons/03-mediator.md") }
    thermometer = owner
    owner = nil
    for _ in 1...500 where thermometer != nil && ticks < 10 { RunLoop.main.run(until: .now + 0.01) }
  }

  func testByHand_isFreedAfterUse() {
    XCTAssertNil(thermometer, "Lessons/03-mediator.md")
  }

  func testByHand_isSilentAfterUse() {
    let ticksUntilThen = ticks
    RunLoop.main.run(until: .now + 0.1)
    XCTAssertEqual(ticks, ticksUntilThen, "Lessons/03-mediator.md")
  }
}
