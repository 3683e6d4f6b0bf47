import LessonKit
import TimerLab
import XCTest

/// The run loop modes in which a timer fires. The run loop is in `.tracking` while the user scrolls.
final class RunLoopModeTests: TimerTestCase {
  private let target = Target()

  private func add(_ timer: LabTimer, in modes: RunLoop.Mode...) {
    for mode in modes { RunLoop.current.add(timer, forMode: mode) }
  }

  private func assertAdded(in added: RunLoop.Mode..., ticksIn modes: [RunLoop.Mode], line: UInt = #line) {
    let timer = unscheduled(target)
    for mode in added { add(timer, in: mode) }
    assertTicks(target.ticks, comeOnlyIn: modes, line: line)
    timer.invalidate()
  }

  // Apple, Threading Programming Guide, Run Loops: only what belongs to the mode in which the loop runs is served;
  // add(_:forMode:): a timer may be added in several; RunLoop.Mode.common: in all common modes
  func test_timerTicksInItsModes() {
    assertAdded(in: .default, ticksIn: [.default])
    assertAdded(in: .tracking, ticksIn: [.tracking])
    assertAdded(in: .default, .tracking, ticksIn: [.default, .tracking])
    assertAdded(in: .common, ticksIn: [.default, .tracking])
    let timer = schedule(target)
    assertTicks(target.ticks, comeOnlyIn: [.default])
    add(timer, in: .common)
    assertTicks(target.ticks, comeOnlyIn: [.default, .tracking])
  }

  // CFRunLoop.c, __CFRunLoopDoTimers: a timer has one fire date, whatever its modes
  func test_timerInSeveralModesFiresOncePerInterval() {
    let timer = unscheduled(target, every: longInterval)
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
      let timer = unscheduled(target)
      add(timer, in: .default, .tracking, .common)
      return timer
    }
    drainingPool { timer.object?.invalidate() }
    XCTAssertEqual(countTicks(target.ticks) + countTicks(target.ticks, mode: .tracking), 0)
    XCTAssertTrue(timer.isFreed)
  }

  // MARK: - Other threads

  /// Returns the ticks of a timer or display link in the common modes of a new thread, while its run loop is in `mode`.
  private func ticksOnNewThread(
    running mode: RunLoop.Mode, of start: @escaping @Sendable (Ticks) -> Void
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
      XCTAssertGreaterThanOrEqual(ticksOnNewThread(running: .default, of: start), Limits.ticksToExpect)
      XCTAssertEqual(ticksOnNewThread(running: .tracking, of: start), 0)
    }
  }
}
