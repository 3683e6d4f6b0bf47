#if !canImport(ObjectiveC)
  import LessonKit
  import TimerLab
  import XCTest

  /// Tests of messages that have `nil` as their argument in place of a timer or display link. They run on Linux only,
  /// because on Apple's platforms the behavior of a Swift method that receives an unexpected `nil` is undefined.
  final class NilArgumentTests: TimerTestCase {
    // Source: Apple, perform(_:with:), perform(_:). The argument is not checked. In Objective-C, a message to `nil`
    // does nothing and returns zero.
    func test_nilArgumentIsReplacedWithAnInvalidUnregisteredTimer() {
      let mark = TimerCensus.shared.registeredTimerCount
      var areValid: [Bool] = []
      let target = CountingTarget { areValid.append($0.isValid) }
      _ = target.perform(.timerDidFire, with: nil)
      _ = target.perform(.timerDidFire)
      XCTAssertEqual(areValid, [false, false])
      XCTAssertEqual(TimerCensus.shared.registeredTimerCount, mark)
    }

    // Source: Apple, perform(_:with:)
    func test_messageOfADisplayLinkIsSentEvenIfItsArgumentIsNil() {
      let target = FrameTarget()
      _ = target.perform(.displayLinkDidFire, with: nil)
      XCTAssertEqual(target.frames.count, 1)
    }
  }
#endif
