import LeakAssertions
import TimerLab
import XCTest

/// The six ways to make a timer: with a target or a block; scheduled, not scheduled, or with a date.
final class CreationTests: TimerTestCase {
  private let ticks = Ticks()

  private func assertTicks(_ timer: LabTimer, line: UInt = #line) {
    XCTAssertGreaterThanOrEqual(heard(ticks), Heartbeat.ticksToExpect, line: line)
  }

  private func added(_ timer: LabTimer) -> LabTimer {
    RunLoop.current.add(timer, forMode: .default)
    return timer
  }

  // MARK: - Scheduled

  // Fact 9
  func test_aScheduledTimerWithATargetTicks() {
    assertTicks(
      LabTimer.scheduledTimer(
        timeInterval: Heartbeat.interval, target: Target(ticks), selector: .timerDidFire,
        userInfo: nil, repeats: true))
  }

  // Fact 9
  func test_aScheduledTimerWithABlockTicks() {
    let ticks = ticks
    assertTicks(
      LabTimer.scheduledTimer(withTimeInterval: Heartbeat.interval, repeats: true) { _ in ticks.add() })
  }

  // MARK: - Added by hand

  // Fact 9
  func test_aTimerWithATargetTicksOnceItIsAdded() {
    assertTicks(
      added(
        LabTimer(
          timeInterval: Heartbeat.interval, target: Target(ticks), selector: .timerDidFire,
          userInfo: nil, repeats: true)))
  }

  // Fact 9
  func test_aTimerWithABlockTicksOnceItIsAdded() {
    let ticks = ticks
    assertTicks(
      added(LabTimer(timeInterval: Heartbeat.interval, repeats: true) { _ in ticks.add() }))
  }

  // Fact 9
  func test_aTimerWithATargetAndADateTicksOnceItIsAdded() {
    assertTicks(
      added(
        LabTimer(
          fireAt: Date(), interval: Heartbeat.interval, target: Target(ticks), selector: .timerDidFire,
          userInfo: nil, repeats: true)))
  }

  // Fact 9
  func test_aTimerWithABlockAndADateTicksOnceItIsAdded() {
    let ticks = ticks
    assertTicks(
      added(LabTimer(fire: Date(), interval: Heartbeat.interval, repeats: true) { _ in ticks.add() }))
  }

  // MARK: - Not added

  // Fact 5
  func test_aTimerWithABlockThatIsNotAddedNeverFires() {
    let ticks = ticks
    let timer = LabTimer(timeInterval: Heartbeat.interval, repeats: true) { _ in ticks.add() }
    withExtendedLifetime(timer) { XCTAssertEqual(heard(ticks), 0) }
  }

  // Fact 5
  func test_aTimerWithADateThatIsNotAddedNeverFires() {
    let timer = LabTimer(
      fireAt: Date(), interval: Heartbeat.interval, target: Target(ticks), selector: .timerDidFire,
      userInfo: nil, repeats: true)
    withExtendedLifetime(timer) { XCTAssertEqual(heard(ticks), 0) }
  }

  // MARK: - What they say of themselves

  // Fact 9
  func test_aRepeatingTimerSaysItsInterval() {
    XCTAssertEqual(unscheduled(Target(), every: ages).timeInterval, ages)
  }

  // Fact 9
  func test_aTimerWithADateSaysItsInterval() {
    XCTAssertEqual(LabTimer(fire: Date(), interval: ages, repeats: true) { _ in }.timeInterval, ages)
  }

  // Fact 1
  func test_aTimerHasNoUserInfoUnlessItIsGivenOne() {
    XCTAssertNil(unscheduled(Target()).userInfo)
  }
}
