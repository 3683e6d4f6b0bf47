import LessonKit
import TimerLab
import XCTest

/// The messages of all objects and timers that the stand-ins can send by name.
final class CommonMessagesTests: TimerTestCase {
  private let plain = PlainObject()

  // MARK: - Who understands them

  private func assert(_ object: LabObject, respondsTo names: [String], line: UInt = #line) {
    XCTAssertEqual(names.filter { !object.responds(to: selector(named: $0)) }, [], line: line)
  }

  // Apple, protocol NSObject: description, isEqual:
  func test_objectRespondsToTheMessagesOfAllObjects() {
    assert(plain, respondsTo: ["description", "isEqual:"])
  }

  // Apple, NSTimer: invalidate
  func test_timerRespondsToInvalidate() {
    assert(unscheduled(Target()), respondsTo: ["invalidate"])
  }

  // Apple, responds(to:)
  func test_objectDoesNotRespondToTheMessageOfATimer() {
    XCTAssertFalse(plain.responds(to: selector(named: "invalidate")))
  }

  // MARK: - What comes back

  // Apple, protocol NSObject: description
  func test_messageByNameReturnsTheResultOfItsMethod() {
    let answer = NamedObject("Ada").perform(selector(named: "description"))?.takeUnretainedValue()
    XCTAssertEqual(answer as? String, "Ada", "and it is still alive")
  }

  // MARK: - What is called

  // Apple, perform(_:with:): as if the message were sent directly, overridden methods included
  func test_messageByNameCallsTheOverridingMethod() {
    let recorder = ComparisonRecorder()
    _ = recorder.perform(.isEqual, with: NamedObject("Ada"))
    XCTAssertEqual(recorder.names, ["Ada"])
  }

  // Apple, NSTimer: invalidate
  func test_timerCanBeInvalidatedByName() {
    let timer = schedule(Target(), every: longInterval)
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
