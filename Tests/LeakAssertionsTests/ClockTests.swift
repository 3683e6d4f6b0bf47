import Foundation
import LeakAssertions
import XCTest

/// Loops, and what a test sees of each.
nonisolated final class ClockTests: XCTestCase {
  private let desk = Desk()
  private var clock: ManualClock { desk.clock }
  private var ticks: Calls { desk.ticks }

  // MARK: - Loops that go on

  func test_anHour() async throws {
    let loop = desk.loop { try await $0.step() }
    try await clock.wake(3600)
    XCTAssertEqual(ticks.count, 3600)
    await assertCancelEnds(loop)
  }

  func test_twoLoopsAtOnce() async throws {
    let second = desk.loop { try await $0.step() }
    let third = desk.loop { try await $0.step(.seconds(3)) }
    try await clock.wake(6, sleepers: 2)
    XCTAssertEqual(ticks.count, 6 + 2)
    XCTAssertEqual(clock.now.offset, .seconds(6))
    second.cancel()
    await assertCancelEnds(third)
  }

  // MARK: - Loops that end

  func test_aLoopThatEnds() async throws {
    let loop = Task { [desk] in for _ in 0..<3 { try await desk.step() } }
    try await clock.wake(3, left: 0)
    try await loop.value
    XCTAssertEqual(ticks.count, 3)
    await assertThrows(.nobodySleeps(expected: 1, found: 0)) {
      try await clock.wake(patience: .milliseconds(50))
    }
  }

  /// Nobody has cancelled it, so it is woken once more.
  func test_aLoopThatSleepsOnWhenItsOwnerIsGone() async throws {
    var owner: Calls? = Calls()
    let loop = Task { [weak owner, clock] in
      while owner?.add() != nil { try await clock.sleep(for: .seconds(1)) }
    }
    try await clock.wake()
    owner = nil
    await assertThrows(.nobodySleepsAgain(expected: 1, found: 0)) {
      try await clock.wake(patience: .milliseconds(50))
    }
    try await loop.value
  }

  // MARK: - Where the main actor is blocked for longer than the patience

  func test_aLoopThatSleepsAgainLate() async throws {
    let loop = Task { @MainActor [desk] in while !Task.isCancelled { try await desk.step() } }
    try await clock.wake()
    await blockTheMainActor()
    try await clock.wake(patience: .milliseconds(20))
    XCTAssertEqual(ticks.count, 2)
    await assertCancelEnds(loop)
  }

  func test_aLoopThatIgnoresLateThatItIsCancelled() async throws {
    let end = Calls()
    let loop = Task { @MainActor [clock] in
      while end.count == 0 { try? await clock.sleep(for: .seconds(1)) }
    }
    try await clock.wake()
    await blockTheMainActor()
    loop.cancel()
    await assertThrows(.cancelledTaskGoesOn) { try await clock.wake(patience: .milliseconds(500)) }
    end.add()
    await loop.value
  }

  // MARK: - The clock itself

  func test_aTestThatIsCancelledWaitsForNobody() async {
    let test = Task { [clock] in try await clock.wake(patience: .seconds(600)) }
    test.cancel()
    await assertThrows { try await test.value }
  }

  func test_noSleepUntilATimeThatHasCome() async throws {
    try await clock.sleep(until: clock.now)
    XCTAssertEqual(clock.sleepers, 0)
  }
}
