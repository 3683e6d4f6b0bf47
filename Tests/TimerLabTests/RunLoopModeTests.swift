import LessonKit
import TimerLab
import XCTest

/// Tests of the run loop modes in which a timer fires. The mode is `.tracking` while the user scrolls.
final class RunLoopModeTests: TimerTestCase {
  private let target = CountingTarget()

  private func addToCurrentRunLoop(_ timer: LabTimer, in modes: RunLoop.Mode...) {
    for mode in modes { RunLoop.current.add(timer, forMode: mode) }
  }

  private func assertTimer(
    addedIn addedModes: RunLoop.Mode..., ticksOnlyIn modes: [RunLoop.Mode], line: UInt = #line
  ) {
    let timer = makeTimer(target: target)
    for mode in addedModes { addToCurrentRunLoop(timer, in: mode) }
    assertTicks(target.ticks, occurOnlyIn: modes, line: line)
    timer.invalidate()
  }

  // Source: Apple, Threading Programming Guide, Run Loops, add(_:forMode:), RunLoop.Mode.common. A run loop fires only
  // the timers of the mode in which it runs. A timer may be added to several modes, or to all common modes.
  func test_timerTicksOnlyInTheModesToWhichItWasAdded() {
    assertTimer(addedIn: .default, ticksOnlyIn: [.default])
    assertTimer(addedIn: .tracking, ticksOnlyIn: [.tracking])
    assertTimer(addedIn: .default, .tracking, ticksOnlyIn: [.default, .tracking])
    assertTimer(addedIn: .common, ticksOnlyIn: [.default, .tracking])
    let timer = scheduleTimer(target: target)
    assertTicks(target.ticks, occurOnlyIn: [.default])
    addToCurrentRunLoop(timer, in: .common)
    assertTicks(target.ticks, occurOnlyIn: [.default, .tracking])
  }

  // Source: CFRunLoop.c, __CFRunLoopDoTimers. A timer has one fire date, however many modes it is in.
  func test_timerInSeveralModesFiresOncePerInterval() {
    let timer = makeTimer(target: target, every: longInterval)
    timer.fireDate = Date()
    addToCurrentRunLoop(timer, in: .default, .tracking, .common)
    runForHeartbeats()
    runForHeartbeats(mode: .tracking)
    XCTAssertEqual(target.ticks.count, 1)
  }

  // Source: Apple, invalidate(). The timer never fires again, in any mode. The run loop releases it, at once or later.
  func test_invalidateStopsATimerInAllItsModes() {
    let timer = makeWeak {
      let timer = makeTimer(target: target)
      addToCurrentRunLoop(timer, in: .default, .tracking, .common)
      return timer
    }
    withAutoreleasePool { timer.object?.invalidate() }
    XCTAssertEqual(countTicks(target.ticks) + countTicks(target.ticks, mode: .tracking), 0)
    XCTAssertTrue(timer.isFreed)
  }

  // MARK: - Other threads

  /// Calls `start` on a new thread, runs the run loop of the thread in `mode`, and returns the number of ticks.
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

  // Source: CFRunLoop.c, __CFRunLoopCreate. The only common mode of a new run loop is the default mode. UIKit adds the
  // tracking mode only on the main thread.
  func test_commonModesOfABackgroundThreadContainOnlyTheDefaultMode() {
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
