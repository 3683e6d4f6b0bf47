#if !canImport(ObjectiveC)
  import LessonKit
  import TimerLab
  import XCTest

  /// How the test kit finds a delayed message. On Apple's platforms the timer behind it is hidden.
  final class DelayedPerformCensusTests: TimerTestCase {
    private let receiver = Plain()
    private var mark = 0

    override func setUp() {
      super.setUp()
      mark = TimerCensus.shared.mark
      receiver.perform(.isEqual, with: nil, afterDelay: ages)
    }

    override func tearDown() {
      LabObject.cancelPreviousPerformRequests(withTarget: receiver)
      super.tearDown()
    }

    func test_theCensusKnowsItsTimer() {
      XCTAssertEqual(TimerCensus.shared.timers(since: mark).count, 1)
    }

    func test_theTargetOfItsTimerIsTheReceiver() {
      XCTAssertTrue(TimerCensus.shared.timers(since: mark).first?.targetOfMessage === receiver)
    }

    func test_itsTimerCanBeToldFromOthers() {
      let timer = schedule(receiver, every: ages)
      let all = TimerCensus.shared.timers(since: mark)
      XCTAssertEqual(all.map(\.isPerformRequest), [true, false])
      timer.invalidate()
    }

    func test_toInvalidateItsTimerCancelsIt() {
      TimerCensus.shared.timers(since: mark).first?.invalidate()
      XCTAssertEqual(TimerCensus.shared.timers(since: mark).filter(\.isValid).count, 0)
    }
  }
#endif
