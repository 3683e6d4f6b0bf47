#if !canImport(ObjectiveC)
  import LessonKit
  import TimerLab
  import XCTest

  /// `nil` in the place of the timer. On Apple's platforms the method is called as well; but what a method of Swift
  /// makes of a `nil` that its signature excludes is undefined there, so that these tests run here alone.
  final class NilArgumentTests: TimerTestCase {
    // Apple, perform(_:with:): the message is sent with whatever object is given
    func test_aTimersMessageWithNilIsSent() {
      let target = Target()
      _ = target.perform(.timerDidFire, with: nil)
      XCTAssertEqual(target.ticks.count, 1)
    }

    // Apple, perform(_:)
    func test_aTimersMessageWithoutAnArgumentIsSent() {
      let target = Target()
      _ = target.perform(.timerDidFire)
      XCTAssertEqual(target.ticks.count, 1)
    }

    // Objective-C: a message to nil does nothing and returns nothing
    func test_theTimerInThePlaceOfNilIsInvalid() {
      var isValid: Bool?
      _ = Target { isValid = $0.isValid }.perform(.timerDidFire, with: nil)
      XCTAssertEqual(isValid, false)
    }

    // It is nobody's timer
    func test_theTimerInThePlaceOfNilIsUnknownToTheCensus() {
      let mark = TimerCensus.shared.mark
      _ = Target().perform(.timerDidFire, with: nil)
      XCTAssertEqual(TimerCensus.shared.mark, mark)
    }

    // Apple, perform(_:with:)
    func test_aDisplayLinksMessageWithNilIsSent() {
      let target = FrameTarget()
      _ = target.perform(.displayLinkDidFire, with: nil)
      XCTAssertEqual(target.frames.count, 1)
    }

    // CFRunLoop.c, CFRunLoopTimerGetNextFireDate: 0 for an invalid timer. Apple's documentation speaks of the date
    // when it last fired, so that both worlds share only that it lies in the past.
    func test_theFireDateOfAnInvalidTimerIsTheReferenceDate() {
      let timer = schedule(Target(), every: ages)
      timer.invalidate()
      XCTAssertEqual(timer.fireDate, Date(timeIntervalSinceReferenceDate: 0))
    }
  }
#endif
