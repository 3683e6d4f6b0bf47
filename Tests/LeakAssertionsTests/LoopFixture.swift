import Foundation
import LeakAssertions
import XCTest

nonisolated struct LoopFixture {
  let clock = ManualClock()
  let ticks = Calls()

  func step(_ time: Duration = .seconds(1)) async throws {
    try await clock.sleep(for: time)
    ticks.add()
  }

  func startLoop(_ iteration: @escaping @Sendable (LoopFixture) async throws -> Void) -> Task<Void, any Error>
  {
    Task { while true { try await iteration(self) } }
  }
}

nonisolated func assertCancelEnds(
  _ loop: Task<Void, any Error>, file: StaticString = #filePath, line: UInt = #line
) async {
  loop.cancel()
  await assertThrows(file: file, line: line) { try await loop.value }
}

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

/// Blocks the main actor for 0.2 seconds, and returns when the block has begun.
nonisolated func blockMainActor() async {
  let begun = Calls()
  Task { @MainActor in
    begun.add()
    usleep(200_000)
  }
  while begun.count == 0 { try? await Task.sleep(for: .milliseconds(1)) }
}
