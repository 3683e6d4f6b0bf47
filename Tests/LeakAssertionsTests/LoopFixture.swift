import Foundation
import LeakAssertions
import XCTest

/// A manual clock and a counter of ticks, for tests of a loop that sleeps on the clock.
nonisolated struct LoopFixture {
  let clock = ManualClock()
  let ticks = CallCounter()

  /// Sleeps on the manual clock, and then counts a tick.
  func sleepAndTick(_ time: Duration = .seconds(1)) async throws {
    try await clock.sleep(for: time)
    ticks.add()
  }

  /// Starts a task that calls `iteration` repeatedly until it throws an error.
  func startLoop(_ iteration: @escaping @Sendable (LoopFixture) async throws -> Void) -> Task<Void, any Error>
  {
    Task { while true { try await iteration(self) } }
  }
}

/// Cancels a loop, and asserts that it throws a `CancellationError`.
nonisolated func assertCancellationEnds(
  _ loop: Task<Void, any Error>, file: StaticString = #filePath, line: UInt = #line
) async {
  loop.cancel()
  await assertThrows(file: file, line: line) { try await loop.value }
}

/// Asserts that a closure throws an error.
///
/// - Parameter failure: The expected failure, or `nil` for a `CancellationError`.
nonisolated func assertThrows(
  _ failure: ManualClock.Failure? = nil, file: StaticString = #filePath, line: UInt = #line,
  _ body: () async throws -> Void
) async {
  do {
    try await body()
    XCTFail("it does not throw", file: file, line: line)
  } catch {
    XCTAssertEqual(error as? ManualClock.Failure, failure, file: file, line: line)
    XCTAssertEqual(error is CancellationError, failure == nil, "\(error)", file: file, line: line)
  }
}

/// Starts to block the main actor for 0.2 seconds, and returns as soon as it is blocked.
nonisolated func blockMainActor() async {
  let begun = CallCounter()
  Task { @MainActor in
    begun.add()
    usleep(200_000)
  }
  while begun.count == 0 { try? await Task.sleep(for: .milliseconds(1)) }
}
