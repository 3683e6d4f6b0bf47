#if !canImport(ObjectiveC)
  import LessonKit
  import TimerLab
  import XCTest

  /// How the test kit finds a delayed message. On Apple's platforms the timer behind it is hidden.
  final class DelayedPerformCensusTests: TimerTestCase {
    func test_itsTimerIsKnownAndToldFromOthersAndToInvalidateItCancelsIt() {
      let receiver = Plain()
      let mark = TimerCensus.shared.mark
      receiver.perform(.isEqual, with: nil, afterDelay: ages)
      let hidden = TimerCensus.shared.timers(since: mark)
      XCTAssertEqual(hidden.count, 1)
      XCTAssertTrue(hidden.first?.targetOfMessage === receiver)
      let timer = schedule(receiver, every: ages)
      XCTAssertEqual(TimerCensus.shared.timers(since: mark).map(\.isPerformRequest), [true, false])
      timer.invalidate()
      hidden.first?.invalidate()
      XCTAssertEqual(TimerCensus.shared.timers(since: mark).filter(\.isValid).count, 0)
      XCTAssertEqual(hidden.map(\.isPerformRequest), [true], "for whoever saw it before that")
    }
  }
#endif
