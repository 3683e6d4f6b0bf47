import LessonKit
import TimerLab
import XCTest

/// The messages of every object and of every timer that the lab understands by name.
final class CommonMessagesTests: TimerTestCase {
  private let plain = Plain()

  // MARK: - Who understands them

  private func assert(_ object: LabObject, respondsTo names: [String], line: UInt = #line) {
    XCTAssertEqual(names.filter { !object.responds(to: message($0)) }, [], line: line)
  }

  // Apple, protocol NSObject: description, isEqual:
  func test_anObjectRespondsToTheMessagesOfEveryObject() {
    assert(plain, respondsTo: ["description", "isEqual:"])
  }

  // Apple, NSTimer: invalidate
  func test_aTimerRespondsToItsOwnMessage() {
    assert(unscheduled(Target()), respondsTo: ["invalidate"])
  }

  // Apple, responds(to:)
  func test_anObjectDoesNotRespondToTheMessageOfATimer() {
    XCTAssertFalse(plain.responds(to: message("invalidate")))
  }

  // MARK: - What comes back

  // Apple, protocol NSObject: description
  func test_aMessageByNameReturnsTheResultOfItsMethod() {
    let answer = Named("Ada").perform(message("description"))?.takeUnretainedValue()
    XCTAssertEqual(answer as? String, "Ada", "and it is still alive")
  }

  // MARK: - What is called

  // Apple, perform(_:with:): as if the message were sent directly, overridden methods included
  func test_aMessageOfEveryObjectCallsTheMethodThatOverridesIt() {
    let listener = Listener()
    _ = listener.perform(.isEqual, with: Named("Ada"))
    XCTAssertEqual(listener.names, ["Ada"])
  }

  // Apple, NSTimer: invalidate
  func test_aTimerMayBeInvalidatedByName() {
    let timer = schedule(Target(), every: ages)
    _ = timer.perform(message("invalidate"))
    XCTAssertFalse(timer.isValid)
  }

  // MARK: - Selectors and their names

  // Apple, NSStringFromSelector, NSSelectorFromString. Using Objective-C Runtime Features in Swift: a selector is the
  // method's name in Objective-C
  func test_aSelectorIsTheMethodsNameInObjectiveC() {
    XCTAssertEqual(NSStringFromSelector(.timerDidFire), "timerDidFire:")
    XCTAssertEqual(NSSelectorFromString("timerDidFire:"), .timerDidFire)
    XCTAssertEqual(Selector(String("timerDidFire:")), .timerDidFire)
    XCTAssertEqual(Selector(String("displayLinkDidFire:")), .displayLinkDidFire)
  }
}
