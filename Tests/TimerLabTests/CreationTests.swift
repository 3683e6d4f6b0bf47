import LeakAssertions
import TimerLab
import XCTest

/// The six ways to make a timer: with a target or a block; scheduled, not scheduled, or with a date.
final class CreationTests: TimerTestCase {
  private let ticks = TickCounter()

  private func assertTicks(_ timer: LabTimer, line: UInt = #line) {
    XCTAssertGreaterThanOrEqual(heard(ticks), Heartbeat.ticksToExpect, line: line)
  }

  private func added(_ timer: LabTimer) -> LabTimer {
    RunLoop.current.add(timer, forMode: .default)
    return timer
  }

  // MARK: - Scheduled

  // Apple, scheduledTimer(timeInterval:target:selector:userInfo:repeats:): fires after the interval, in the default
  // mode
  func test_aScheduledTimerWithATargetTicks() {
    assertTicks(
      LabTimer.scheduledTimer(
        timeInterval: Heartbeat.interval, target: Target(ticks), selector: .timerDidFire,
        userInfo: nil, repeats: true))
  }

  // Apple, scheduledTimer(withTimeInterval:repeats:block:): in the default mode of the current run loop
  func test_aScheduledTimerWithABlockTicks() {
    let ticks = ticks
    assertTicks(
      LabTimer.scheduledTimer(withTimeInterval: Heartbeat.interval, repeats: true) { _ in ticks.add() })
  }

  // MARK: - Added by hand

  // Apple, init(timeInterval:target:selector:userInfo:repeats:): a new timer has to be added to a run loop, which
  // fires it after the interval
  func test_aTimerWithATargetTicksOnceItIsAdded() {
    assertTicks(
      added(
        LabTimer(
          timeInterval: Heartbeat.interval, target: Target(ticks), selector: .timerDidFire,
          userInfo: nil, repeats: true)))
  }

  // Apple, init(timeInterval:repeats:block:): has to be added to a run loop
  func test_aTimerWithABlockTicksOnceItIsAdded() {
    let ticks = ticks
    assertTicks(
      added(LabTimer(timeInterval: Heartbeat.interval, repeats: true) { _ in ticks.add() }))
  }

  // Apple, init(fireAt:interval:target:selector:userInfo:repeats:): has to be added to a run loop
  func test_aTimerWithATargetAndADateTicksOnceItIsAdded() {
    assertTicks(
      added(
        LabTimer(
          fireAt: Date(), interval: Heartbeat.interval, target: Target(ticks), selector: .timerDidFire,
          userInfo: nil, repeats: true)))
  }

  // Apple, init(fire:interval:repeats:block:): has to be added to a run loop
  func test_aTimerWithABlockAndADateTicksOnceItIsAdded() {
    let ticks = ticks
    assertTicks(
      added(LabTimer(fire: Date(), interval: Heartbeat.interval, repeats: true) { _ in ticks.add() }))
  }

  // MARK: - Not added

  // Apple, init(timeInterval:repeats:block:): has to be added to a run loop
  func test_aTimerWithABlockThatIsNotAddedNeverFires() {
    let ticks = ticks
    let timer = LabTimer(timeInterval: Heartbeat.interval, repeats: true) { _ in ticks.add() }
    withExtendedLifetime(timer) { XCTAssertEqual(heard(ticks), 0) }
  }

  // Apple, init(fireAt:interval:target:selector:userInfo:repeats:): has to be added to a run loop
  func test_aTimerWithADateThatIsNotAddedNeverFires() {
    let timer = LabTimer(
      fireAt: Date(), interval: Heartbeat.interval, target: Target(ticks), selector: .timerDidFire,
      userInfo: nil, repeats: true)
    withExtendedLifetime(timer) { XCTAssertEqual(heard(ticks), 0) }
  }

  // MARK: - What they say of themselves

  // Apple, timeInterval
  func test_aRepeatingTimerSaysItsInterval() {
    XCTAssertEqual(unscheduled(Target(), every: ages).timeInterval, ages)
  }

  // Apple, timeInterval
  func test_aTimerWithADateSaysItsInterval() {
    XCTAssertEqual(LabTimer(fire: Date(), interval: ages, repeats: true) { _ in }.timeInterval, ages)
  }

  // Apple, userInfo: the object that the timer was made with
  func test_aTimerHasNoUserInfoUnlessItIsGivenOne() {
    XCTAssertNil(unscheduled(Target()).userInfo)
  }
}
