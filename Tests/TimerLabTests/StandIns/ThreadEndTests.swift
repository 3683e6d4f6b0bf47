#if !canImport(ObjectiveC)
  import LessonKit
  import TimerLab
  import XCTest

  /// Tests of a timer that is still held after the thread of its run loop has ended. They run on Linux only, because
  /// Apple's documentation doesn't cover such a timer, and no property of `NSTimer` shows whether it is on a run loop.
  final class ThreadEndTests: TimerTestCase {
    func test_timerOfAnEndedThreadIsValidAndCanTickOnAnotherRunLoop() {
      let ticks = Ticks()
      let (timer, other) = runOnNewThread {
        let timer = LabTimer.scheduledTimer(withTimeInterval: Heartbeat.interval, repeats: true) { _ in
          ticks.add()
        }
        let other = makeWeak {
          LabTimer.scheduledTimer(withTimeInterval: 1_000, repeats: true) { _ in }
        }
        return UncheckedSendable((timer, other))
      }.content
      // The run loop releases its timers in their order.
      run(until: { other.isFreed })
      XCTAssertTrue(timer.isValid)
      XCTAssertFalse(timer.isInstalled)
      RunLoop.current.add(timer, forMode: .default)
      XCTAssertGreaterThanOrEqual(countTicks(ticks), Limits.minimumTickCount)
    }
  }
#endif
