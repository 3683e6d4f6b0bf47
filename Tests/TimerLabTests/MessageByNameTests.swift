import LessonKit
import TimerLab
import XCTest

/// Tests of messages that are sent to objects and timers by name, with a selector and `perform(_:)`.
final class MessageByNameTests: TimerTestCase {
  private let plainObject = PlainObject()

  // Source: Apple, responds(to:), the protocol NSObject (description, isEqual:), NSTimer (invalidate)
  func test_objectsRespondToTheMessagesOfTheirClass() {
    XCTAssertTrue(plainObject.responds(to: selector(named: "description")))
    XCTAssertTrue(plainObject.responds(to: .isEqual))
    XCTAssertFalse(plainObject.responds(to: selector(named: "invalidate")))
    XCTAssertTrue(makeTimer(target: CountingTarget()).responds(to: selector(named: "invalidate")))
  }

  // MARK: - Results

  // Source: Apple, the protocol NSObject (description)
  func test_messageByNameReturnsTheResultOfItsMethod() {
    let answer = NamedObject("Ada").perform(selector(named: "description"))?.takeUnretainedValue()
    XCTAssertEqual(answer as? String, "Ada", "and it is still alive")
  }

  // MARK: - Called methods

  // Source: Apple, perform(_:with:). The effect is the same as of a direct call, even if the method is overridden.
  func test_messageByNameCallsTheOverridingMethod() {
    let recorder = ComparisonRecorder()
    _ = recorder.perform(.isEqual, with: NamedObject("Ada"))
    XCTAssertEqual(recorder.comparedNames, ["Ada"])
  }

  // Source: Apple, NSTimer (invalidate)
  func test_timerCanBeInvalidatedByName() {
    let timer = scheduleTimer(target: CountingTarget(), every: longInterval)
    _ = timer.perform(selector(named: "invalidate"))
    XCTAssertFalse(timer.isValid)
  }

  // MARK: - Selectors and their names

  // Source: Apple, NSStringFromSelector, NSSelectorFromString, Using Objective-C Runtime Features in Swift. A selector
  // is the method's name in Objective-C.
  func test_selectorEqualsTheObjectiveCNameOfTheMethod() {
    XCTAssertEqual(NSStringFromSelector(.timerDidFire), "timerDidFire:")
    XCTAssertEqual(NSSelectorFromString("timerDidFire:"), .timerDidFire)
    XCTAssertEqual(Selector(String("timerDidFire:")), .timerDidFire)
    XCTAssertEqual(Selector(String("displayLinkDidFire:")), .displayLinkDidFire)
  }
}
