import Lesson13Isolation
import XCTest

/// Leak tests of a parking meter, in plain XCTest. Timers fire while a test sleeps.
nonisolated final class WrittenByHandTests: XCTestCase, @unchecked Sendable {
  @MainActor private var tickCount = 0

  @MainActor func test_meterIsFreed() async throws {
    let meter = try await useAndReleaseMeter()
    try await wait(until: { meter() == nil }, timeout: 0.4)
    XCTAssertNil(meter(), "The meter was not freed. Read Lessons/13-isolation.md")
  }

  @MainActor func test_meterIsSilent() async throws {
    _ = try await useAndReleaseMeter()
    // A tick that is already on the main actor may still come.
    try await Task.sleep(for: .milliseconds(10))
    let ticksSoFar = tickCount
    try await Task.sleep(for: .milliseconds(100))
    XCTAssertEqual(tickCount, ticksSoFar, "The meter still ticks. Read Lessons/13-isolation.md")
  }

  /// Releases a meter after three ticks, and returns a closure that reads a weak reference to it.
  @MainActor private func useAndReleaseMeter() async throws -> () -> ParkingMeter? {
    let meter = ParkingMeter(interval: 0.01) { self.tickCount += 1 }
    meter.start()
    try await wait(until: { tickCount > 2 }, timeout: 5)
    XCTAssertGreaterThan(tickCount, 2, "The meter doesn't tick. Read Lessons/13-isolation.md")
    return { [weak meter] in meter }
  }

  @MainActor private func wait(until condition: () -> Bool, timeout: TimeInterval) async throws {
    let deadline = Date(timeIntervalSinceNow: timeout)
    while !condition(), Date() < deadline { try await Task.sleep(for: .milliseconds(10)) }
  }
}
