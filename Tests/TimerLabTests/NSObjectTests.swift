import LessonKit
import TimerLab
import XCTest

final class NSObjectTests: TimerTestCase {
  private let plainObject = PlainObject()

  // Apple, isEqual(_:): by identity, unless a class overrides it; hash: equal objects have the same, and it does not
  // change while the object is in a collection. Swift's == and its sets ask both
  func test_objectsAreEqualByIdentityUnlessTheirClassOverridesIt() {
    XCTAssertEqual(plainObject, plainObject)
    XCTAssertEqual(plainObject.hash, plainObject.hash)
    XCTAssertNotEqual(plainObject, PlainObject())
    XCTAssertFalse(plainObject.isEqual(nil))
    XCTAssertEqual(NamedObject("Ada"), NamedObject("Ada"))
    XCTAssertEqual(Set([NamedObject("Ada"), NamedObject("Ada"), NamedObject("Grace")]).count, 2)
  }

  // Apple, description: NSObject's is the class and the address
  func test_descriptionContainsClassAndAddress() {
    let address = String(UInt(bitPattern: Unmanaged.passUnretained(plainObject).toOpaque()), radix: 16)
    XCTAssertTrue(
      plainObject.description.hasPrefix("<TimerLabTests.PlainObject: 0x")
        && plainObject.description.hasSuffix("\(address)>"),
      plainObject.description)
  }

  // Apple, description: what Swift's interpolation prints; debugDescription: the same, unless a class overrides it
  func test_descriptionCanBeOverridden() {
    XCTAssertEqual("\(NamedObject("Ada"))", "Ada")
    XCTAssertEqual(NamedObject("Ada").debugDescription, "Ada")
  }

  // Apple, isKind(of:): its class, or one that it inherits from; isMember(of:): its class alone; isProxy(): false
  // unless a proxy says otherwise
  func test_isKindAndIsMemberCompareTheClass() {
    XCTAssertTrue(PlainSubclass().isKind(of: PlainSubclass.self))
    XCTAssertTrue(PlainSubclass().isKind(of: PlainObject.self))
    XCTAssertTrue(PlainSubclass().isKind(of: LabObject.self))
    XCTAssertFalse(plainObject.isKind(of: PlainSubclass.self))
    XCTAssertTrue(PlainSubclass().isMember(of: PlainSubclass.self))
    XCTAssertFalse(PlainSubclass().isMember(of: PlainObject.self))
    XCTAssertFalse(plainObject.isProxy())
    XCTAssertTrue(plainObject.superclass == LabObject.self)
    XCTAssertNil(LabObject().superclass)
  }

  // Apple, responds(to:), instancesRespond(to:): whether there is a method, its own or inherited; false for a message
  // that is only forwarded
  func test_objectRespondsToMessagesWithAMethod() {
    XCTAssertTrue(Target().responds(to: .timerDidFire))
    XCTAssertFalse(plainObject.responds(to: .timerDidFire))
    XCTAssertFalse(Forwarder(to: Target()).responds(to: .timerDidFire))
    XCTAssertTrue(Target.instancesRespond(to: .timerDidFire))
    XCTAssertTrue(PlainObject.instancesRespond(to: .isEqual))
    XCTAssertFalse(PlainObject.instancesRespond(to: .timerDidFire))
    XCTAssertFalse(Forwarder.instancesRespond(to: .timerDidFire))
  }

  // Apple, conforms(to:): asks what its class or one that it inherits from has declared, and not which methods there
  // are or who they are forwarded to
  func test_objectConformsToTheProtocolsThatItsClassDeclares() {
    XCTAssertTrue(Target().conforms(to: TimerTarget.self))
    XCTAssertTrue(TargetSubclass().conforms(to: TimerTarget.self))
    XCTAssertFalse(Target().conforms(to: DisplayLinkTarget.self))
    XCTAssertFalse(Forwarder(to: Target()).conforms(to: TimerTarget.self))
  }
}

/// An object of a class without its own members.
class PlainObject: LabObject {}

private final class PlainSubclass: PlainObject {}

private final class TargetSubclass: Target {}
