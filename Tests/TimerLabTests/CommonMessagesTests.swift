import LeakAssertions
import TimerLab
import XCTest

/// The messages that every object understands, by name.
final class CommonMessagesTests: TimerTestCase {
  private let plain = Plain()

  // MARK: - Who understands them

  // Apple, protocol NSObject: its required methods
  func test_anObjectRespondsToTheMessagesOfTheProtocol() {
    let names = [
      "autorelease", "class", "conformsToProtocol:", "debugDescription", "description", "hash", "isEqual:",
      "isKindOfClass:", "isMemberOfClass:", "isProxy", "performSelector:", "performSelector:withObject:",
      "performSelector:withObject:withObject:", "release", "respondsToSelector:", "retain", "retainCount",
      "self", "superclass", "zone",
    ]
    XCTAssertEqual(names.filter { !plain.responds(to: message($0)) }, [])
  }

  // Apple, class NSObject: its instance methods
  func test_anObjectRespondsToTheMessagesOfTheClass() {
    let names = [
      "copy", "dealloc", "doesNotRecognizeSelector:", "forwardInvocation:", "forwardingTargetForSelector:",
      "init", "methodForSelector:", "methodSignatureForSelector:", "mutableCopy",
    ]
    XCTAssertEqual(names.filter { !plain.responds(to: message($0)) }, [])
  }

  // Apple, class NSObject: "Sending Messages"
  func test_anObjectRespondsToTheMessagesThatSendMessagesLater() {
    let names = [
      "performSelector:withObject:afterDelay:", "performSelector:withObject:afterDelay:inModes:",
      "performSelectorOnMainThread:withObject:waitUntilDone:",
      "performSelector:onThread:withObject:waitUntilDone:", "performSelectorInBackground:withObject:",
    ]
    XCTAssertEqual(names.filter { !plain.responds(to: message($0)) }, [])
  }

  // Apple, NSTimer: its instance methods
  func test_aTimerRespondsToItsOwnMessages() {
    let names = ["fire", "fireDate", "invalidate", "isValid", "timeInterval", "tolerance", "userInfo"]
    let timer = unscheduled(Target())
    XCTAssertEqual(names.filter { !timer.responds(to: message($0)) }, [])
  }

  // Apple, responds(to:)
  func test_anObjectDoesNotRespondToTheMessagesOfATimer() {
    XCTAssertFalse(plain.responds(to: message("invalidate")))
  }

  // Apple, NSCopying: the root class has `copy`, and leaves this one to the classes that adopt the protocol
  func test_anObjectDoesNotRespondToCopyWithZone() {
    XCTAssertFalse(plain.responds(to: message("copyWithZone:")))
  }

  // MARK: - What a class says for its instances

  // Apple, instancesRespond(to:)
  func test_aClassKnowsWhatItsInstancesHaveAMethodFor() {
    XCTAssertTrue(Target.instancesRespond(to: .timerDidFire))
  }

  // Apple, instancesRespond(to:)
  func test_aClassKnowsWhatItsInstancesInherit() {
    XCTAssertTrue(Plain.instancesRespond(to: .isEqual))
  }

  // Apple, instancesRespond(to:)
  func test_aClassKnowsWhatItsInstancesHaveNoMethodFor() {
    XCTAssertFalse(Plain.instancesRespond(to: .timerDidFire))
  }

  // Apple, instancesRespond(to:): "the message would be forwarded" does not count
  func test_aClassDoesNotCountWhatItsInstancesForward() {
    XCTAssertFalse(Forwarder.instancesRespond(to: .timerDidFire))
  }

  // MARK: - What comes back

  // Apple, protocol NSObject: self
  func test_selfIsTheObject() {
    XCTAssertTrue(plain.perform(message("self"))?.takeUnretainedValue() === plain)
  }

  // Apple, protocol NSObject: class
  func test_classIsTheObjectsClass() {
    XCTAssertTrue(plain.perform(message("class"))?.takeUnretainedValue() as? AnyClass == Plain.self)
  }

