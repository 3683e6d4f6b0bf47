import LessonKit
import TimerLab
import XCTest

/// Tests of the messages that can be sent by name to all objects, or to all timers.
final class CommonMessagesTests: TimerTestCase {
  private let plainObject = PlainObject()

  // Apple, responds(to:); protocol NSObject: description, isEqual:; NSTimer: invalidate
  func test_objectsRespondToTheMessagesOfTheirClass() {
    XCTAssertTrue(plainObject.responds(to: selector(named: "description")))
    XCTAssertTrue(plainObject.responds(to: .isEqual))
    XCTAssertFalse(plainObject.responds(to: selector(named: "invalidate")))
    XCTAssertTrue(makeTimer(target: Target()).responds(to: selector(named: "invalidate")))
  }

  // MARK: - Results

  // Apple, protocol NSObject: description
  func test_messageByNameReturnsTheResultOfItsMethod() {
    let answer = NamedObject("Ada").perform(selector(named: "description"))?.takeUnretainedValue()
    XCTAssertEqual(answer as? String, "Ada", "and it is still alive")
  }

  // MARK: - Called methods

  // Apple, perform(_:with:): as if the message were sent directly, overridden methods included
  func test_messageByNameCallsTheOverridingMethod() {
    let recorder = ComparisonRecorder()
    _ = recorder.perform(.isEqual, with: NamedObject("Ada"))
    XCTAssertEqual(recorder.names, ["Ada"])
  }

  // Apple, NSTimer: invalidate
  func test_timerCanBeInvalidatedByName() {
    let timer = scheduleTimer(target: Target(), every: longInterval)
    _ = timer.perform(selector(named: "invalidate"))
    XCTAssertFalse(timer.isValid)
  }

  // MARK: - Selectors and their names

  // Apple, NSStringFromSelector, NSSelectorFromString. Using Objective-C Runtime Features in Swift: a selector is the
  // method's name in Objective-C
  func test_selectorEqualsTheObjectiveCNameOfTheMethod() {
    XCTAssertEqual(NSStringFromSelector(.timerDidFire), "timerDidFire:")
    XCTAssertEqual(NSSelectorFromString("timerDidFire:"), .timerDidFire)
    XCTAssertEqual(Selector(String("timerDidFire:")), .timerDidFire)
    XCTAssertEqual(Selector(String("displayLinkDidFire:")), .displayLinkDidFire)
  }
}
