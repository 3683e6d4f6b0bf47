import LessonKit
import TimerLab
import XCTest

/// Tests of the run loop modes in which a timer fires. The mode is `.tracking` while the user scrolls.
final class RunLoopModeTests: TimerTestCase {
  private let target = Target()

  private func add(_ timer: LabTimer, in modes: RunLoop.Mode...) {
    for mode in modes { RunLoop.current.add(timer, forMode: mode) }
  }

  private func assertTimer(
    addedIn addedModes: RunLoop.Mode..., ticksOnlyIn modes: [RunLoop.Mode], line: UInt = #line
  ) {
    let timer = makeTimer(target: target)
    for mode in addedModes { add(timer, in: mode) }
    assertTicks(target.ticks, occurOnlyIn: modes, line: line)
    timer.invalidate()
  }

  // Apple, Threading Programming Guide, Run Loops: only what belongs to the mode in which the loop runs is served;
  // add(_:forMode:): a timer may be added in several; RunLoop.Mode.common: in all common modes
  func test_timerTicksInItsModes() {
    assertTimer(addedIn: .default, ticksOnlyIn: [.default])
    assertTimer(addedIn: .tracking, ticksOnlyIn: [.tracking])
    assertTimer(addedIn: .default, .tracking, ticksOnlyIn: [.default, .tracking])
    assertTimer(addedIn: .common, ticksOnlyIn: [.default, .tracking])
    let timer = scheduleTimer(target: target)
    assertTicks(target.ticks, occurOnlyIn: [.default])
    add(timer, in: .common)
    assertTicks(target.ticks, occurOnlyIn: [.default, .tracking])
  }

  // CFRunLoop.c, __CFRunLoopDoTimers: a timer has one fire date, whatever its modes
  func test_timerInSeveralModesFiresOncePerInterval() {
    let timer = makeTimer(target: target, every: longInterval)
    timer.fireDate = Date()
    add(timer, in: .default, .tracking, .common)
    runForHeartbeats()
    runForHeartbeats(mode: .tracking)
    XCTAssertEqual(target.ticks.count, 1)
  }

  // Apple, invalidate(): stops the timer from ever firing again, in all modes; the run loop releases it, before the
  // call returns or later
  func test_invalidateEndsATimerInAllItsModes() {
    let timer = makeWeak {
      let timer = makeTimer(target: target)
      add(timer, in: .default, .tracking, .common)
      return timer
    }
    withAutoreleasePool { timer.object?.invalidate() }
    XCTAssertEqual(countTicks(target.ticks) + countTicks(target.ticks, mode: .tracking), 0)
    XCTAssertTrue(timer.isFreed)
  }

  // MARK: - Other threads

  /// Starts a timer or display link on a new thread, runs its run loop in `mode`, and returns the number of ticks.
  private func countTicksOnNewThread(
    in mode: RunLoop.Mode, start: @escaping @Sendable (Ticks) -> Void
  ) -> Int {
    runOnNewThread {
      let ticks = Ticks()
      start(ticks)
      Heartbeat.runRunLoop(mode: mode)
      return ticks.count
    }
  }

  // CFRunLoop.c, __CFRunLoopCreate: a new run loop has one common mode, the default one. UIKit adds tracking on the
  // main thread alone
  func test_commonModesOfABackgroundThreadAreOnlyTheDefaultMode() {
    let timer: @Sendable (Ticks) -> Void = { ticks in
      let timer = LabTimer(timeInterval: Heartbeat.interval, repeats: true) { _ in ticks.add() }
      RunLoop.current.add(timer, forMode: .common)
    }
    let link: @Sendable (Ticks) -> Void = { frames in
      let link = DisplayLink(target: FrameTarget(frames), selector: .displayLinkDidFire)
      link.preferredFramesPerSecond = Int(1 / Heartbeat.interval)
      link.add(to: .current, forMode: .common)
    }
    for start in [timer, link] {
      XCTAssertGreaterThanOrEqual(countTicksOnNewThread(in: .default, start: start), Limits.minimumTickCount)
      XCTAssertEqual(countTicksOnNewThread(in: .tracking, start: start), 0)
    }
  }
}