  // Apple, protocol NSObject: superclass
  func test_superclassIsTheClassThatItInheritsFrom() {
    XCTAssertTrue(plain.perform(message("superclass"))?.takeUnretainedValue() as? AnyClass == LabObject.self)
  }

  // Apple, protocol NSObject: superclass
  func test_theSuperclassIsAlsoAProperty() {
    XCTAssertTrue(plain.superclass == LabObject.self)
  }

  // Apple, protocol NSObject: superclass is nil for the root class
  func test_theRootClassHasNoSuperclass() {
    XCTAssertNil(LabObject().superclass)
  }

  // Apple, protocol NSObject: debugDescription
  func test_debugDescriptionIsWhatTheObjectSays() {
    XCTAssertEqual(
      Named("Ada").perform(message("debugDescription"))?.takeUnretainedValue() as? String, "Ada")
  }

  // MARK: - What is called

  // Apple, perform(_:with:): as if the message were sent directly, overridden methods included
  func test_aMessageOfEveryObjectCallsTheMethodThatOverridesIt() {
    let listener = Listener()
    _ = listener.perform(.isEqual, with: Named("Ada"))
    XCTAssertEqual(listener.names, ["Ada"])
  }

  // Apple, perform(_:with:with:)
  func test_aMessageWithTwoArgumentsPassesTheFirst() {
    let listener = Listener()
    _ = listener.perform(.isEqual, with: Named("Ada"), with: nil)
    XCTAssertEqual(listener.names, ["Ada"])
  }

  // Apple, NSTimer: invalidate
  func test_aTimerMayBeInvalidatedByName() {
    let timer = schedule(Target())
    _ = timer.perform(message("invalidate"))
    XCTAssertFalse(timer.isValid)
  }

  // Apple, NSTimer: fire
  func test_aTimerMayBeFiredByName() {
    let target = Target()
    _ = schedule(target, every: ages).perform(message("fire"))
    XCTAssertEqual(target.ticks.count, 1)
  }

  // Apple, NSTimer: userInfo
  func test_aTimerTellsItsUserInfoByName() {
    let info = Plain()
    let timer = unscheduled(Target(), userInfo: info)
    XCTAssertTrue(timer.perform(message("userInfo"))?.takeUnretainedValue() === info)
  }

  // Apple, forwardingTarget(for:): asked only for what the object has no method for
  func test_whatEveryObjectUnderstandsIsNotForwarded() {
    let listener = Listener()
    _ = Forwarder(to: listener).perform(.isEqual, with: Named("Ada"))
    XCTAssertEqual(listener.names, [])
  }

  // MARK: - Protocols

  // Apple, conforms(to:)
  func test_anObjectConformsToAProtocolOfItsClass() {
    XCTAssertTrue(Target().conforms(to: TimerTarget.self))
  }

  // Apple, conforms(to:): of a class that it inherits from as well
  func test_anObjectConformsToAProtocolOfTheClassThatItInheritsFrom() {
    XCTAssertTrue(HeirOfATarget().conforms(to: TimerTarget.self))
  }

  // Apple, conforms(to:)
  func test_anObjectDoesNotConformToAnotherProtocol() {
    XCTAssertFalse(Target().conforms(to: DisplayLinkTarget.self))
  }

  // Apple, conforms(to:): asks what was declared, and not which methods there are or who they are forwarded to
  func test_forwardingDoesNotChangeWhatAnObjectConformsTo() {
    XCTAssertFalse(Forwarder(to: Target()).conforms(to: TimerTarget.self))
  }

  // MARK: - Selectors and their names

  // Apple, NSStringFromSelector
  func test_aSelectorHasAName() {
    XCTAssertEqual(NSStringFromSelector(.timerDidFire), "timerDidFire:")
  }

  // Apple, NSSelectorFromString
  func test_aSelectorIsMadeFromItsName() {
    XCTAssertEqual(NSSelectorFromString("timerDidFire:"), .timerDidFire)
  }
}

private class ATarget: LabObject, TimerTarget {
  func timerDidFire(_ timer: LabTimer) {}
}

private final class HeirOfATarget: ATarget {}
