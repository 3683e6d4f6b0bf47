import LessonKit
import TimerLab
import XCTest

/// What every object says of itself, and what a proxy may override to speak for another.
final class NSObjectTests: TimerTestCase {
  private let plain = Plain()

  // Apple, isEqual(_:): by identity, unless a class overrides it; hash: equal objects have the same, and it does not
  // change while the object is in a collection. Swift's == and its sets ask both
  func test_objectsAreEqualByIdentityUnlessTheirClassSaysOtherwise() {
    XCTAssertEqual(plain, plain)
    XCTAssertEqual(plain.hash, plain.hash)
    XCTAssertNotEqual(plain, Plain())
    XCTAssertFalse(plain.isEqual(nil))
    XCTAssertEqual(Named("Ada"), Named("Ada"))
    XCTAssertEqual(Set([Named("Ada"), Named("Ada"), Named("Grace")]).count, 2)
  }

  // Apple, description: NSObject's is the class and the address
  func test_theDescriptionTellsClassAndAddress() {
    let address = String(UInt(bitPattern: Unmanaged.passUnretained(plain).toOpaque()), radix: 16)
    XCTAssertTrue(
      plain.description.hasPrefix("<TimerLabTests.Plain: 0x") && plain.description.hasSuffix("\(address)>"),
      plain.description)
  }

  // Apple, description: what Swift's interpolation prints; debugDescription: the same, unless a class overrides it
  func test_aClassMayDescribeItsObjects() {
    XCTAssertEqual("\(Named("Ada"))", "Ada")
    XCTAssertEqual(Named("Ada").debugDescription, "Ada")
  }

  // Apple, isKind(of:): its class, or one that it inherits from; isMember(of:): its class alone; isProxy(): false unless
  // a proxy says otherwise
  func test_anObjectKnowsItsClass() {
    XCTAssertTrue(Special().isKind(of: Special.self))
    XCTAssertTrue(Special().isKind(of: Plain.self))
    XCTAssertTrue(Special().isKind(of: LabObject.self))
    XCTAssertFalse(plain.isKind(of: Special.self))
    XCTAssertTrue(Special().isMember(of: Special.self))
    XCTAssertFalse(Special().isMember(of: Plain.self))
    XCTAssertFalse(plain.isProxy())
    XCTAssertTrue(plain.superclass == LabObject.self)
    XCTAssertNil(LabObject().superclass)
  }

  // Apple, responds(to:), instancesRespond(to:): whether there is a method, its own or inherited; false for a message
  // that is only forwarded
  func test_anObjectRespondsToWhatItHasAMethodFor() {
    XCTAssertTrue(Target().responds(to: .timerDidFire))
    XCTAssertFalse(plain.responds(to: .timerDidFire))
    XCTAssertFalse(Forwarder(to: Target()).responds(to: .timerDidFire))
    XCTAssertTrue(Target.instancesRespond(to: .timerDidFire))
    XCTAssertTrue(Plain.instancesRespond(to: .isEqual))
    XCTAssertFalse(Plain.instancesRespond(to: .timerDidFire))
    XCTAssertFalse(Forwarder.instancesRespond(to: .timerDidFire))
  }

  // Apple, conforms(to:): asks what its class or one that it inherits from has declared, and not which methods there are
  // or who they are forwarded to
  func test_anObjectConformsToWhatItsClassHasDeclared() {
    XCTAssertTrue(Target().conforms(to: TimerTarget.self))
    XCTAssertTrue(HeirOfATarget().conforms(to: TimerTarget.self))
    XCTAssertFalse(Target().conforms(to: DisplayLinkTarget.self))
    XCTAssertFalse(Forwarder(to: Target()).conforms(to: TimerTarget.self))
  }
}

class Plain: LabObject {}

private final class Special: Plain {}

private class ATarget: LabObject, TimerTarget {
  func timerDidFire(_ timer: LabTimer) {}
}

private final class HeirOfATarget: ATarget {}
