import LeakAssertions
import TimerLab
import XCTest

/// In which modes of its run loop a timer fires. `.tracking` is what a finger on a scroll view does.
final class RunLoopModeTests: TimerTestCase {
  private let target = Target()

  private func add(_ timer: LabTimer, in modes: RunLoop.Mode...) {
    for mode in modes { RunLoop.current.add(timer, forMode: mode) }
  }

  // Fact 10
  func test_aScheduledTimerPausesWhileTheUserScrolls() {
    schedule(target)
    XCTAssertEqual(heard(target.ticks, mode: .tracking), 0)
  }

  // Fact 10
  func test_aTimerInTheDefaultModePausesWhileTheUserScrolls() {
    add(unscheduled(target), in: .default)
    XCTAssertEqual(heard(target.ticks, mode: .tracking), 0)
  }

  // Fact 10
  func test_aPausedTimerGoesOnWhenTheUserStopsScrolling() {
    schedule(target)
    listen(mode: .tracking)
    XCTAssertGreaterThanOrEqual(heard(target.ticks), Heartbeat.ticksToExpect)
  }

  // Fact 10
  func test_aTimerInTheCommonModesTicksWhileNobodyScrolls() {
    add(unscheduled(target), in: .common)
    XCTAssertGreaterThanOrEqual(heard(target.ticks), Heartbeat.ticksToExpect)
  }

  // Fact 10
  func test_aTimerInTheCommonModesTicksWhileTheUserScrolls() {
    add(unscheduled(target), in: .common)
    XCTAssertGreaterThanOrEqual(heard(target.ticks, mode: .tracking), Heartbeat.ticksToExpect)
  }

  // Fact 10
  func test_aTimerInTheTrackingModeAlonePausesWhileNobodyScrolls() {
    add(unscheduled(target), in: .tracking)
    XCTAssertEqual(heard(target.ticks), 0)
  }

  // Fact 10
  func test_aTimerInTheTrackingModeAloneTicksWhileTheUserScrolls() {
    add(unscheduled(target), in: .tracking)
    XCTAssertGreaterThanOrEqual(heard(target.ticks, mode: .tracking), Heartbeat.ticksToExpect)
  }

  // Fact 10
  func test_aTimerAddedInTwoModesTicksInTheFirst() {
    add(unscheduled(target), in: .default, .tracking)
    XCTAssertGreaterThanOrEqual(heard(target.ticks), Heartbeat.ticksToExpect)
  }

  // Fact 10
  func test_aTimerAddedInTwoModesTicksInTheSecond() {
    add(unscheduled(target), in: .default, .tracking)
    XCTAssertGreaterThanOrEqual(heard(target.ticks, mode: .tracking), Heartbeat.ticksToExpect)
  }

  // Fact 10
  func test_aScheduledTimerAddedInTheCommonModesAsWellTicksWhileTheUserScrolls() {
    add(schedule(target), in: .common)
    XCTAssertGreaterThanOrEqual(heard(target.ticks, mode: .tracking), Heartbeat.ticksToExpect)
  }

  // Fact 10
  func test_aTimerInSeveralModesFiresOneTimeForEachInterval() {
    let timer = unscheduled(target, every: ages)
    timer.fireDate = Date()
    add(timer, in: .default, .tracking, .common)
    listen()
    listen(mode: .tracking)
    XCTAssertEqual(target.ticks.count, 1)
  }

  // Fact 10
  func test_oneInvalidateStopsATimerInAllItsModes() {
    let timer = unscheduled(target)
    add(timer, in: .default, .tracking)
    timer.invalidate()
    XCTAssertEqual(heard(target.ticks) + heard(target.ticks, mode: .tracking), 0)
  }

  // Fact 10
  func test_theRunLoopReleasesATimerThatWasInSeveralModes() {
    let timer = weakly {
      let timer = unscheduled(target)
      add(timer, in: .default, .common)
      return timer
    }
    inPool { timer.object?.invalidate() }
    listen()
    XCTAssertTrue(timer.isFreed)
  }
}
