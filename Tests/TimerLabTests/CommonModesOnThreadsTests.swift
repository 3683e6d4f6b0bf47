import LeakAssertions
import TimerLab
import XCTest

/// What the common modes are on a thread other than the main one: the default mode, unless somebody adds another.
final class CommonModesOnThreadsTests: TimerTestCase {
  /// The ticks of a timer in the common modes of a new thread, while its run loop runs in `mode`.
  private func ticksOnNewThread(running mode: RunLoop.Mode) -> Int {
    onNewThread {
      let ticks = TickCounter()
      let timer = LabTimer(timeInterval: Heartbeat.interval, repeats: true) { _ in ticks.add() }
      RunLoop.current.add(timer, forMode: .common)
      Heartbeat.listen(mode: mode)
      timer.invalidate()
      return ticks.count
    }
  }

  // CFRunLoop.c, __CFRunLoopCreate: a new run loop has one common mode, the default one
  func test_aTimerInTheCommonModesOfAnotherThreadTicksInTheDefaultMode() {
    XCTAssertGreaterThanOrEqual(ticksOnNewThread(running: .default), Heartbeat.ticksToExpect)
  }

  // CFRunLoop.c, __CFRunLoopCreate: a new run loop has one common mode. UIKit adds tracking on the main thread alone
  func test_aTimerInTheCommonModesOfAnotherThreadDoesNotTickInTheTrackingMode() {
    XCTAssertEqual(ticksOnNewThread(running: .tracking), 0)
  }

  // The same
  func test_aDisplayLinkInTheCommonModesOfAnotherThreadIsSilentInTheTrackingMode() {
    let frames = onNewThread {
      let frames = TickCounter()
      let link = DisplayLink(target: FrameTarget(frames), selector: .displayLinkDidFire)
      link.preferredFramesPerSecond = Int(1 / Heartbeat.interval)
      link.add(to: .current, forMode: .common)
      Heartbeat.listen(mode: .tracking)
      link.invalidate()
      return frames.count
    }
    XCTAssertEqual(frames, 0)
  }
}
