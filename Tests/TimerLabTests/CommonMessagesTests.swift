import LessonKit
import TimerLab
import XCTest

/// The messages that every object and every timer understands, by name.
final class CommonMessagesTests: TimerTestCase {
  private let plain = Plain()

  // MARK: - Who understands them

  private func assert(_ object: LabObject, respondsTo names: [String], line: UInt = #line) {
    XCTAssertEqual(names.filter { !object.responds(to: message($0)) }, [], line: line)
  }

  // Apple, protocol NSObject: its required methods; class NSObject: its instance methods, and "Sending Messages"
  func test_anObjectRespondsToTheMessagesOfEveryObject() {
    assert(
      plain,
      respondsTo: [
        "autorelease", "class", "conformsToProtocol:", "debugDescription", "description", "hash", "isEqual:",
        "isKindOfClass:", "isMemberOfClass:", "isProxy", "performSelector:", "performSelector:withObject:",
        "performSelector:withObject:withObject:", "release", "respondsToSelector:", "retain", "retainCount",
        "self", "superclass", "zone",
        "copy", "dealloc", "doesNotRecognizeSelector:", "forwardInvocation:", "forwardingTargetForSelector:",
        "init", "methodForSelector:", "methodSignatureForSelector:", "mutableCopy",
        "performSelector:withObject:afterDelay:", "performSelector:withObject:afterDelay:inModes:",
        "performSelectorOnMainThread:withObject:waitUntilDone:",
        "performSelector:onThread:withObject:waitUntilDone:", "performSelectorInBackground:withObject:",
      ])
  }

  // Apple, NSTimer: its instance methods
  func test_aTimerRespondsToItsOwnMessages() {
    let names = ["fire", "fireDate", "invalidate", "isValid", "timeInterval", "tolerance", "userInfo"]
    assert(unscheduled(Target()), respondsTo: names)
  }

  // Apple, responds(to:). NSCopying: the root class has `copy`, and leaves this one to the classes that adopt the
  // protocol
  func test_anObjectDoesNotRespondToTheMessagesOfOthers() {
    XCTAssertFalse(plain.responds(to: message("invalidate")))
    XCTAssertFalse(plain.responds(to: message("copyWithZone:")))
  }

  // MARK: - What comes back

  private func answer(of object: LabObject, to name: String) -> AnyObject? {
    object.perform(message(name))?.takeUnretainedValue()
  }

  // Apple, protocol NSObject: self, class, superclass, debugDescription. NSTimer: userInfo
  func test_whatAMessageByNameReturns() {
    XCTAssertTrue(answer(of: plain, to: "self") === plain)
    XCTAssertTrue(answer(of: plain, to: "class") as? AnyClass == Plain.self)
    XCTAssertTrue(answer(of: plain, to: "superclass") as? AnyClass == LabObject.self)
    XCTAssertEqual(answer(of: Named("Ada"), to: "debugDescription") as? String, "Ada")
    XCTAssertEqual(answer(of: Named("Ada"), to: "description") as? String, "Ada", "and it is still alive")
    XCTAssertTrue(answer(of: unscheduled(Target(), userInfo: plain), to: "userInfo") === plain)
  }

  // MARK: - What is called

  // Apple, perform(_:with:): as if the message were sent directly, overridden methods included; perform(_:with:with:)
  func test_aMessageOfEveryObjectCallsTheMethodThatOverridesIt() {
    let listener = Listener()
    _ = listener.perform(.isEqual, with: Named("Ada"))
    _ = listener.perform(.isEqual, with: Named("Grace"), with: nil)
    XCTAssertEqual(listener.names, ["Ada", "Grace"])
  }

  // Apple, NSTimer: fire, invalidate
  func test_aTimerMayBeFiredAndInvalidatedByName() {
    let target = Target()
    let timer = schedule(target, every: ages)
    _ = timer.perform(message("fire"))
    XCTAssertEqual(target.ticks.count, 1)
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
