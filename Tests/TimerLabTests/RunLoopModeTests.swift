import LessonKit
import TimerLab
import XCTest

/// In which modes of its run loop a timer fires. `.tracking` is what a finger on a scroll view does.
final class RunLoopModeTests: TimerTestCase {
  private let target = Target()

  private func add(_ timer: LabTimer, in modes: RunLoop.Mode...) {
    for mode in modes { RunLoop.current.add(timer, forMode: mode) }
  }

  private func assertAdded(in added: RunLoop.Mode..., ticksIn modes: [RunLoop.Mode], line: UInt = #line) {
    let timer = unscheduled(target)
    for mode in added { add(timer, in: mode) }
    assert(target.ticks, comeIn: modes, line: line)
    timer.invalidate()
  }

  // Apple, Threading Programming Guide, Run Loops: only what belongs to the mode in which the loop runs is served;
  // add(_:forMode:): a timer may be added in several; RunLoop.Mode.common: in all common modes
  func test_aTimerTicksInTheModesItWasAddedIn() {
    assertAdded(in: .default, ticksIn: [.default])
    assertAdded(in: .tracking, ticksIn: [.tracking])
    assertAdded(in: .default, .tracking, ticksIn: [.default, .tracking])
    assertAdded(in: .common, ticksIn: [.default, .tracking])
    let timer = schedule(target)
    assert(target.ticks, comeIn: [.default])
    add(timer, in: .common)
    assert(target.ticks, comeIn: [.default, .tracking])
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

  // Apple, invalidate(): stops the timer from ever firing again, in all modes; the run loop lets go of it, before the
  // call returns or later
  func test_oneInvalidateEndsATimerInAllItsModes() {
    let timer = weakly {
      let timer = unscheduled(target)
      add(timer, in: .default, .tracking, .common)
      return timer
    }
    drainingPool { timer.object?.invalidate() }
    XCTAssertEqual(heard(target.ticks) + heard(target.ticks, mode: .tracking), 0)
    XCTAssertTrue(timer.isFreed)
  }

  // MARK: - Other threads

  /// What ticks in the common modes of a new thread, while its run loop runs in `mode`.
  private func ticksOnNewThread(
    running mode: RunLoop.Mode, of start: @escaping @Sendable (Ticks) -> Void
  ) -> Int {
    onNewThread {
      let ticks = Ticks()
      start(ticks)
      Heartbeat.listen(mode: mode)
      return ticks.count
    }
  }

  // CFRunLoop.c, __CFRunLoopCreate: a new run loop has one common mode, the default one. UIKit adds tracking on the main
  // thread alone
  func test_theCommonModesOfAnotherThreadAreTheDefaultModeAlone() {
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
      XCTAssertGreaterThanOrEqual(ticksOnNewThread(running: .default, of: start), Heartbeat.ticksToExpect)
      XCTAssertEqual(ticksOnNewThread(running: .tracking, of: start), 0)
    }
  }
}
