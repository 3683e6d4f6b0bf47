import LeakAssertions
import TimerLab
import XCTest

/// In which modes of its run loop a timer fires. `.tracking` is what a finger on a scroll view does.
final class RunLoopModeTests: TimerTestCase {
  private let target = Target()

  private func add(_ timer: LabTimer, in modes: RunLoop.Mode...) {
    for mode in modes { RunLoop.current.add(timer, forMode: mode) }
  }

  // Apple, Threading Programming Guide, Run Loops: only what belongs to the mode in which the loop runs is served
  func test_aScheduledTimerPausesWhileTheUserScrolls() {
    schedule(target)
    XCTAssertEqual(heard(target.ticks, mode: .tracking), 0)
  }

  // Apple, Threading Programming Guide, Run Loops: only what belongs to the mode in which the loop runs is served
  func test_aTimerInTheDefaultModePausesWhileTheUserScrolls() {
    add(unscheduled(target), in: .default)
    XCTAssertEqual(heard(target.ticks, mode: .tracking), 0)
  }

  // Apple, Threading Programming Guide, Run Loops: only what belongs to the mode in which the loop runs is served
  func test_aPausedTimerGoesOnWhenTheUserStopsScrolling() {
    schedule(target)
    listen(mode: .tracking)
    XCTAssertGreaterThanOrEqual(heard(target.ticks), Heartbeat.ticksToExpect)
  }

  // Apple, RunLoop.Mode.common: a timer that is added to it is added to all common modes; Threading Programming Guide
  func test_aTimerInTheCommonModesTicksWhileNobodyScrolls() {
    add(unscheduled(target), in: .common)
    XCTAssertGreaterThanOrEqual(heard(target.ticks), Heartbeat.ticksToExpect)
  }

  // Apple, RunLoop.Mode.common: a timer that is added to it is added to all common modes; Threading Programming Guide
  func test_aTimerInTheCommonModesTicksWhileTheUserScrolls() {
    add(unscheduled(target), in: .common)
    XCTAssertGreaterThanOrEqual(heard(target.ticks, mode: .tracking), Heartbeat.ticksToExpect)
  }

  // Apple, Threading Programming Guide, Run Loops: only what belongs to the mode in which the loop runs is served
  func test_aTimerInTheTrackingModeAlonePausesWhileNobodyScrolls() {
    add(unscheduled(target), in: .tracking)
    XCTAssertEqual(heard(target.ticks), 0)
  }

  // Apple, Threading Programming Guide, Run Loops: only what belongs to the mode in which the loop runs is served
  func test_aTimerInTheTrackingModeAloneTicksWhileTheUserScrolls() {
    add(unscheduled(target), in: .tracking)
    XCTAssertGreaterThanOrEqual(heard(target.ticks, mode: .tracking), Heartbeat.ticksToExpect)
  }

  // Apple, add(_:forMode:): a timer may be added in several modes
  func test_aTimerAddedInTwoModesTicksInTheFirst() {
    add(unscheduled(target), in: .default, .tracking)
    XCTAssertGreaterThanOrEqual(heard(target.ticks), Heartbeat.ticksToExpect)
  }

  // Apple, add(_:forMode:): a timer may be added in several modes
  func test_aTimerAddedInTwoModesTicksInTheSecond() {
    add(unscheduled(target), in: .default, .tracking)
    XCTAssertGreaterThanOrEqual(heard(target.ticks, mode: .tracking), Heartbeat.ticksToExpect)
  }

  // Apple, add(_:forMode:): a timer may be added in several modes
  func test_aScheduledTimerAddedInTheCommonModesAsWellTicksWhileTheUserScrolls() {
    add(schedule(target), in: .common)
    XCTAssertGreaterThanOrEqual(heard(target.ticks, mode: .tracking), Heartbeat.ticksToExpect)
  }

  // CFRunLoop.c, __CFRunLoopDoTimers: a timer has one fire date, whatever its modes
  func test_aTimerInSeveralModesFiresOneTimeForEachInterval() {
    let timer = unscheduled(target, every: ages)
    timer.fireDate = Date()
    add(timer, in: .default, .tracking, .common)
    listen()
    listen(mode: .tracking)
    XCTAssertEqual(target.ticks.count, 1)
  }

  // Apple, invalidate(): stops the timer from ever firing again, in all modes
  func test_oneInvalidateStopsATimerInAllItsModes() {
    let timer = unscheduled(target)
    add(timer, in: .default, .tracking)
    timer.invalidate()
    XCTAssertEqual(heard(target.ticks) + heard(target.ticks, mode: .tracking), 0)
  }

  // Apple, invalidate(): the run loop lets go of the timer, before the call returns or later
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
