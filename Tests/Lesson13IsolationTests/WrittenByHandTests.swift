import Lesson13Isolation
import XCTest

/// A leak test in plain XCTest: use a meter, release it, and look at what is left. While the test sleeps, timers fire.
nonisolated final class WrittenByHandTests: XCTestCase, @unchecked Sendable {
  @MainActor private var ticks = 0

  @MainActor func test_meterIsFreed() async throws {
    let meter = try await useAndRelease()
    try await wait(until: { meter() == nil }, timeout: 0.4)
    XCTAssertNil(meter(), "The meter was not freed. Read Lessons/13-isolation.md")
  }

  @MainActor func test_meterIsSilent() async throws {
    _ = try await useAndRelease()
    // A tick that is already on the main actor may still come.
    try await Task.sleep(for: .milliseconds(10))
    let ticksSoFar = ticks
    try await Task.sleep(for: .milliseconds(100))
    XCTAssertEqual(ticks, ticksSoFar, "The meter still ticks. Read Lessons/13-isolation.md")
  }

  /// Lets a meter tick three times. Returns a function that returns the meter while it is alive.
  @MainActor private func useAndRelease() async throws -> () -> ParkingMeter? {
    let meter = ParkingMeter(interval: 0.01) { self.ticks += 1 }
    meter.start()
    try await wait(until: { ticks > 2 }, timeout: 5)
    XCTAssertGreaterThan(ticks, 2, "The meter doesn't tick. Read Lessons/13-isolation.md")
    return { [weak meter] in meter }
  }

  @MainActor private func wait(until condition: () -> Bool, timeout: TimeInterval) async throws {
    let deadline = Date(timeIntervalSinceNow: timeout)
    while !condition(), Date() < deadline { try await Task.sleep(for: .milliseconds(10)) }
  }
}
