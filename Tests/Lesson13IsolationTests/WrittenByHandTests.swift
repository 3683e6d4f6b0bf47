import Lesson13Isolation
import XCTest

/// A leak test in plain XCTest, of an owner on the main actor: while the test sleeps, timers fire there.
nonisolated final class WrittenByHandTests: XCTestCase, @unchecked Sendable {
  @MainActor private weak var meter: ParkingMeter?
  @MainActor private var ticks = 0

  @MainActor override func setUp() async throws {
    var owner: ParkingMeter? = ParkingMeter(interval: 0.01) { self.ticks += 1 }
    owner?.start()
    for _ in 1...500 where ticks < 3 { try await Task.sleep(for: .milliseconds(10)) }
    guard ticks > 2 else { return XCTFail("Lessons/13-isolation.md") }
    (meter, owner) = (owner, nil)
    for _ in 1...500 where meter != nil && ticks < 10 { try await Task.sleep(for: .milliseconds(10)) }
  }

  @MainActor func testByHand_isFreedAfterUse() async {
    XCTAssertNil(meter, "Lessons/13-isolation.md")
  }

  @MainActor func testByHand_isSilentAfterUse() async throws {
    let ticksUntilThen = ticks
    try await Task.sleep(for: .milliseconds(100))
    XCTAssertEqual(ticks, ticksUntilThen, "Lessons/13-isolation.md")
  }
}
