import Lesson12Tasks
import XCTest

/// A leak test in plain XCTest, of an owner on the main actor: while the test sleeps, tasks run there.
nonisolated final class WrittenByHandTests: XCTestCase, @unchecked Sendable {
  @MainActor private let (scores, server) = AsyncStream<String>.makeStream()
  @MainActor private weak var match: LiveMatch?
  @MainActor private var shown = 0

  @MainActor override func setUp() async throws {
    var owner: LiveMatch? = LiveMatch(
      scores: scores, clock: ContinuousClock(), showScore: { _ in self.shown += 1 }, showMinute: { _ in })
    owner?.start()
    server.yield("1:0")
    for _ in 1...500 where shown < 1 { try await Task.sleep(for: .milliseconds(10)) }
    (match, owner) = (owner, nil)
    for _ in 1...50 where match != nil { try await Task.sleep(for: .milliseconds(10)) }
  }

  @MainActor func testByHand_isFreedAfterUse() async {
    XCTAssertNil(match, "Lessons/12-tasks.md")
  }

  @MainActor func testByHand_isSilentAfterUse() async throws {
    server.yield("2:0")
    try await Task.sleep(for: .milliseconds(100))
    XCTAssertEqual(shown, 1, "Lessons/12-tasks.md")
  }
}
