#if !canImport(ObjectiveC)
  import LessonKit
  import TimerLab
  import XCTest

  /// `nil` in the place of the timer. On Apple's platforms the method is called as well; but what a method of Swift
  /// makes of a `nil` that its signature excludes is undefined there, so that these tests run here alone.
  final class NilArgumentTests: TimerTestCase {
    // Apple, perform(_:with:), perform(_:): the message is sent with whatever object is given. Objective-C: a message
    // to nil does nothing and returns nothing
    func test_aTimersMessageIsSentAndTheTimerInThePlaceOfNilIsInvalidAndNobodys() {
      let mark = TimerCensus.shared.registeredTimerCount
      var areValid: [Bool] = []
      let target = Target { areValid.append($0.isValid) }
      _ = target.perform(.timerDidFire, with: nil)
      _ = target.perform(.timerDidFire)
      XCTAssertEqual(areValid, [false, false])
      XCTAssertEqual(TimerCensus.shared.registeredTimerCount, mark)
    }

    // Apple, perform(_:with:)
    func test_aDisplayLinksMessageWithNilIsSent() {
      let target = FrameTarget()
      _ = target.perform(.displayLinkDidFire, with: nil)
      XCTAssertEqual(target.frames.count, 1)
    }
  }
#endif
