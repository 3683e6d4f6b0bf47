import Foundation
import LeakAssertions
import XCTest

nonisolated final class ManualClockTests: XCTestCase {
  private let loopFixture = LoopFixture()
  private var clock: ManualClock { loopFixture.clock }
  private var ticks: CallCounter { loopFixture.ticks }

  // MARK: - Loops that go on

  func test_clockMovesAnHourWithoutWaiting() async throws {
    let loop = loopFixture.startLoop { try await $0.sleepAndTick() }
    try await clock.wake(3600)
    XCTAssertEqual(ticks.count, 3600)
    await assertCancellationEnds(loop)
  }

  func test_wakeDrivesTwoLoopsWithDifferentIntervals() async throws {
    let second = loopFixture.startLoop { try await $0.sleepAndTick() }
    let third = loopFixture.startLoop { try await $0.sleepAndTick(.seconds(3)) }
    try await clock.wake(6, sleepers: 2)
    XCTAssertEqual(ticks.count, 6 + 2)
    XCTAssertEqual(clock.now.offset, .seconds(6))
    second.cancel()
    await assertCancellationEnds(third)
  }

  // MARK: - Loops that end

  func test_wakeReturnsIfTheLoopEnds() async throws {
    let loop = Task { [loopFixture] in for _ in 0..<3 { try await loopFixture.sleepAndTick() } }
    try await clock.wake(3, left: 0)
    try await loop.value
    XCTAssertEqual(ticks.count, 3)
    await assertThrows(.nobodySleeps(expected: 1, found: 0)) {
      try await clock.wake(patience: .milliseconds(50))
    }
  }

  /// Nothing cancels the loop when its owner is freed, so the clock wakes it once more before it ends.
  func test_loopThatOutlivesItsOwnerIsWokenAgain() async throws {
    var owner: CallCounter? = CallCounter()
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

  // MARK: - Loops on a main actor that is blocked for a while

  func test_wakeWaitsForALoopThatSleepsAgainLate() async throws {
    let loop = Task { @MainActor [loopFixture] in
      while !Task.isCancelled { try await loopFixture.sleepAndTick() }
    }
    try await clock.wake()
    await blockMainActor()
    try await clock.wake(patience: .milliseconds(20))
    XCTAssertEqual(ticks.count, 2)
    await assertCancellationEnds(loop)
  }

  func test_loopThatIgnoresItsCancellationIsReported() async throws {
    let end = CallCounter()
    let loop = Task { @MainActor [clock] in
      while end.count == 0 { try? await clock.sleep(for: .seconds(1)) }
    }
    try await clock.wake()
    await blockMainActor()
    loop.cancel()
    await assertThrows(.cancelledTaskGoesOn) { try await clock.wake(patience: .milliseconds(500)) }
    end.add()
    await loop.value
  }

  // MARK: - The clock itself

  func test_wakeThrowsIfTheCurrentTaskIsCancelled() async {
    let test = Task { [clock] in try await clock.wake(patience: .seconds(600)) }
    test.cancel()
    await assertThrows { try await test.value }
  }

  func test_sleepUntilAPastTimeReturnsImmediately() async throws {
    try await clock.sleep(until: clock.now)
    XCTAssertEqual(clock.sleeperCount, 0)
  }
}
