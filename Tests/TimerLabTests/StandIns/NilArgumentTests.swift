#if !canImport(ObjectiveC)
  import LessonKit
  import TimerLab
  import XCTest

  /// Tests of messages with `nil` instead of a timer. They run on Linux only, because on Apple's platforms the
  /// behavior of a Swift method that receives an unexpected `nil` is undefined.
  final class NilArgumentTests: TimerTestCase {
    // Source: Apple, perform(_:with:), perform(_:). The argument is not checked. In Objective-C, a message to `nil`
    // does nothing and returns zero.
    func test_timerMessageWithNilReceivesAnInvalidUnregisteredTimer() {
      let mark = TimerCensus.shared.registeredTimerCount
      var areValid: [Bool] = []
      let target = Target { areValid.append($0.isValid) }
      _ = target.perform(.timerDidFire, with: nil)
      _ = target.perform(.timerDidFire)
      XCTAssertEqual(areValid, [false, false])
      XCTAssertEqual(TimerCensus.shared.registeredTimerCount, mark)
    }

    // Source: Apple, perform(_:with:)
    func test_displayLinkMessageWithNilIsSent() {
      let target = FrameTarget()
      _ = target.perform(.displayLinkDidFire, with: nil)
      XCTAssertEqual(target.frames.count, 1)
    }
  }
#endif
