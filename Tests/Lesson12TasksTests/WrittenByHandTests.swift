import Lesson12Tasks
import XCTest

/// Leak tests of a live match, in plain XCTest. Tasks run on the main actor while a test sleeps.
nonisolated final class WrittenByHandTests: XCTestCase, @unchecked Sendable {
  @MainActor private let (scores, server) = AsyncStream<String>.makeStream()
  @MainActor private var scoreCount = 0

  @MainActor func test_matchIsFreed() async throws {
    let match = try await showScoreAndReleaseMatch()
    try await wait(until: { match() == nil }, timeout: .milliseconds(400))
    XCTAssertNil(match(), "The match was not freed. Read Lessons/12-tasks.md")
  }

  @MainActor func test_matchIsSilent() async throws {
    _ = try await showScoreAndReleaseMatch()
    server.yield("2:0")
    try await Task.sleep(for: .milliseconds(100))
    XCTAssertEqual(scoreCount, 1, "The match still shows scores. Read Lessons/12-tasks.md")
  }

  /// The stream terminates when the task that reads it ends. A task may end only at a score, so each check sends one.
  @MainActor func test_matchEndsItsTask() async throws {
    _ = try await showScoreAndReleaseMatch()
    func isTerminated() -> Bool { if case .terminated = server.yield("2:0") { true } else { false } }
    try await wait(until: isTerminated, timeout: .milliseconds(200))
    XCTAssertTrue(isTerminated(), "A task is still waiting for scores. Read Lessons/12-tasks.md")
  }

  /// Releases a match after it has shown a score, and returns a closure that reads a weak reference to it.
  @MainActor private func showScoreAndReleaseMatch() async throws -> () -> LiveMatch? {
    let match = LiveMatch(
      scores: scores, clock: .continuous, showScore: { _ in self.scoreCount += 1 }, showMinute: { _ in })
    match.start()
    server.yield("1:0")
    try await wait(until: { scoreCount > 0 }, timeout: .seconds(5))
    XCTAssertEqual(scoreCount, 1, "The match shows no score. Read Lessons/12-tasks.md")
    return { [weak match] in match }
  }

  @MainActor private func wait(until condition: () -> Bool, timeout: Duration) async throws {
    let deadline = ContinuousClock.now + timeout
    while !condition(), .now < deadline { try await Task.sleep(for: .milliseconds(10)) }
  }
}
