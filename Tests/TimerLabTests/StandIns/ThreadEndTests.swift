#if !canImport(ObjectiveC)
  import LessonKit
  import TimerLab
  import XCTest

  /// What becomes of a timer that somebody holds when the thread of its run loop has ended.
  ///
  /// Not on Apple's platforms: Apple promises nothing about such a timer, and `NSTimer` does not tell whether it is on
  /// a run loop.
  final class ThreadEndTests: TimerTestCase {
    func test_itIsValidAndOnNoRunLoopAndTicksOnceItIsAddedToAnotherOne() {
      let ticks = Ticks()
      let (timer, other) = onNewThread {
        let timer = LabTimer.scheduledTimer(withTimeInterval: Heartbeat.interval, repeats: true) { _ in
          ticks.add()
        }
        let other = weakly {
          LabTimer.scheduledTimer(withTimeInterval: 1_000, repeats: true) { _ in }
        }
        return Handover((timer, other))
      }.content
      // The run loop lets go of them in their order.
      run(until: { other.isFreed })
      XCTAssertTrue(timer.isValid)
      XCTAssertFalse(timer.isInstalled)
      RunLoop.current.add(timer, forMode: .default)
      XCTAssertGreaterThanOrEqual(heard(ticks), Heartbeat.ticksToExpect)
    }
  }
#endif
